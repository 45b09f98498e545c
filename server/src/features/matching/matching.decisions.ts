// Decisions of people on lines: accept a match, put into suspense, undo. Money moves by the services of the record alone.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, maxDecimals, negate, toMinor } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/matching/matching.matches.ts';
import type { DecidedLine, ProvedType } from '@backoffice/contract/matching/matching.matches.ts';
import { worthInUsd } from '#core/approvals/limits.ts';
import { peopleOf } from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import { creditArrived, lockDeposit, rollbackDeposit } from '#features/deposits/deposits.public.ts';
import {
  completeByLine,
  lockWithdrawal,
  reopenWithdrawal,
  undoReturn,
} from '#features/withdrawals/withdrawals.public.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  absolute,
  decided,
  endSuspense,
  getLine,
  getUnmatchedLine,
  isOfFile,
  lockUnmatchedLine,
  madeBy,
  postBank,
  requireOtherThanFile,
  reverseBank,
} from './matching.guards.ts';
import { endMatch, findMatch, insertMatch, setLineStatus, shownMatch, type FoundMatch } from './matching.matches.ts';
import { statementLines } from './matching.queries.ts';
import {
  findProvable,
  paymentReferenceOf,
  rulePartsOf,
  type BroughtLine,
  type ProvableRecord,
} from './matching.records.ts';
import { isCounterparty, matchLines, referenceOf, type Pair } from './matching.rules.ts';

type AcceptInput = CheckedInputOf<typeof contract.acceptMatch>;
type SuspendInput = CheckedInputOf<typeof contract.suspendLine>;
type UndoInput = CheckedInputOf<typeof contract.undoMatch>;

export async function findProposals(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.listProposals>,
): Promise<OutputOf<typeof contract.listProposals>> {
  const line = await getLine(ctx, id);
  const found = await findMatch(ctx, id);
  const match = found && shownMatch(found);
  if (line.status === 'matched') return { items: [], match };
  const records = await findProvable(ctx, { ofLines: [line] });
  const parts = await rulePartsOf(ctx);
  const { compareNames } = parts;
  const { matches, proposals } = matchLines([line], records, parts);
  const byId = new Map(records.map((record) => [record.id, record]));
  const items = [...matches, ...proposals].flatMap(({ record: { id: recordId }, rule, difference, isWithinDays }) => {
    const record = byId.get(recordId);
    if (!record) return [];
    const { type, client_id, username, full_name, status, amount, day, isBooked } = record;
    return {
      record_type: type,
      record_id: recordId,
      client_id,
      username,
      full_name,
      status,
      amount,
      day,
      rule,
      difference,
      is_within_days: isWithinDays,
      is_counterparty: isCounterparty(line, record, compareNames),
      is_booked: isBooked,
    };
  });
  return { items, match };
}

/** The line and the record, and whether they may be matched at all. */
async function checkMatch(ctx: Ctx, { id, record_type, record_id }: AcceptInput) {
  const { line, suspense } = await getUnmatchedLine(ctx, id);
  const [record] = await findProvable(ctx, { only: { type: record_type, ids: [record_id] } });
  if (!record) throw new AppError('record.not_found');
  if (!line.client_money) throw new AppError('match.does_not_fit');
  const parts = await rulePartsOf(ctx);
  const { matches, proposals } = matchLines([line], [record], parts);
  const pair = matches[0] ?? proposals[0] ?? unlike(line, record);
  const isExact = compare(pair.difference, '0') === 0;
  const isCharge = !isExact && (await isTolerated(ctx, record, pair.difference));
  if (!isExact && !isCharge && (record.type === 'withdrawal' || record.isBooked))
    throw new AppError('match.amount_differs');
  await requireNotInCharge(ctx, record.client_id, peopleOf(ctx));
  return { line, record, pair, suspense, isPayer: isCounterparty(line, record, parts.compareNames), isCharge };
}

/** Charges that a bank took on top of a payment: up to half a percent of it and 20 dollars. */
export async function isTolerated(
  ctx: Ctx,
  { type, amount, currency }: Pick<ProvableRecord, 'type' | 'amount' | 'currency'>,
  difference: string,
): Promise<boolean> {
  if (type !== 'withdrawal' || compare(difference, '0') >= 0) return false;
  const charge = negate(difference);
  if (toMinor(charge, maxDecimals) * most.parts > toMinor(absolute(amount), maxDecimals)) return false;
  const usd = await worthInUsd(ctx, { amount: charge, currency });
  return usd !== null && compare(usd, most.usd) <= 0;
}

