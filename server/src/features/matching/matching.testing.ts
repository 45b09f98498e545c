// Statements for tests: a table with balances, and how two people bring it.
import { randomUUID } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { acceptMatch } from '@backoffice/contract/matching/matching.matches.ts';
import { storeStatementUpload, uploadStatement } from '@backoffice/contract/matching/matching.ts';
import { listWithdrawals, reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { insertApiKey } from '#core/api-keys/api-keys.testing.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { matchOpenLines } from './matching.job.ts';

/** Day, amount, reference and text of a line. */
export type TypedLine = readonly [day: string, amount: number, reference: string, text?: string];

/** The file of a table that begins with this balance. */
export function tableOf(opening: number, lines: readonly TypedLine[]): string {
  let balance = opening;
  const rows = lines.map(([day, amount, reference, text = '']) => {
    balance += amount;
    return `${day},${amount.toFixed(2)},${balance.toFixed(2)},${text},${reference}`;
  });
  return Buffer.from(`Date,Amount,Balance,Text,Reference\n${rows.join('\n')}\n`).toString('base64');
}

export async function givenStoredFile(world: World, account_id: string, base64: string, tenant: TenantName = 'demo') {
  const stored = await world.call(
    storeStatementUpload,
    'god',
    { account_id, name: 'statement.csv', base64 },
    { tenant },
  );
  return stored.body.file_id;
}

/** Brings a file by two people. Answers the refusal's code, or null. */
export async function bring(world: World, account_id: string, base64: string): Promise<string | null> {
  const file_id = await givenStoredFile(world, account_id, base64);
  const { pending } = await world.call(uploadStatement, 'god', { file_id });
  const { status, problem } = await world.call(reviewApproval, 'angel', {
    id: pending.approval_id,
    decision: 'approve',
  });
  return status === 200 ? null : problem.code;
}

interface GivenLine {
  tenant?: TenantName | undefined;
  amount?: number | string;
  source?: 'feed' | 'upload';
  /** People of an uploaded file. */
  people?: readonly [StaffName, StaffName];
  day?: string;
  name?: string;
  account?: string;
  reference?: string;
  code?: string;
  clientMoney?: boolean;
  isReturn?: boolean;
  kind?: 'bank' | 'crypto';
}

/** A line of a statement of yesterday, as a feed brought it unless the caller says otherwise; answers its id. */
export async function givenLine(world: World, given: GivenLine = {}): Promise<string> {
  const { tenant = 'demo', amount = 10, source = 'feed', people = ['god', 'angel'], kind = 'bank' } = given;
  const { day, name = '', account = '', reference = '', code = '', clientMoney = true, isReturn = false } = given;
  const house = await givenHouseAccount(world, tenant, { kind, client_money: clientMoney });
  const [recorded_by, approved_by] = [await staffId(world, people[0], tenant), await staffId(world, people[1], tenant)];
  const key = source === 'feed' ? await insertApiKey(world, { scopes: ['statements'], tenant }) : null;
  return world.sql(async (db) => {
    const by = key ? { api_key_id: key.id } : { staff_id: recorded_by };
    const evidence = { account_id: house.id, name: 'x.csv', bytes: 1, sha256: 'a'.repeat(64), used: true };
    const { id: evidence_id } = await db
      .insertInto('evidence_files')
      .values({ ...evidence, ...by, content: Buffer.from('x') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bookedOn = day ? sql<string>`${day}::date` : sql<string>`(now() at time zone tenant_time_zone())::date - 1`;
    const { id: statement_id } = await db
      .insertInto('statements')
      .values({
        kind,
        institution: 'First Bank',
        day: bookedOn,
        source,
        account_id: house.id,
        evidence_id,
        ...(key ? { api_key_id: key.id } : { recorded_by, approved_by }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('statement_lines')
      .values({
        account_id: house.id,
        statement_id,
        row_number: 1,
        booking_day: bookedOn,
        value_day: bookedOn,
        currency: 'USD',
        amount: String(amount),
        counterparty_name: name,
        counterparty_account: account,
        our_reference: reference,
        bank_reference: 'B1',
        text: '',
        code,
        txid: '',
        is_return: isReturn,
        raw: '',
        identity: randomUUID(),
        occurrence: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }, tenant);
}

/** A deposit of 3 that its line has approved; answers the line. */
export async function givenMatch(world: World, { tenant = 'demo' }: { tenant?: TenantName | undefined } = {}) {
  const deposit = await world.givenPendingDeposit({ tenant });
  const id = await givenLine(world, { tenant, amount: 3, name: `${deposit.username} name` });
  const { status, pending } = await world.call(
    acceptMatch,
    'god',
    { id, record_type: 'deposit', record_id: deposit.id },
    { tenant },
  );
  // Above one person's limit, another agrees.
  if (status === 202)
    await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' }, { tenant });
  else if (status !== 200) throw new Error(`the match was answered with ${status}`);
  return id;
}

export const runMatching = (world: World): Promise<void> =>
  world.sql((db) =>
    matchOpenLines(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, pino({ level: 'silent' }))),
  );

/** A withdrawal of all the cash that the client has, approved and not paid yet. */
export async function givenApproved(world: World, given: { amount?: string; tenant?: TenantName | undefined } = {}) {
  const { amount, tenant = 'demo' } = given;
  const { id } = await givenWithdrawal(world, { ...(amount && { amount }), tenant });
  await world.asOwner(`update withdrawals set payee_hold_datetime = null where id = $1`, [id], 'both');
  const answer = await world.call(reviewWithdrawal, 'angel', { id, decision: 'approve' }, { tenant });
  if (answer.status === 202)
    await world.call(reviewApproval, 'god', { id: answer.pending.approval_id, decision: 'approve' }, { tenant });
  const { body } = await world.call(listWithdrawals, 'god', { id }, { tenant });
  const [withdrawal] = body.items;
  if (withdrawal?.status !== 'approved') throw new Error(`the approval was answered with ${answer.status}`);
  return withdrawal;
}

type Answer = { status: number; pending: { approval_id: string } };

/** The answer of the second person, where the first one's call waits for them. */
export async function secondedBy(world: World, who: StaffName, { status, pending }: Answer): Promise<number> {
  if (status !== 202) return status;
  return (await world.call(reviewApproval, who, { id: pending.approval_id, decision: 'approve' })).status;
}
