// Bookings of lines that are no client's deposit or withdrawal: each kind's rule, who decides, and what is posted.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/line-bookings/line-bookings.ts';
import { aloneUpToUsd, type BookingKind } from '@backoffice/contract/line-bookings/line-bookings.ts';
import type { DecidedLine } from '@backoffice/contract/matching/matching.matches.ts';
import { worthInUsd } from '#core/approvals/limits.ts';
import { peopleOf } from '#core/reviews/reviews.ts';
import { requireNotInCharge } from '#core/trading/in-charge.ts';
import { houseAccounts } from '#features/house-accounts/house-accounts.public.ts';
import { readSafeguarding } from '#features/ledger/ledger.public.ts';
import {
  absolute,
  decided,
  endSuspense,
  getUnmatchedLine,
  insertMatch,
  isOfFile,
  isTolerated,
  lockUnmatchedLine,
  madeBy,
  namesCode,
  postBank,
  referenceOf,
  requireOtherThanFile,
  type BroughtLine,
} from '#features/matching/matching.public.ts';
import { lockWithdrawal, returnWithdrawal } from '#features/withdrawals/withdrawals.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type BookInput = CheckedInputOf<typeof contract.bookLine>;

/** A booking that may be made. */
interface Plan {
  /** Line of the other house account, matched with this one. */
  other?: BroughtLine;
  /** Other side of the posting; none where the money stays where the books have it. */
  code?: 'expense.bank' | 'income.interest' | 'settle' | 'house';
  returned?: { id: string; client_id: string; amount: string };
  /** What came back less what was paid: charges that the bank kept. */
  difference?: string;
  needsSecond: boolean;
}

/** Words of a bank's code that name its own fee or interest, in camt's families, SWIFT's types and the German business codes. */
const bankCodes = { fee: /CHRG|CHG|COMM|COM\b|FEE|-80\d/i, interest: /INTR|INT\b|-81[3-5]/i } as const;

const refuseUnless = (isRight: boolean): void => {
  if (!isRight) throw new AppError('match.does_not_fit');
};

const isIn = ({ amount }: BroughtLine): boolean => compare(amount, '0') > 0;

const plans: Record<BookingKind, (ctx: Ctx, line: BroughtLine, input: BookInput) => Promise<Plan>> = {
  fee: async (ctx, line) => {
    refuseUnless(!isIn(line));
    return { code: 'expense.bank', needsSecond: await isUnusual(ctx, line, 'fee') };
  },
  interest: async (ctx, line) => {
    refuseUnless(isIn(line));
    return { code: 'income.interest', needsSecond: await isUnusual(ctx, line, 'interest') };
  },
  settlement: async (_, { channel, client_money }) => {
    refuseUnless(channel === 'bank' && client_money);
    return { code: 'settle', needsSecond: false };
  },
  transfer: async (ctx, line, input) => {
    const other = await otherLine(ctx, line, input);
    refuseUnless(other?.client_money === line.client_money);
    return { ...(other && { other }), needsSecond: false };
  },
  house_money: planHouseMoney,
  return: planReturn,
};

/** More than a small sum, or without the bank's own word for it. */
async function isUnusual(ctx: Ctx, { amount, currency, code }: BroughtLine, kind: keyof typeof bankCodes) {
  if (!bankCodes[kind].test(code)) return true;
  const usd = await worthInUsd(ctx, { amount: absolute(amount), currency });
  return usd === null || compare(usd, aloneUpToUsd) > 0;
}

/** The same money on another house account, in the other direction. */
async function otherLine(ctx: Ctx, line: BroughtLine, { other_line_id }: BookInput): Promise<BroughtLine | undefined> {
  if (!other_line_id) return undefined;
  const { line: other } = await getUnmatchedLine(ctx, other_line_id);
  if (other.status !== 'open') throw new AppError('record.wrong_status', { detail: `it is ${other.status}` });
  refuseUnless(other.account_id !== line.account_id && other.currency === line.currency);
  if (compare(add(other.amount, line.amount), '0') !== 0) throw new AppError('match.amount_differs');
  return other;
}

