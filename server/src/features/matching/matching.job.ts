// Matches new lines by rule: proves what was booked before; what a bank's feed shows credits clients' claims and completes withdrawals.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { provedTypes } from '@backoffice/contract/matching/matching.matches.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { everyAction } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { completeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql, type RawBuilder } from 'kysely';
import { totalInUsd, worthInUsd } from '#core/approvals/limits.ts';
import { lowestId } from '#core/checks/check.ts';
import { eachRecord, isToWalk, type Walk } from '#core/checks/put-aside.ts';
import { notPaused } from '#core/pauses/pauses.ts';
import { resolveRulesForEach } from '#core/trade-config/trade-rules.ts';
import { creditArrivedByJob } from '#features/deposits/deposits.public.ts';
import { completeByMatch } from '#features/withdrawals/withdrawals.public.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { checkPrecondition } from '#platform/http/once.ts';
import { scheduledJob, writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import { insertLinks, insertMatch } from './matching.matches.ts';
import {
  findLines,
  findProvable,
  findRivals,
  paymentReferenceOf,
  rulePartsOf,
  type BroughtLine,
  type ProvableRecord,
} from './matching.records.ts';
import { raiseMisdirected } from './matching.misdirected.ts';
import {
  isCounterparty,
  isMisdirected,
  isPayerNamed,
  matchLines,
  referenceOf,
  type Pair,
  type RuleParts,
} from './matching.rules.ts';

/** Lines of one run; the next goes on. */
const sliceSize = 500;

export const matchingWalk: Walk = {
  job: 'matching.lines',
  table: 'statement_lines',
  isDue: sql<boolean>`statement_lines.status = 'open'`,
};

export const matchingJobs = [scheduledJob(matchingWalk.job, { everyMinutes: 1 }, matchOpenLines)];

/** A slice is compared with all records that it could be of, and with all other open lines that these could be of. */
export async function matchOpenLines(ctx: JobCtx): Promise<void> {
  const slice = await takeSlice(ctx);
  if (slice.length === 0) return;
  const records = await findProvable(ctx, { ofLines: slice });
  if (records.length === 0) return;
  const inSlice = new Set(slice.map(({ id }) => id));
  const rivals = (await findRivals(ctx, records)).filter(({ id }) => !inSlice.has(id));
  const parts = await rulePartsOf(ctx);
  const { matches, proposals } = matchLines([...slice, ...rivals], records, parts);
  await raiseMisdirected(ctx, [...matches, ...proposals]);
  const brought = new Map(slice.map((line) => [line.id, line]));
  const provable = new Map(records.map((record) => [record.id, record]));
  const due = matches
    .filter((pair) => !isMisdirected(pair))
    .flatMap(({ line: { id }, record: { id: recordId }, rule, difference }) => {
      const [line, record] = [brought.get(id), provable.get(recordId)];
      return line?.client_money && record ? [{ id, line, record, rule, difference }] : [];
    });
  const linked = await linkBooked(
    ctx,
    due.filter(({ record }) => record.isBooked),
  );
  const moved = await moveMoney(
    ctx,
    due.filter(({ record, line }) => !record.isBooked && line.source === 'feed'),
    parts,
  );
  if (linked + moved > 0) await announce(ctx, ['matching', 'deposit', 'withdrawal', 'client']);
}

/** Lines that no run has looked at, then those that stayed open, in turn. */
async function takeSlice(ctx: JobCtx): Promise<BroughtLine[]> {
  const { rows } = await sql<{ upto: string; again_after: string }>`
    select upto, again_after from matching_progress for update
  `.execute(ctx.db);
  const { upto, again_after } = rows[0] ?? { upto: lowestId, again_after: lowestId };
  const isDue = isToWalk(matchingWalk);
  const take = async (where: RawBuilder<boolean>, count: number) => {
    const taken = await sql<{ id: string }>`
      select id from statement_lines where ${where} and ${isDue} order by id limit ${count} for update skip locked
    `.execute(ctx.db);
    return taken.rows.map(({ id }) => id);
  };
  const fresh = await take(sql<boolean>`id > ${upto}`, sliceSize);
  const rest = sliceSize - fresh.length;
  const again = rest > 0 ? await take(sql<boolean>`id > ${again_after} and id <= ${upto}`, rest) : [];
  const next = {
    upto: fresh.at(-1) ?? upto,
    again_after: again.length < rest ? lowestId : (again.at(-1) ?? again_after),
  };
  await sql`
    insert into matching_progress (upto, again_after) values (${next.upto}, ${next.again_after})
    on conflict (tenant_id) do update set upto = excluded.upto, again_after = excluded.again_after
    where (matching_progress.upto, matching_progress.again_after) is distinct from (excluded.upto, excluded.again_after)
  `.execute(ctx.db);
  const ids = [...fresh, ...again];
  return ids.length === 0 ? [] : findLines(ctx, sql<boolean>`line.id = any (${ids}::uuid[])`);
}

interface Due extends Pick<Pair, 'rule' | 'difference'> {
  /** The line's. */
  id: string;
  line: BroughtLine;
  record: ProvableRecord;
}

/** Proves what was booked before, all at once; one by one where another match was faster. */
async function linkBooked(ctx: JobCtx, due: readonly Due[]): Promise<number> {
  if (due.length === 0) return 0;
  const { result } = await inSavepoint(ctx.db, async () => {
    const unchanged = await lockUnchanged(ctx, due);
    await insertLinks(ctx, unchanged);
    await writeAuditLines(
      ctx,
      unchanged.map((pair) => ({ action: 'match.made', note: { ...noteOf(pair), actor: systemActor } })),
    );
    return unchanged.length;
  });
  if (result !== undefined) return result;
  const done = await eachRecord(ctx, 'statement_line', due, async (pair) => {
    await makeMatch(ctx, pair);
  });
  return done.length;
}

/** Credits and completes what the job may, each by itself. */
async function moveMoney(ctx: JobCtx, due: readonly Due[], parts: RuleParts): Promise<number> {
  if (due.length === 0) return 0;
  const paused = { deposit: await isPaused(ctx, reviewDeposit), withdrawal: await isPaused(ctx, completeWithdrawal) };
  let count = 0;
  await eachRecord(ctx, 'statement_line', due, async (pair) => {
    const { line, record } = pair;
    if (paused[record.type] || !(await isForJob(ctx, line, record, parts))) return;
    if (await makeMatch(ctx, pair)) count += 1;
  });
  return count;
}

async function isPaused({ db }: JobCtx, endpoint: WriteEndpoint): Promise<boolean> {
  const condition = notPaused(endpoint, {});
  if (!condition) return false;
  try {
    await checkPrecondition(db, condition);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/**
 * Feed lines alone, not brought by the key that claims. A deposit: its payer is the client by name, within what one person may do
 * alone. A withdrawal: the payee's account was paid.
 */
async function isForJob(
  ctx: JobCtx,
  line: BroughtLine,
  record: ProvableRecord,
  { compareNames }: RuleParts,
): Promise<boolean> {
  if (line.source !== 'feed' || line.api_key_id === record.api_key_id || record.isOfLine) return false;
  if (record.type === 'withdrawal') return isCounterparty(line, record, compareNames);
  return isPayerNamed(line, record, compareNames) && isWithinOnePersonsLimits(ctx, line);
}

/** What the job has credited within 24 hours counts to the limits as what a person does alone. */
async function isWithinOnePersonsLimits(ctx: JobCtx, { amount, currency }: BroughtLine): Promise<boolean> {
  const scopeOf = (action: 'deposit.reviewed' | typeof everyAction) => ({ staff_id: null, role: null, action });
  const [ofKind, ofEvery] = await resolveRulesForEach(ctx, 'approval_limit', [
    scopeOf('deposit.reviewed'),
    scopeOf(everyAction),
  ]);
  const usd = await worthInUsd(ctx, { amount, currency });
  if (!ofKind || !ofEvery || usd === null || compare(usd, ofKind.values.per_operation) > 0) return false;
  const { rows } = await sql<{ amount: string; currency: BroughtLine['currency'] }>`
    select sum(deposits.amount)::text as amount, deposits.currency
    from matches
    join match_items item on item.tenant_id = matches.tenant_id and item.match_id = matches.id
    join deposits on deposits.tenant_id = item.tenant_id and deposits.id = item.deposit_id
    where matches.made_by is null and matches.posted and matches.create_datetime > now() - interval '24 hours'
    group by deposits.currency
  `.execute(ctx.db);
  const total = await totalInUsd(ctx, [...rows, { amount, currency }]);
  return total !== null && [ofKind, ofEvery].every(({ values }) => compare(total, values.per_day) <= 0);
}

/** Answers false where the record has changed meanwhile. */
async function makeMatch(ctx: JobCtx, pair: Due): Promise<boolean> {
  const { line, record, rule, difference } = pair;
  if ((await lockUnchanged(ctx, [pair])).length === 0) return false;
  const posted = !record.isBooked;
  const made = { kind: record.type, rule, lines: [line], records: [record], difference, posted };
  const match_id = await insertMatch(ctx, made);
  const { booking_day } = line;
  if (posted && record.type === 'deposit')
    await creditArrivedByJob(ctx, { id: record.id, amount: line.amount, booking_day });
  if (posted && record.type === 'withdrawal')
    await completeByMatch(ctx, { id: record.id, match_id, payment_reference: paymentReferenceOf(line), booking_day });
  await writeSystemAudit(ctx, 'match.made', noteOf(pair));
  return true;
}

const noteOf = ({ line, record, rule }: Due) => ({
  record: { type: 'statement_line' as const, id: line.id },
  client: record.client_id,
  before: { status: line.status },
  after: {
    status: 'matched',
    [record.type]: referenceOf(record.type, record.id),
    rule,
    amount: line.amount,
    currency: line.currency,
  },
});

/** Locks the records, and answers the pairs whose record is as it was read. */
async function lockUnchanged({ db }: JobCtx, due: readonly Due[]): Promise<Due[]> {
  const unchanged = new Set<string>();
  for (const type of provedTypes) {
    const seen = due.filter(({ record }) => record.type === type).map(({ record: { id, status } }) => ({ id, status }));
    if (seen.length === 0) continue;
    const { rows } = await sql<{ id: string }>`
      select record.id from ${sql.table(`${type}s`)} record
      join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id uuid, status text)
        on seen.id = record.id and seen.status = record.status
      order by record.id for update of record
    `.execute(db);
    for (const { id } of rows) unchanged.add(id);
  }
  return due.filter(({ record }) => unchanged.has(record.id));
}
