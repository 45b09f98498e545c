// History of the demo's identity checks.
import { columns, decision, known, maker, object, status, time, type History } from '#demo/history.ts';

const formFields = columns(
  'full_name',
  'document_kind',
  'country',
  'birth_date',
  'gender',
  'address',
  'issue_date',
  'expiry_date',
);
const submitted = object({ client_id: 'client_id', ...formFields, document_no: `'***'` });
/** Fault of each picture. */
const faults = `coalesce((select jsonb_object_agg(side, d.reason_code) from identity_documents d
  where d.tenant_id = identity_checks.tenant_id and d.check_id = identity_checks.id and d.reason_code is not null), '{}')`;

export const identityCheckHistory: History = {
  from: 'identity_checks',
  type: 'identity_check',
  steps: [
    {
      where: `number > 0 and source = 'client'`,
      at: 'create_datetime',
      action: 'identity_check.submitted',
      by: 'client',
      input: submitted,
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
      input: submitted,
      after: object({ ...columns('number', 'phone'), ...formFields, document_no: `'***'`, status: `'pending'` }),
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
