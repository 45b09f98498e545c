// The rules of the trade config: what each topic says, what it can be narrowed to, and what holds where no rule says anything.
import * as z from 'zod';
import { kycStatuses, type Client } from '../clients/clients.ts';
import { countries } from '../kit/countries.ts';
import { AmountBound, Currency, isAtMost } from '../kit/money.ts';
import { roles } from '../kit/permissions.ts';
import { orderPages, orderSubTypes, tradeTypes } from '../orders/orders.kinds.ts';

/** Fate of an order that comes while its market is closed. */
export const closedMarketChoices = ['wait', 'refuse'] as const;

/** The actions that one person does alone up to a limit, by their audit names. A test compares them with the declarations. */
export const limitedActions = [
  'deposit.recorded',
  'deposit.reviewed',
  'withdrawal.reviewed',
  'match.accepted',
  'match.booked',
  'compensation.added',
  'bonus.added',
  'adjustment.reviewed',
  'bonus.converted',
  'loan.reviewed',
  'loan.disbursed',
  'exchange.completed',
  ...orderPages.map((page) => `${page}_sale.settled` as const),
] as const;
/** The actions of all kinds of one day, added up. */
export const everyAction = '*';

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;
const percent = (highest: string) =>
  AmountBound.refine((value) => isAtMost(value, highest), { params: { fault: 'too_large' } });
const positive = AmountBound.refine((value) => /[1-9]/.test(value), { params: { fault: 'not_positive' } });

/** Values that a rule can set. The database holds the same bounds. */
export const ruleValues = {
  /** Percent of the amount. */
  fee_percent: percent('10'),
  /** Amount in the currency of what is bought or withdrawn. */
  min_fee: AmountBound,
  /** Percent of a sale's proceeds. */
  duty_percent: percent('10'),
  /** Most by which a market order may become dearer than the quote, in percent. */
  buffer_percent: percent('20'),
  /** Bounds of one order, in the instrument's currency. */
  min_order: positive,
  max_order: positive,
  closed_market: z.enum(closedMarketChoices),
  /** Type of orders at the market; offers have their own. */
  trade_type: z.enum(tradeTypes),
  /** Amount in US dollars, as the two below. */
  per_operation: AmountBound,
  per_day: AmountBound,
  /** Most that staff credit alone without proof; unset: as much as with it. */
  without_proof: AmountBound,
  /** Most that a client has at one time. */
  max_total: AmountBound,
  kyc_statuses: z.array(z.enum(kycStatuses)).min(1).max(kycStatuses.length).refine(isEachOnce),
  min_vip: z.int().min(0).max(9),
  /** Clients whose identity document is of one of these countries may not buy. */
  closed_countries: z.array(z.enum(countries)).max(countries.length).refine(isEachOnce),
  valid_days: z.int().min(1).max(3_650),
};
export type RuleValueName = keyof typeof ruleValues;

/** Facts that a rule can be narrowed to. */
export const ruleScopes = {
  sub_type: z.enum(orderSubTypes),
  venue_id: z.uuid(),
  currency: Currency,
  kyc_status: z.enum(kycStatuses),
  action: z.enum([...limitedActions, everyAction]),
  role: z.enum(roles),
  staff_id: z.uuid(),
};
export type RuleScopeName = keyof typeof ruleScopes;

interface TopicFacts {
  /** The narrowest first: a rule that names it goes before one that names only what follows. */
  scope: readonly RuleScopeName[];
  values: readonly RuleValueName[];
}

export const ruleTopics = {
  trading: {
    scope: ['venue_id', 'sub_type'],
    values: [
      'fee_percent',
      'min_fee',
      'duty_percent',
      'buffer_percent',
      'min_order',
      'max_order',
      'closed_market',
      'trade_type',
    ],
  },
  permission: { scope: ['sub_type'], values: ['kyc_statuses', 'min_vip', 'closed_countries'] },
  withdrawal_fee: { scope: ['currency'], values: ['fee_percent', 'min_fee'] },
  withdrawal_limit: { scope: ['kyc_status'], values: ['per_day'] },
  approval_limit: { scope: ['staff_id', 'role', 'action'], values: ['per_operation', 'per_day', 'without_proof'] },
  loan: { scope: [], values: ['kyc_statuses', 'max_total'] },
  bonus: { scope: [], values: ['valid_days', 'max_total'] },
} as const satisfies Record<string, TopicFacts>;
export type RuleTopic = keyof typeof ruleTopics;
export const ruleTopicNames = Object.keys(ruleTopics) as [RuleTopic, ...RuleTopic[]];
export const topicFactsOf = (topic: RuleTopic): TopicFacts => ruleTopics[topic];

type ScopeValue<Name extends RuleScopeName> = z.output<(typeof ruleScopes)[Name]>;
export type RuleScope<Topic extends RuleTopic> = {
  [Name in (typeof ruleTopics)[Topic]['scope'][number]]: ScopeValue<Name> | null;
};

/** Values that may be left unset: no limit. */
type Unlimited = 'min_order' | 'max_order' | 'max_total' | 'without_proof';
type RuleValue<Name extends RuleValueName> =
  | z.output<(typeof ruleValues)[Name]>
  | (Name extends Unlimited ? null : never);
/** Values that hold once every rule has been asked. */
export type RuleValuesOf<Topic extends RuleTopic> = {
  [Name in (typeof ruleTopics)[Topic]['values'][number]]: RuleValue<Name>;
};

/** One whole coin would be too much as a smallest fee. */
const coinFees: Partial<Record<Currency, string>> = { BTC: '0.0001', ETH: '0.001' };
const usdPerDay = (kyc_status: Client['kyc_status'] | null) => (kyc_status === 'approved' ? '50000' : '1000');

/** Values that hold where no rule says anything. */
export const ruleDefaults: { [Topic in RuleTopic]: (scope: RuleScope<Topic>) => RuleValuesOf<Topic> } = {
  trading: () => ({
    fee_percent: '0.25',
    min_fee: '0',
    duty_percent: '0',
    buffer_percent: '2',
    min_order: null,
    max_order: null,
    closed_market: 'wait',
    trade_type: 'holding',
  }),
  permission: () => ({ kyc_statuses: ['approved'], min_vip: 0, closed_countries: [] }),
  withdrawal_fee: ({ currency }) => ({ fee_percent: '0.1', min_fee: (currency && coinFees[currency]) ?? '1' }),
  withdrawal_limit: ({ kyc_status }) => ({ per_day: usdPerDay(kyc_status) }),
  // The day's limit also holds for all kinds together.
  approval_limit: () => ({ per_operation: '10000', per_day: '50000', without_proof: null }),
  loan: () => ({ kyc_statuses: [...kycStatuses], max_total: null }),
  bonus: () => ({ valid_days: 90, max_total: null }),
};
