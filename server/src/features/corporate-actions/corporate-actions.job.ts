// Carries announced actions out: entitled at the ex-day's open, executed or taken back slice by slice. Safe to run twice and on several servers.
import { actionFacts, actionTransitions } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { orderResources } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import type { QuoteEvidence, StockData } from '#core/stock-data/stock-data.ts';
import { nextStatus } from '#core/transitions.ts';
import { localDay } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import {
  coverByLine,
  findDifference,
  findMisfit,
  isOfferOver,
  isCoveredByPositions,
  needsNoCover,
} from './corporate-actions.cover.ts';
import { findEntitled, insertEntitlements, totalsOf } from './corporate-actions.entitling.ts';
import { executeSlice, releaseWaiting, sliceSize } from './execution/corporate-actions.execution.ts';
import {
  corporateActions,
  findAction,
  findOpenActions,
  lockOpenAction,
  type OpenAction,
} from './corporate-actions.queries.ts';
import { reverseSlice } from './execution/corporate-actions.reversal.ts';

type Prices = Pick<StockData, 'quoteOf'>;

/** Time before the open at which splits are carried out; everything else is entitled once the open has come. */
const minutesBeforeOpen = 30;
/** Number of times that the screens hear of it. */
const announcements = 50;

export const actionSweep = (prices: Prices): OpenSweep => ({
  name: 'corporate-actions.due',
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_actions() as tenant`,
  runOpen: (call) => carryOutActions(call, prices),
});

/** Does all that is due of every action, so many lots in a transaction. Prices are read outside of any. */
export async function carryOutActions(call: OpenSweepCall, prices: Prices, size: number = sliceSize): Promise<void> {
  for (const id of await call.transact(findOpenActions)) {
    const action = await call.transact((ctx) => findAction(ctx, id));
    if (!action || !isDue(action)) continue;
    const quote = needsQuote(action) ? await quoteOf(prices, quotedSymbolOf(action)) : undefined;
    if (quote === null) continue;
    while ((await call.transact((ctx) => takeStep(ctx, id, { quote, size }))) === 'more') call.signal.throwIfAborted();
  }
}

/** Quote of now, none where the service does not know the symbol; null while the service is down, which proves nothing. */
async function quoteOf(prices: Prices, symbol: string): Promise<QuoteEvidence | undefined | null> {
  try {
    return (await prices.quoteOf([symbol])).quotes.get(symbol);
  } catch (error) {
    if (error instanceof AppError && error.code === 'stock_data.unavailable') return null;
    throw error;
  }
}

const needsQuote = ({ kind, status }: OpenAction): boolean =>
  (status === 'announced' || status === 'entitled') &&
  (actionFacts[kind].beforeOpen === true || actionFacts[kind].unquoted === true);

/** The instrument whose price proves the action: the one that is held from the open on, or the one that is no longer quoted. */
const quotedSymbolOf = ({ kind, symbol, new_symbol }: OpenAction): string =>
  actionFacts[kind].beforeOpen ? (new_symbol ?? symbol) : symbol;

function isDue({ kind, status, ex_datetime, pay_day, timezone }: OpenAction): boolean {
  const at = Date.parse(ex_datetime ?? '') - (actionFacts[kind].beforeOpen ? minutesBeforeOpen * 60_000 : 0);
  if (status === 'announced') return Date.now() >= at;
  if (status === 'entitled') return actionFacts[kind].beforeOpen === true || localDay(timezone, Date.now()) >= pay_day;
  return true;
}

interface Step {
  quote: QuoteEvidence | undefined;
  /** Most lots of a slice. */
  size: number;
}

async function takeStep(ctx: JobCtx, id: string, { quote, size }: Step): Promise<SliceOutcome> {
  const action = await lockOpenAction(ctx, id);
  if (!action || !isDue(action)) return 'over';
  if (action.status === 'announced') return entitle(ctx, action);
  if (action.status === 'entitled') return begin(ctx, action, quote);
  if (action.status === 'executing') return execute(ctx, action, size);
  return action.is_reversing ? takeBack(ctx, action, size) : 'over';
}

async function entitle(ctx: JobCtx, action: OpenAction): Promise<SliceOutcome> {
  const { id, symbol, mic, ex_datetime, accepted } = action;
  const difference = accepted.includes('difference') ? null : await findDifference(ctx, symbol);
  if (difference) return block(ctx, action, 'difference', difference);
  const calendar = await getTradingCalendar(ctx, mic);
  const found = await findEntitled(ctx, action, calendar, ex_datetime ?? new Date().toISOString());
  await insertEntitlements(ctx, id, found);
  const { fraction: _fraction, owed: _owed, rights, ...sums } = totalsOf(found);
  // Units that may come, where they are rights.
  const totals = action.product_id === null ? sums : { ...sums, added: rights };
  const lots = found.filter(({ left_out }) => left_out === null).length;
  const status = nextStatus(actionTransitions, 'entitle', action.status);
  await corporateActions.set(ctx, id, { status, lots, ...totals, blocked_by: null, blocked_detail: null });
  await record(ctx, action, 'corporate_action.entitled', { lots, ...totals, left: found.length - lots });
  return 'more';
}

/** Begins once the outside agrees: the price with a split, money or units with everything else. */
async function begin(ctx: JobCtx, action: OpenAction, quote: QuoteEvidence | undefined): Promise<SliceOutcome> {
  const { id, kind, accepted } = action;
  const { beforeOpen, unquoted, coveredBy, byProduct } = actionFacts[kind];
  // Rights are taken up by the offer; what it has not allotted by its end lapses.
  if (byProduct && !(await isOfferOver(ctx, action))) return 'over';
  const isPriceAccepted = accepted.includes('price');
  if (beforeOpen && !isPriceAccepted) {
    const misfit = await findMisfit(ctx, action, quote);
    if (misfit) return block(ctx, action, 'price', misfit);
  }
  // What is still quoted and not halted is not gone from the market.
  if (unquoted && !isPriceAccepted && quote && !quote.halted)
    return block(ctx, action, 'price', { expected: null, found: quote.price });
  const isByLine = coveredBy.includes('line') && compare(action.gross, '0') > 0;
  const line = isByLine ? await coverByLine(ctx, action) : null;
  const byPositions = line === null && coveredBy.includes('positions') && (await isCoveredByPositions(ctx, action));
  const cover = line === null ? (byPositions ? 'positions' : null) : 'line';
  const isFree = coveredBy.length === 0 || needsNoCover(action);
  if (cover === null && !isFree && !accepted.includes('cover'))
    return block(ctx, action, 'cover', { expected: isByLine ? action.gross : action.added, found: null });
  await corporateActions.set(ctx, id, {
    status: nextStatus(actionTransitions, 'execute', action.status),
    covered_by: cover ?? (isFree ? 'nothing' : 'people'),
    cover_line_id: line,
    blocked_by: null,
    blocked_detail: null,
  });
  await announce(ctx, ['corporateAction']);
  return 'more';
}

/** Says what holds it up; the next sweep looks again. */
async function block(
  ctx: JobCtx,
  { id, blocked_by }: OpenAction,
  obstacle: NonNullable<OpenAction['blocked_by']>,
  detail: object,
): Promise<'over'> {
  if (blocked_by === obstacle) return 'over';
  await corporateActions.set(ctx, id, { blocked_by: obstacle, blocked_detail: JSON.stringify(detail) });
  await writeSystemAudit(ctx, 'corporate_action.blocked', {
    record: { type: 'corporate_action', id },
    after: { blocked_by: obstacle, ...detail },
  });
  await announce(ctx, ['corporateAction']);
  return 'over';
}

async function execute(ctx: JobCtx, action: OpenAction, size: number): Promise<SliceOutcome> {
  if (await releaseWaiting(ctx, action)) return 'more';
  const slice = await executeSlice(ctx, action, size);
  const [done, left_count] = [action.done + slice.done, action.left_count + slice.left];
  if (slice.done + slice.left > 0) {
    await corporateActions.set(ctx, action.id, { done, left_count });
    if (passesStep(action.done, done, Math.max(action.lots, 1), announcements))
      await announce(ctx, ['corporateAction']);
    return 'more';
  }
  const status = nextStatus(actionTransitions, 'finish', action.status);
  await corporateActions.set(ctx, action.id, { status, finish_datetime: sql`now()` });
  await record(ctx, action, 'corporate_action.executed', { status, lots: action.lots, done, left: left_count });
  return 'over';
}

async function takeBack(ctx: JobCtx, action: OpenAction, size: number): Promise<SliceOutcome> {
  const slice = await reverseSlice(ctx, action, size);
  const undone = action.undone + slice.done;
  if (slice.done + slice.left > 0) {
    await corporateActions.set(ctx, action.id, { undone });
    return 'more';
  }
  const status = nextStatus(actionTransitions, 'reverse', action.status);
  await corporateActions.set(ctx, action.id, { status });
  await record(ctx, action, 'corporate_action.taken_back', { status, undone });
  return 'over';
}

async function record(ctx: JobCtx, { id }: OpenAction, action: string, after: object): Promise<void> {
  await writeSystemAudit(ctx, action, { record: { type: 'corporate_action', id }, after });
  await announce(ctx, ['corporateAction', ...orderResources, 'client']);
}