const most = { parts: 200n, usd: '20' } as const;

/** Another amount than the claim's, without a word that names it: of the same channel, currency and direction at least. */
function unlike(line: BroughtLine, record: ProvableRecord): Pair {
  const isSameWay = compare(line.amount, '0') > 0 === compare(record.amount, '0') > 0;
  if (line.channel !== record.channel || line.currency !== record.currency || !isSameWay)
    throw new AppError('match.does_not_fit');
  return { line, record, rule: 'person', difference: add(line.amount, negate(record.amount)), isWithinDays: false };
}

/** One person is enough where payer or payee is right, the amount is exact, and they did not bring the file. */
export async function previewAcceptMatch(ctx: Ctx, input: AcceptInput): Promise<Preview> {
  const { line, record, pair, suspense, isPayer, isCharge } = await checkMatch(ctx, input);
  const needsSecond =
    suspense !== null || !isPayer || (compare(pair.difference, '0') !== 0 && !isCharge) || (await isOfFile(ctx, line));
  return {
    client_id: record.client_id,
    money: { amount: absolute(line.amount), currency: line.currency },
    api_key_id: record.api_key_id,
    needsSecond,
    isHarmless: record.isBooked && !needsSecond,
    record: { type: 'statement_line', id: line.id },
    before: { status: line.status, claimed: record.amount },
    after: { status: 'matched', ...factsOf(line, record, pair) },
  };
}

const factsOf = (line: BroughtLine, record: ProvableRecord, { rule, difference }: Pair) => ({
  [record.type]: referenceOf(record.type, record.id),
  rule,
  amount: line.amount,
  currency: line.currency,
  difference,
  counterparty_name: line.counterparty_name,
  counterparty_account: line.counterparty_account,
});

export async function acceptMatch(ctx: Ctx, input: AcceptInput): Promise<DecidedLine> {
  await lockUnmatchedLine(ctx, input.id);
  const { line, record, pair, suspense, isPayer, isCharge } = await checkMatch(ctx, input);
  await requireOtherThanFile(ctx, line);
  if (suspense) await endSuspense(ctx, suspense);
  await bookRecord(ctx, line, record);
  const { rule, difference } = pair;
  const match_id = await insertMatch(ctx, {
    kind: record.type,
    rule,
    lines: [line],
    records: [record],
    difference,
    posted: !record.isBooked,
    people: madeBy(ctx),
  });
  if (isCharge) await postBank(ctx, line, { match_id, step: 'charge', code: 'expense.bank', amount: difference });
  const facts = factsOf(line, record, pair);
  await writeAudit(ctx, `${record.type}.matched`, input, {
    record: { type: record.type, id: record.id },
    client: record.client_id,
    after: { ...facts, is_own: isPayer },
  });
  ctx.note({
    record: { type: 'statement_line', id: line.id },
    client: record.client_id,
    before: { status: line.status },
    after: { status: 'matched', ...facts },
  });
  return decided(ctx, line.id);
}

/** Credits what arrived, or completes the payment; what was booked before is looked at again under its lock. */
export async function bookRecord(
  ctx: Ctx,
  line: BroughtLine,
  { type, id, status, isBooked }: ProvableRecord,
  arrived = line.amount,
): Promise<void> {
  if (isBooked) {
    const locked = type === 'deposit' ? await lockDeposit(ctx, id) : await lockWithdrawal(ctx, id);
    if (locked.status !== status) throw new AppError('record.wrong_status', { detail: `it is ${locked.status}` });
  } else if (type === 'deposit') await creditArrived(ctx, { id, amount: arrived, booking_day: line.booking_day });
  else {
    const payment_reference = paymentReferenceOf(line);
    await completeByLine(ctx, { id, payment_reference, booking_day: line.booking_day });
  }
}

async function getOpenLine(ctx: Ctx, id: string): Promise<BroughtLine> {
  const line = await getLine(ctx, id);
  if (line.status !== 'open') throw new AppError('record.wrong_status', { detail: `it is ${line.status}` });
  return line;
}

