// Kinds of corporate actions: what each needs of its terms, when it is executed and what covers it. The engine reads this table.
import type { Transitions } from '../kit/transitions.ts';

export const actionKinds = [
  'cash_dividend',
  'bonus',
  'split',
  'reverse_split',
  'new_symbol',
  'merger',
  'rights',
  'delisting',
] as const;
export type ActionKind = (typeof actionKinds)[number];

export const actionStatuses = ['draft', 'announced', 'entitled', 'executing', 'done', 'reversed', 'cancelled'] as const;
export type ActionStatus = (typeof actionStatuses)[number];

export const actionTransitions = {
  announce: { from: ['draft'], to: 'announced' },
  entitle: { from: ['announced'], to: 'entitled' },
  execute: { from: ['entitled'], to: 'executing' },
  finish: { from: ['executing'], to: 'done' },
  reverse: { from: ['done'], to: 'reversed' },
  cancel: { from: ['draft', 'announced'], to: 'cancelled' },
} as const satisfies Transitions<ActionStatus>;

interface ActionFacts {
  /** Terms: money for one unit, a ratio of units, or a ratio that money can come with. */
  terms: 'amount' | 'ratio' | 'ratio_and_amount';
  /** Units become units of another instrument, in a lot of its own. */
  newSymbol?: true;
  /** Units that are not settled on the record day are left out. */
  settledByRecordDay?: true;
  /** Units are subscribed as an offer of the house, within what each client is entitled to. */
  byProduct?: true;
  /** Executed before the ex-day's open, once the service's price fits; else on the pay day. Orders wait for it. */
  beforeOpen?: true;
  /** Waiting orders and sales stay as they are. */
  keepsOrders?: true;
  /** Outside proof that the money or the units are there, each enough by itself. A split needs none: the price proves it. */
  coveredBy: readonly ('line' | 'positions')[];
  /** Lots are empty afterwards. */
  endsLots?: true;
  /** Carried out only once the instrument is no longer quoted. */
  unquoted?: true;
}

export const actionFacts: Record<ActionKind, ActionFacts> = {
  cash_dividend: { terms: 'amount', settledByRecordDay: true, keepsOrders: true, coveredBy: ['line'] },
  bonus: { terms: 'ratio', settledByRecordDay: true, coveredBy: ['positions'] },
  split: { terms: 'ratio', beforeOpen: true, coveredBy: [] },
  reverse_split: { terms: 'ratio', beforeOpen: true, coveredBy: [] },
  new_symbol: { terms: 'ratio', newSymbol: true, beforeOpen: true, coveredBy: [], endsLots: true },
  merger: {
    terms: 'ratio_and_amount',
    newSymbol: true,
    coveredBy: ['line', 'positions'],
    endsLots: true,
    unquoted: true,
  },
  rights: { terms: 'ratio', byProduct: true, coveredBy: [] },
  delisting: { terms: 'amount', coveredBy: ['line'], endsLots: true, unquoted: true },
};

/** The kinds for which a column of the table is true. */
export const actionKindsWith = (column: 'beforeOpen' | 'keepsOrders' | 'newSymbol'): ActionKind[] =>
  actionKinds.filter((kind) => actionFacts[kind][column] === true);

/** Reasons why a lot gets nothing. */
export const leftOutReasons = ['bought_after', 'not_settled', 'rounds_to_nothing'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
