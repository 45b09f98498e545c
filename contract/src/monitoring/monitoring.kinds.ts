// The kinds of rules that watch clients, with the parameters of each and the limits within which a tenant sets them.
import * as z from 'zod';
import { countries } from '../kit/countries.ts';

export const ruleKinds = [
  'rapid_out', // money leaves soon after it came
  'structuring', // several payments just below a limit
  'dormant_woken', // a client who was silent moves money
  'above_average', // a day far above the client's own average
  'third_party', // a deposit that another person paid
  'shared_payee', // several clients pay out to one account or address
  'shared_device', // several clients prove their identity on one device
  'new_payee_large', // a large withdrawal to a payee that is new
  'exchange_only', // money is exchanged and nothing is traded
  'risk_country', // money of clients from countries that the house names
  'staff_credit_out', // money that staff credited leaves
  'staff_link', // a client is on a network address of staff, outside the office
] as const;
export const RuleKind = z.enum(ruleKinds);
export type RuleKind = z.infer<typeof RuleKind>;

/** Kinds of alerts: those of rules, and a screening hit that was brought to a case. */
export const AlertKind = z.enum([...ruleKinds, 'list_hit']);
export type AlertKind = z.infer<typeof AlertKind>;

/** Parameters of rules; amounts are worth in US dollars. */
export const parameterNames = ['days', 'hours', 'percent', 'amount', 'limit', 'count', 'times', 'clients'] as const;
export type ParameterName = (typeof parameterNames)[number];

interface Bounds {
  start: number;
  least: number;
  most: number;
}

const days = (start: number, most = 365): Bounds => ({ start, least: 1, most });
const amount = (start: number): Bounds => ({ start, least: 1, most: 100_000_000 });
const percent = (start: number): Bounds => ({ start, least: 1, most: 100 });
const clients: Bounds = { start: 2, least: 2, most: 100 };

export const ruleParameters: Record<RuleKind, Partial<Record<ParameterName, Bounds>>> = {
  rapid_out: { days: days(3, 30), percent: percent(80), amount: amount(5_000) },
  structuring: {
    days: days(7, 90),
    count: { start: 3, least: 2, most: 50 },
    limit: amount(10_000),
    percent: percent(20),
  },
  dormant_woken: { days: days(180, 730), amount: amount(5_000) },
  above_average: { days: days(90), times: { start: 5, least: 2, most: 100 }, amount: amount(5_000) },
  third_party: { amount: amount(1) },
  shared_payee: { days: days(90), clients },
  shared_device: { clients },
  new_payee_large: { hours: { start: 72, least: 1, most: 720 }, amount: amount(10_000) },
  exchange_only: { days: days(30), amount: amount(5_000) },
  risk_country: { amount: amount(1_000) },
  staff_credit_out: { days: days(7, 90), percent: percent(80), amount: amount(1_000) },
  staff_link: { days: days(30, 90) },
};

const Parameter = z.number().min(0).max(1_000_000_000);
export const RuleParameters = z.strictObject({
  ...(Object.fromEntries(parameterNames.map((name) => [name, Parameter.optional()])) as Record<
    ParameterName,
    z.ZodOptional<typeof Parameter>
  >),
  /** Countries of identity documents, of the kind that looks at them. */
  countries: z.array(z.enum(countries)).max(250).optional(),
});
export type RuleParameters = z.infer<typeof RuleParameters>;

/** Parameter that the kind does not have, lacks, or has outside its limits; null where all fit. */
export function wrongParameterOf(kind: RuleKind, given: RuleParameters): ParameterName | 'countries' | null {
  const bounds = ruleParameters[kind];
  const wrong = parameterNames.find((name) => {
    const [value, limits] = [given[name], bounds[name]];
    if (!limits || value === undefined) return value !== undefined || limits !== undefined;
    return value < limits.least || value > limits.most || (name !== 'amount' && !Number.isInteger(value));
  });
  if (wrong) return wrong;
  return (kind === 'risk_country') === (given.countries ?? []).length > 0 ? null : 'countries';
}
