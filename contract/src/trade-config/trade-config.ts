// The trade config: rules with a scope, each in versions that hold from a moment on, agreed on by two people.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Moment } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Decimal, isAtMost } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';
import {
  ruleScopes,
  ruleTopicNames,
  ruleValues,
  topicFactsOf,
  type RuleScopeName,
  type RuleTopic,
  type RuleValueName,
} from './trade-config.rules.ts';

export const RuleTopicName = z.enum(ruleTopicNames);

/** `upcoming`: its first version has not begun. `ended`: it says nothing any more, so that wider rules hold. */
export const ruleStatuses = ['in_force', 'upcoming', 'ended'] as const;

/** Null where the rule leaves it to a wider one. */
const values = {
  fee_percent: Decimal.nullable(),
  min_fee: Decimal.nullable(),
  duty_percent: Decimal.nullable(),
  buffer_percent: Decimal.nullable(),
  min_order: Decimal.nullable(),
  max_order: Decimal.nullable(),
  closed_market: ruleValues.closed_market.nullable(),
  trade_type: ruleValues.trade_type.nullable(),
  per_operation: Decimal.nullable(),
  per_day: Decimal.nullable(),
  without_proof: Decimal.nullable(),
  max_total: Decimal.nullable(),
  kyc_statuses: ruleValues.kyc_statuses.nullable(),
  min_vip: z.int().nullable(),
  closed_countries: z.array(z.string()).nullable(),
  valid_days: z.int().nullable(),
} satisfies Record<RuleValueName, z.ZodType>;
const RuleValues = z.strictObject(values);
export type StoredRuleValues = z.infer<typeof RuleValues>;

