// Journals of an action: what each lot gets or gives, in money and in units.
import { actionFacts } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import type { BatchPosting } from '#core/ledger/ledger.ts';
import { unitsOf } from '#core/trading/execution.ts';
import { linesIn } from '#core/trading/journal-lines.ts';
import type { LockedOrder } from '#core/trading/orders.queries.ts';
import { costOfPart, lesser, readMoney, scaled, type Minor } from '#core/trading/trade-amounts.ts';
import type { LockedEntitlement, OpenAction } from '../corporate-actions.queries.ts';

/** An entitlement with its order, and the order of its new lot where the action makes one. */
export interface BookedLot {
  entitlement: LockedEntitlement;
  order: LockedOrder;
  newOrderId: string | null;
}

/** Step of the journal by which an action reaches a lot. */
export const stepOf = ({ id }: Pick<OpenAction, 'id'>): string => `action:${id}`;

/** Step of the journal by which a client owes what units were sold for that the action had to take. */
export const owedStepOf = (action: Pick<OpenAction, 'id'>): string => `owed:${stepOf(action)}`;

interface Step {
  kind: BatchPosting['kind'];
  reference: string;
  step: string;
}

/** Journals of an entitlement: of its lot, and of the one in its place. */
export function stepsOfAction(action: OpenAction, { order_id, new_order_id, cost_to }: LockedEntitlement): Step[] {
  const ofOrder = (reference: string): Step[] =>
    [owedStepOf(action), stepOf(action)].map((step) => ({ kind: 'corporate', reference, step }));
  return [...ofOrder(order_id), ...(new_order_id === null || cost_to !== null ? [] : ofOrder(new_order_id))];
}

/** Journals of the sale of its fraction. */
export const stepsOfSale = ({ order_id, new_order_id, sale_id }: LockedEntitlement): Step[] =>
  sale_id === null
    ? []
    : ['sold', 'paid'].map((step) => ({
        kind: 'trade',
        reference: new_order_id ?? order_id,
        step: `${step}:${sale_id}`,
      }));

/** Journals of these lots, at most one for each. Cost that goes from lot to lot does so over suspense, which they leave as it was. */
export function postingsOf(action: OpenAction, lots: readonly BookedLot[]): BatchPosting[] {
  const ofTaker = Map.groupBy(lots, ({ entitlement: { cost_to, order_id } }) => cost_to ?? order_id);
  return lots.flatMap((lot) => {
    const giving = (ofTaker.get(lot.entitlement.order_id) ?? []).filter(
      ({ entitlement }) => entitlement.cost_to !== null,
    );
    return action.new_symbol === null
      ? (postingOf(action, lot, giving) ?? [])
      : [postingOfOld(action, lot), ...(lot.entitlement.cost_to === null ? [postingOfNew(action, lot, giving)] : [])];
  });
}

const headOf = (action: OpenAction, { id: reference, fake }: Pick<LockedOrder, 'id' | 'fake'>) =>
  ({ kind: 'corporate', reference, step: stepOf(action), fake }) as const;

const costOf = ({ order }: BookedLot): Minor => readMoney(order.cost, order.currency);

/** Journal of one lot; none where nothing comes of rounding. */
function postingOf(action: OpenAction, lot: BookedLot, giving: readonly BookedLot[]): BatchPosting | null {
  const { entitlement, order } = lot;
  const { currency, symbol } = action;
  const { client, platform } = linesIn(order);
  const { units, added, fraction, cost_to } = entitlement;
  const [gross, tax] = [readMoney(entitlement.gross, currency), readMoney(entitlement.tax, currency)];
  const posting = headOf(action, order);
  if (actionFacts[action.kind].endsLots) {
    const cost = costOfPart({ cost: costOf(lot), units: unitsOf(order) }, scaled(units));
    const lines = [...client('invested', -cost), ...platform('settle', cost - gross), ...client('cash', gross)];
    return { ...posting, lines, lot: { instrument: symbol, units: added } };
  }
  if (action.ratio_from === null) {
    const lines = [...platform('settle', -gross), ...client('cash', gross - tax), ...platform('payable.tax', tax)];
    return { ...posting, lines };
  }
  if (compare(added, '0') === 0 && compare(fraction, '0') === 0) return null;
  const taken = cost_to === null ? giving.reduce((sum, giver) => sum + costOf(giver), 0n) : -costOf(lot);
  const lines = [...client('invested', taken), ...platform('suspense', -taken)];
  return { ...posting, lines, lot: { instrument: symbol, units: added, unitsFrozen: fraction } };
}

/** The cash part as a sale that is set against the cost first: only what it brings beyond is profit. */
const soldCostOf = (lot: BookedLot): Minor => lesser(costOf(lot), readMoney(lot.entitlement.gross, lot.order.currency));

/** Takes all units out of the lot; its cost, less that of the cash part, goes on. */
function postingOfOld(action: OpenAction, lot: BookedLot): BatchPosting {
  const { entitlement, order } = lot;
  const { client, platform } = linesIn(order);
  const gross = readMoney(entitlement.gross, order.currency);
  const [cost, sold] = [costOf(lot), soldCostOf(lot)];
  const lines = [
    ...client('invested', -cost),
    ...platform('suspense', cost - sold),
    ...platform('settle', sold - gross),
    ...client('cash', gross),
  ];
  return { ...headOf(action, order), lines, lot: { instrument: action.symbol, units: `-${entitlement.units}` } };
}

/** Brings units and cost to the new lot, also the cost of lots for which rounding left no unit. */
function postingOfNew(action: OpenAction, lot: BookedLot, giving: readonly BookedLot[]): BatchPosting {
  const { entitlement, order, newOrderId } = lot;
  if (newOrderId === null || action.new_symbol === null) throw new Error(`${entitlement.id} has no new lot`);
  const { client, platform } = linesIn(order);
  const cost = [lot, ...giving].reduce((sum, one) => sum + costOf(one) - soldCostOf(one), 0n);
  return {
    ...headOf(action, { id: newOrderId, fake: order.fake }),
    lines: [...client('invested', cost), ...platform('suspense', -cost)],
    lot: { instrument: action.new_symbol, units: entitlement.added, unitsFrozen: entitlement.fraction },
  };
}
