// Guards and parts that every decision on a line has: who may decide, in which state, and the bank's side of a posting.
import { compare, negate } from '@backoffice/contract/kit/money.ts';
import type { DecidedLine } from '@backoffice/contract/matching/matching.matches.ts';
import { sql } from 'kysely';
import { keyHandledBy } from '#core/api-keys/handlers.ts';
import { bookingMoment } from '#core/business-days/booking-moment.ts';
import { platformSide, post, reverse, type Line } from '#core/ledger/ledger.ts';
import { peopleOf } from '#core/reviews/reviews.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { endMatch, findMatch, type FoundMatch } from './matching.matches.ts';
import { statementLines } from './matching.queries.ts';
import { findLines, type BroughtLine } from './matching.records.ts';

export async function getLine(ctx: Ctx, id: string): Promise<BroughtLine> {
  requireWholeTenant(ctx);
  const [line] = await findLines(ctx, sql<boolean>`line.id = ${id}`);
  if (!line) throw new AppError('record.not_found');
  return line;
}

/** The line, locked, unless it is matched; one in suspense comes with the match that it leaves. */
export async function lockUnmatchedLine(ctx: Ctx, id: string) {
  await statementLines.lock(ctx, id);
  return getUnmatchedLine(ctx, id);
}

export async function getUnmatchedLine(
  ctx: Ctx,
  id: string,
): Promise<{ line: BroughtLine; suspense: FoundMatch | null }> {
  const line = await getLine(ctx, id);
  if (line.status === 'matched') throw new AppError('record.wrong_status', { detail: 'it is matched' });
  return { line, suspense: line.status === 'suspense' ? await findMatch(ctx, id) : null };
}

/** Says whether the caller brought the file, agreed to it, or handled the key of the feed. */
export async function isOfFile(ctx: Ctx, { recorded_by, approved_by, api_key_id }: BroughtLine): Promise<boolean> {
  return [recorded_by, approved_by].includes(ctx.actor.id) || (await keyHandledBy(ctx, api_key_id)) !== null;
}

/** Refuses where everybody who decides brought the file: they do not decide on what it proves (decision 0017). */
export async function requireOtherThanFile(ctx: Ctx, line: BroughtLine): Promise<void> {
  if (!(await isOfFile(ctx, line))) return;
  if (!ctx.checker || (await isOfFile({ ...ctx, actor: ctx.checker }, line))) throw new AppError('match.own_file');
}

export async function decided(ctx: Ctx, lineId: string): Promise<DecidedLine> {
  const { id, status, version } = await statementLines.get(ctx, lineId);
  return { id, status, version };
}

export const absolute = (amount: string): string => (compare(amount, '0') < 0 ? negate(amount) : amount);

/** People of a match that is made now. */
export const madeBy = (ctx: Ctx) => ({ made_by: ctx.actor.id, approved_by: ctx.checker?.id ?? null });

/** Money at the bank: of accounts with clients' money in the books of bank or chain, of the house's own accounts in its own. */
const bankSide = ({ channel, currency, client_money }: BroughtLine, amount: string): Line =>
  platformSide(client_money ? channel : 'house', currency, amount);

interface Booked {
  match_id: string;
  step: string;
  /** Other side of the posting. */
  code: 'suspense' | 'expense.bank' | 'income.interest' | 'settle' | 'house';
  /** Part of the line that is booked: the line's amount, unless a record takes the rest. */
  amount: string;
  reason?: string | undefined;
}

/** Books a line, or a part of it, on its booking day where that is open, else now. */
export async function postBank(
  ctx: Parameters<typeof post>[0],
  line: BroughtLine,
  { match_id, step, code, amount, reason }: Booked,
) {
  const effectiveAt = await bookingMoment(ctx, line.booking_day);
  await post(ctx, {
    kind: 'bank',
    reference: match_id,
    step,
    fake: false,
    reason,
    ...(effectiveAt && { effectiveAt }),
    lines: [bankSide(line, negate(amount)), platformSide(code, line.currency, amount)],
  });
}

/** Takes back what a match itself has posted, each journal by its mirror. */
export async function reverseBank(ctx: Ctx, match_id: string, as: string, reason?: string): Promise<void> {
  const { rows } = await sql<{ step: string }>`
    select step from journals journal
    where kind = 'bank' and reference = ${match_id} and reverses is null and not exists (
      select from journals reversal where reversal.tenant_id = journal.tenant_id and reversal.reverses = journal.id)
  `.execute(ctx.db);
  for (const { step } of rows)
    await reverse(ctx, { kind: 'bank', reference: match_id, step, as: `${as}:${step}`, reason });
}

/** What was unexplained is explained: by two, one of whom had nothing to do with it. */
export async function endSuspense(ctx: Ctx, { id, people }: FoundMatch): Promise<void> {
  const { checker } = ctx;
  if (!checker || peopleOf(ctx).every((person) => people.includes(person))) throw new AppError('match.same_people');
  await reverseBank(ctx, id, 'explained');
  await endMatch(ctx, id, { undone_by: ctx.actor.id, undo_approved_by: checker.id });
}