/** A rule as it is now: the version in force, or the first one to come. */
export const TradeRule = z.strictObject({
  id: z.uuid(),
  topic: RuleTopicName,
  /** Null where it holds for all. */
  sub_type: ruleScopes.sub_type.nullable(),
  venue_id: z.uuid().nullable(),
  /** Code of the venue. */
  venue: z.string().nullable(),
  currency: Currency.nullable(),
  kyc_status: ruleScopes.kyc_status.nullable(),
  /** Audit name of an action, which may no longer exist. */
  action: z.string().nullable(),
  role: ruleScopes.role.nullable(),
  staff_id: z.uuid().nullable(),
  staff: z.string().nullable(),
  ...values,
  status: z.enum(ruleStatuses),
  valid_from: z.iso.datetime(),
  /** Time when its next version begins; null where none is planned. */
  next_from: z.iso.datetime().nullable(),
  /** A change of it waits for a second person. */
  has_request: z.boolean(),
  reason: z.string(),
  changed_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type TradeRule = z.infer<typeof TradeRule>;

export const listTradeRules = readEndpoint({
  method: 'POST',
  path: '/trade_config/admin/v1/list',
  access: { resource: 'tradeConfig', action: 'read' },
  reads: ['tradeConfig', 'approval'], // shows which of them have a request
  input: z.strictObject({
    ...pageInput(['create_datetime', 'update_datetime']),
    ...idFilter,
    topic: RuleTopicName.optional(),
    sub_type: ruleScopes.sub_type.optional(),
    venue_id: z.uuid().optional(),
    currency: Currency.optional(),
    role: ruleScopes.role.optional(),
    action: ruleScopes.action.optional(),
  }),
  output: pageOf(TradeRule),
});

const inputValues = {
  fee_percent: ruleValues.fee_percent.nullable().default(null),
  min_fee: ruleValues.min_fee.nullable().default(null),
  duty_percent: ruleValues.duty_percent.nullable().default(null),
  buffer_percent: ruleValues.buffer_percent.nullable().default(null),
  min_order: ruleValues.min_order.nullable().default(null),
  max_order: ruleValues.max_order.nullable().default(null),
  closed_market: ruleValues.closed_market.nullable().default(null),
  trade_type: ruleValues.trade_type.nullable().default(null),
  per_operation: ruleValues.per_operation.nullable().default(null),
  per_day: ruleValues.per_day.nullable().default(null),
  without_proof: ruleValues.without_proof.nullable().default(null),
  max_total: ruleValues.max_total.nullable().default(null),
  kyc_statuses: ruleValues.kyc_statuses.nullable().default(null),
  min_vip: ruleValues.min_vip.nullable().default(null),
  closed_countries: ruleValues.closed_countries.nullable().default(null),
  valid_days: ruleValues.valid_days.nullable().default(null),
} satisfies Record<RuleValueName, z.ZodType>;

const inputScope = {
  sub_type: ruleScopes.sub_type.nullable().default(null),
  venue_id: ruleScopes.venue_id.nullable().default(null),
  currency: ruleScopes.currency.nullable().default(null),
  kyc_status: ruleScopes.kyc_status.nullable().default(null),
  action: ruleScopes.action.nullable().default(null),
  role: ruleScopes.role.nullable().default(null),
  staff_id: ruleScopes.staff_id.nullable().default(null),
} satisfies Record<RuleScopeName, z.ZodType>;

const versionInput = {
  topic: RuleTopicName,
  ...inputValues,
  /** Left out, or past when the second person agrees: from then on. */
  valid_from: Moment.nullable().default(null),
  reason: Reason,
};

type Said = Partial<Record<RuleScopeName | RuleValueName, unknown>> & { topic: RuleTopic };

/** Refuses what does not belong to its topic, and limits out of order. */
function fitsItsTopic({ value: said, issues }: z.core.ParsePayload<Said>) {
  const refuse = (path: string, fault: string) =>
    issues.push({ code: 'custom', input: said, path: [path], params: { fault } });
  if (!ruleTopicNames.includes(said.topic)) return; // refused already
  const { scope, values: own } = topicFactsOf(said.topic);
  const known = new Set<string>([...scope, ...own]);
  for (const name of [...Object.keys(ruleScopes), ...Object.keys(ruleValues)] as (RuleScopeName | RuleValueName)[])
    if (!known.has(name) && (said[name] ?? null) !== null) refuse(name, 'unknown');
  if (typeof said.min_order === 'string' && typeof said.max_order === 'string')
    if (!isAtMost(said.min_order, said.max_order)) refuse('max_order', 'too_small');
  if (said.role && said.staff_id) refuse('staff_id', 'invalid');
}

const saysSomething = (said: Said) =>
  Object.keys(ruleValues).some((name) => (said[name as RuleValueName] ?? null) !== null);

/**
 * Takes two people, always. The maker needs `update`, and for a limit of one action its own grant; the second person `approve`. Who would
 * gain from a wider limit or term is neither of them, see decision 0177.
 */
export const createTradeRule = writeEndpoint({
  method: 'POST',
  path: '/trade_config/admin/v1/create',
  access: { resource: 'tradeConfig', action: 'approve' },
  audit: 'trade_rule.created',
  changes: ['tradeConfig'],
  fourEyes: 'always',
  reaches: 'many',
  errors: ['trade_rule.scope_taken', 'approval.own_gain'],
  input: z
    .strictObject({ ...versionInput, ...inputScope })
    .check(fitsItsTopic)
    .refine(saysSomething, { path: ['topic'] }),
  output: TradeRule,
});

/** A new version, by two people; what was planned before it and has not begun never will. All left open: the rule ends. */
export const changeTradeRule = writeEndpoint({
  method: 'PUT',
  path: '/trade_config/admin/v1/:id',
  access: { resource: 'tradeConfig', action: 'approve' },
  audit: 'trade_rule.changed',
  changes: ['tradeConfig'],
  fourEyes: 'always',
  reaches: 'many',
  errors: ['approval.own_gain'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...versionInput }).check(fitsItsTopic),
  output: TradeRule,
});

/** `replaced`: a later decision came before it began. */
export const ruleVersionStatuses = ['upcoming', 'in_force', 'past', 'replaced'] as const;

export const RuleVersion = z.strictObject({
  number: z.int(),
  ...values,
  status: z.enum(ruleVersionStatuses),
  valid_from: z.iso.datetime(),
  reason: z.string(),
  changed_by: z.string().nullable(),
  agreed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/** The newest first. */
export const getTradeRuleHistory = readEndpoint({
  method: 'GET',
  path: '/trade_config/admin/v1/history/:id',
  access: { resource: 'tradeConfig', action: 'read' },
  reads: 'tradeConfig',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(RuleVersion) }),
});