export async function previewSuspendLine(ctx: Ctx, { id }: SuspendInput): Promise<Preview> {
  const { amount, currency, counterparty_name } = await getOpenLine(ctx, id);
  return {
    client_id: null,
    money: { amount: absolute(amount), currency },
    record: { type: 'statement_line', id },
    before: { status: 'open' },
    after: { status: 'suspense', amount, currency, counterparty_name },
  };
}

export async function suspendLine(ctx: Ctx, { id, reason }: SuspendInput): Promise<DecidedLine> {
  await statementLines.lock(ctx, id);
  const line = await getOpenLine(ctx, id);
  await requireOtherThanFile(ctx, line);
  const { currency, amount } = line;
  const match_id = await insertMatch(ctx, {
    kind: 'suspense',
    rule: 'person',
    lines: [line],
    posted: true,
    people: madeBy(ctx),
  });
  await postBank(ctx, line, { match_id, step: 'suspense', code: 'suspense', amount, reason });
  ctx.note({
    record: { type: 'statement_line', id },
    before: { status: 'open' },
    after: { status: 'suspense', amount, currency },
    reason,
  });
  return decided(ctx, id);
}

type Named = { type: ProvedType; id: string };

/** A match that can be undone, with its records; suspense ends by a match alone. */
async function checkUndo(ctx: Ctx, id: string) {
  const line = await getLine(ctx, id);
  const match = line.status === 'matched' ? await findMatch(ctx, id) : null;
  if (!match || match.kind === 'suspense')
    throw new AppError('record.wrong_status', { detail: `it is ${line.status}` });
  const { records, returned_id } = match;
  const named = returned_id ? [{ type: 'withdrawal' as const, id: returned_id }] : records;
  const locked: (Named & { client_id: string; status: string })[] = [];
  for (const { type, id: recordId } of named)
    locked.push({ ...(await (type === 'deposit' ? lockDeposit : lockWithdrawal)(ctx, recordId)), type });
  for (const { client_id } of locked) await requireNotInCharge(ctx, client_id, peopleOf(ctx));
  return { line, match, records: locked };
}

const recordFact = ([one]: readonly Named[]) => (one ? { [one.type]: referenceOf(one.type, one.id) } : {});

export async function previewUndoMatch(ctx: Ctx, { id }: UndoInput): Promise<Preview> {
  const { line, match, records } = await checkUndo(ctx, id);
  return {
    client_id: records[0]?.client_id ?? null,
    money: match.posted ? { amount: absolute(line.amount), currency: line.currency } : null,
    record: { type: 'statement_line', id },
    before: { status: 'matched', kind: match.kind, ...recordFact(records) },
    after: { status: 'open' },
  };
}

export async function undoMatch(ctx: Ctx, { id, reason }: UndoInput): Promise<DecidedLine> {
  await statementLines.lock(ctx, id);
  const { line, match, records } = await checkUndo(ctx, id);
  await requireOtherThanFile(ctx, line);
  const { checker } = ctx;
  if (!checker) throw new Error('a match is undone by two');
  for (const record of records) await takeBackRecord(ctx, match, record, reason);
  await reverseBank(ctx, match.id, 'undone', reason);
  await endMatch(ctx, match.id, { undone_by: ctx.actor.id, undo_approved_by: checker.id });
  await setLineStatus(ctx, match.lines, 'open');
  ctx.note({
    record: { type: 'statement_line', id },
    ...(records[0] && { client: records[0].client_id }),
    before: { status: 'matched', kind: match.kind },
    after: { status: 'open', ...recordFact(records) },
    reason,
  });
  return decided(ctx, id);
}

/** Mirrors what the match did to the record; one that was taken back by itself stays so. */
async function takeBackRecord(
  ctx: Ctx,
  { kind, posted }: FoundMatch,
  { id, status }: { id: string; status: string },
  reason: string,
): Promise<void> {
  if (!posted) return;
  if (kind === 'deposit' && status === 'approved') await rollbackDeposit(ctx, { id, reason });
  if (kind === 'withdrawal' && status === 'completed') await reopenWithdrawal(ctx, { id, reason });
  if (kind === 'return' && status === 'reversed') await undoReturn(ctx, { id, reason });
}