/** Between clients' money and the house's own account; what leaves must not be needed to cover what clients are owed. */
async function planHouseMoney(ctx: Ctx, line: BroughtLine, input: BookInput): Promise<Plan> {
  const other = await otherLine(ctx, line, input);
  if (!line.client_money) {
    refuseUnless(other === undefined);
    return { needsSecond: true };
  }
  const accountId = other?.account_id ?? input.account_id;
  refuseUnless(accountId !== undefined);
  const { client_money, currency } = await houseAccounts.get(ctx, accountId ?? '');
  refuseUnless(!client_money && currency === line.currency);
  if (!isIn(line)) await requireCovered(ctx, line);
  return { ...(other && { other }), code: 'house', needsSecond: true };
}

/** The newest statements, which have the payment already, cover what clients are owed. */
async function requireCovered(ctx: Ctx, { currency }: BroughtLine): Promise<void> {
  const { currencies } = await readSafeguarding(ctx, {});
  const covered = currencies.find((one) => one.currency === currency);
  if (covered && compare(covered.surplus, '0') < 0) throw new AppError('match.below_safeguarding');
}

/** One person is enough where a feed's line names the withdrawal. */
async function planReturn(ctx: Ctx, line: BroughtLine, { withdrawal_id = '' }: BookInput): Promise<Plan> {
  const { id, client_id, net, currency, sub_type, status, fake } = await lockWithdrawal(ctx, withdrawal_id);
  if (status !== 'completed') throw new AppError('record.wrong_status', { detail: `it is ${status}` });
  const channel = sub_type === 'crypto' ? 'crypto' : 'bank';
  refuseUnless(isIn(line) && line.client_money && !fake && line.currency === currency && line.channel === channel);
  const difference = add(line.amount, negate(net));
  if (
    compare(difference, '0') !== 0 &&
    !(await isTolerated(ctx, { type: 'withdrawal', amount: net, currency }, difference))
  )
    throw new AppError('match.amount_differs');
  await requireNotInCharge(ctx, client_id, peopleOf(ctx));
  const needsSecond = line.source !== 'feed' || !namesCode(line, referenceOf('withdrawal', id));
  return { returned: { id, client_id, amount: net }, difference, needsSecond };
}

export async function previewBookLine(ctx: Ctx, input: BookInput): Promise<Preview> {
  const { line, suspense } = await getUnmatchedLine(ctx, input.id);
  const plan = await plans[input.kind](ctx, line, input);
  const needsSecond = plan.needsSecond || suspense !== null || (await isOfFile(ctx, line));
  return {
    client_id: plan.returned?.client_id ?? null,
    money: { amount: absolute(line.amount), currency: line.currency },
    needsSecond,
    isHarmless: input.kind === 'transfer' && !needsSecond,
    record: { type: 'statement_line', id: line.id },
    before: { status: line.status },
    after: factsOf(line, input.kind, plan),
  };
}

const factsOf = (line: BroughtLine, kind: BookingKind, { returned, difference = '0' }: Plan) => ({
  status: 'matched',
  kind,
  amount: line.amount,
  currency: line.currency,
  counterparty_name: line.counterparty_name,
  ...(returned && { withdrawal: returned.id, difference }),
});

export async function bookLine(ctx: Ctx, input: BookInput): Promise<DecidedLine> {
  const { id, kind, reason, other_line_id } = input;
  // In the order of their ids, so that two calls over the same lines cannot wait for each other.
  for (const lineId of [id, ...(other_line_id ? [other_line_id] : [])].toSorted()) await lockUnmatchedLine(ctx, lineId);
  const { line, suspense } = await getUnmatchedLine(ctx, id);
  const plan = await plans[kind](ctx, line, input);
  await requireOtherThanFile(ctx, line);
  if (suspense) await endSuspense(ctx, suspense);
  const { other, code, returned, difference = '0' } = plan;
  const match_id = await insertMatch(ctx, {
    kind,
    rule: returned && namesCode(line, referenceOf('withdrawal', returned.id)) ? 'reference' : 'person',
    lines: other ? [line, other] : [line],
    ...(returned && { returned }),
    difference,
    posted: code !== undefined || returned !== undefined,
    people: madeBy(ctx),
  });
  if (code) await postBank(ctx, line, { match_id, step: kind, code, amount: line.amount, reason });
  if (returned) await returnWithdrawal(ctx, { id: returned.id, reason });
  if (compare(difference, '0') !== 0)
    await postBank(ctx, line, { match_id, step: 'charge', code: 'expense.bank', amount: difference, reason });
  ctx.note({
    record: { type: 'statement_line', id },
    ...(returned && { client: returned.client_id }),
    before: { status: line.status },
    after: factsOf(line, kind, plan),
    ...(reason && { reason }),
  });
  return decided(ctx, id);
}
