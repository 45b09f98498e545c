// What was done to the demo's clients, money and identities, told from the records themselves.
import type pg from 'pg';
import { adjustments, deposits, withdrawals } from './histories.money.ts';
import { columns, decision, known, maker, object, status, time, type History } from './histories.sql.ts';
import { writeLines } from './lines.ts';

const clients: History = {
  from: 'clients',
  type: 'client',
  client: 'id',
  steps: [
    {
      at: 'create_datetime',
      action: 'client.registered',
      by: 'client',
      input: object(columns('username', 'full_name', 'mobile')),
      after: object({
        ...columns('id', 'username', 'full_name', 'mobile'),
        active: 'true',
        vip: '0',
        kyc_status: `'unverified'`,
        create_datetime: time('create_datetime'),
      }),
    },
  ],
};

const told = columns(
  'full_name',
  'document_kind',
  'country',
  'birth_date',
  'gender',
  'address',
  'issue_date',
  'expiry_date',
);
const ofClient = object({ client_id: 'client_id', ...told, document_no: `'***'` });
/** What was wrong with each picture. */
const faults = `coalesce((select jsonb_object_agg(side, d.reason_code) from identity_documents d
  where d.tenant_id = identity_checks.tenant_id and d.check_id = identity_checks.id and d.reason_code is not null), '{}')`;
const identities: History = {
  from: 'identity_checks',
  type: 'identity_check',
  steps: [
    {
      where: `number > 0 and source = 'client'`,
      at: 'create_datetime',
      action: 'identity_check.submitted',
      by: 'client',
      input: ofClient,
      after: object({
        ...columns('id', 'client_id', 'number'),
        status: `'pending'`,
        create_datetime: time('create_datetime'),
      }),
    },
    {
      where: `number > 0 and source = 'staff'`,
      at: 'create_datetime',
      action: 'identity_check.filled',
      by: { staff: 'filled_by' },
      input: ofClient,
      after: object({ ...columns('number', 'phone'), ...told, document_no: `'***'`, status: `'pending'` }),
    },
    {
      where: `number > 0 and source = 'expiry'`,
      at: 'create_datetime',
      action: 'identity_check.expired',
      by: 'system',
      before: status('approved'),
      after: object({ status: `'pending'`, expiry_date: 'expiry_date' }),
    },
    {
      where: 'reviewer_id is not null',
      at: `create_datetime + interval '5 minutes'`,
      action: 'identity_check.assigned',
      by: { staff: maker },
      input: object(columns('id', 'reviewer_id')),
      before: object({ reviewer: 'null' }),
      after: object({ reviewer: '(select name from staff where staff.id = reviewer_id)' }),
    },
    {
      where: 'reviewed_by is not null',
      at: 'review_datetime',
      action: 'identity_check.reviewed',
      by: { staff: 'reviewed_by' },
      input: known({ id: 'id', decision: decision(`status = 'approved'`), reason_code: 'reason_code' }),
      before: status('pending'),
      after: `${known(columns('status', 'reason_code'))} || ${faults}`,
      reason: 'reason',
    },
  ],
};

const approvals: History = {
  from: 'approvals',
  type: 'approval',
  steps: [
    {
      at: 'create_datetime',
      action: 'approval.requested',
      by: { staff: 'maker_id' },
      input: object(columns('kind', 'input')),
      before: 'before',
      after: 'after',
    },
    {
      where: 'checker_id is not null',
      at: 'decide_datetime',
      action: 'approval.decided',
      by: { staff: 'checker_id' },
      input: known({ id: 'id', decision: decision(`status = 'approved'`), reason: 'reason' }),
      before: status('pending'),
      after: object(columns('status')),
      reason: 'reason',
    },
    {
      where: `status = 'cancelled'`,
      at: 'decide_datetime',
      action: 'approval.cancelled',
      by: { staff: 'maker_id' },
      input: object(columns('id', 'reason')),
      before: status('pending'),
      after: status('cancelled'),
      reason: 'reason',
    },
  ],
};

const histories = { clients, deposits, adjustments, withdrawals, identities, approvals };

/** `god` asks where a second person must agree. */
export async function writeHistories(client: pg.Client, god: string, of: (keyof typeof histories)[]): Promise<void> {
  const deeds = of.flatMap((name) => deedsOf(histories[name]));
  await writeLines(client, deeds.join(' union all '), [god]);
}

const deedsOf = ({ from, type, client = 'client_id', steps }: History): string[] =>
  steps.map(
    (
      { where = 'true', at, action, by, input = `'{}'::jsonb`, before = 'null::jsonb', after, reason = 'null' },
      number,
    ) => `
      select ${number} as step, ${at} as at, '${action}' as action,
        ${typeof by === 'object' ? by.staff : 'null::uuid'} as staff_id, ${by === 'client' ? 'not fake' : 'false'} as is_app,
        '${type}' as record_type, id as record_id, ${client} as client_id,
        ${input} as input, ${before} as before, ${after} as after, ${reason} as reason
      from ${from} where ${where}`,
  );
