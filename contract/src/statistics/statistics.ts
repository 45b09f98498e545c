// Statistics: what happened in a span of days, by day, week or month, and by person.
import { dayMs } from '../kit/days.ts';
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { Currency, Money } from '../kit/money.ts';

/** Facts that are counted on each day. Those with money are also added up, by currency. */
export const clientFacts = ['registered', 'verified'] as const;
export const moneyFacts = [
  'deposit',
  'first_deposit',
  'withdrawal',
  'fee',
  'interest',
  'penalty',
  'compensation',
  'bonus',
  'profit',
  'bought',
  'sold',
] as const;
export type ClientFact = (typeof clientFacts)[number];
export type MoneyFact = (typeof moneyFacts)[number];

export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

const longestDays = 1_100;
export const isSpan = ({ from, to }: { from: string; to: string }) => from <= to;
export const isShortSpan = ({ from, to }: { from: string; to: string }) =>
  Date.parse(to) - Date.parse(from) <= longestDays * dayMs;

/** Days of the tenant, both included. */
const daySpan = { from: Day, to: Day };
export const inOrder = { path: ['to'], params: { fault: 'too_small' } };
export const notTooLong = { path: ['to'], params: { fault: 'too_big' } };

/** Number and sum. */
const CountedMoney = z.strictObject({ count: z.int(), amount: Money });
const MoneyFigures = z.strictObject(
  Object.fromEntries(moneyFacts.map((fact) => [fact, CountedMoney])) as Record<MoneyFact, typeof CountedMoney>,
);
export type MoneyFigures = z.infer<typeof MoneyFigures>;

const Figures = z.strictObject({
  registered: z.int(),
  verified: z.int(),
  /** Amounts in one currency: the tenant's, each day at its own rate, or the one that was asked for. */
  money: MoneyFigures,
  /** Effect of what was taken back in these days, and of what was booked anew in its place: no part of `money`. */
  corrections: MoneyFigures,
});
export type Figures = z.infer<typeof Figures>;

/** Currency of the figures, and what could not be converted into it. */
export const inOneCurrency = {
  currency: Currency,
  /** True where amounts of several currencies were converted, each at the rate of its day. */
  is_converted: z.boolean(),
  /** Currencies without a rate: their amounts are missing. */
  without_rate: z.array(Currency),
};

/** Days, the periods they are split into, and whose clients count. */
export const periodInput = {
  ...daySpan,
  unit: z.enum(periodUnits).default('day'),
  /** Narrows the figures to this currency, unconverted. */
  currency: Currency.optional(),
  superman_id: z.uuid().optional(),
  agent_id: z.uuid().optional(),
};

/** The figures of each period and of all of them, in one currency. */
const periodSums = <Sums extends z.ZodRawShape>(sums: Sums) =>
  z.strictObject({
    ...inOneCurrency,
    /** The oldest first, empty periods too. */
    items: z.array(
      z.strictObject({
        ...sums,
        /** First day of the period. */
        period: z.iso.date(),
      }),
    ),
    total: z.strictObject(sums),
    /** Figures of as many days before. */
    before: z.strictObject(sums),
  });

export const summaryInput = z.strictObject(periodInput).refine(isSpan, inOrder).refine(isShortSpan, notTooLong);
export const DaySums = periodSums(Figures.shape);

const SummaryFigures = Figures.extend({
  /** Different clients with a deposit, a request for a withdrawal or a trade in the period; null of several periods together. */
  active: z.int().nullable(),
  /** Money on clients' accounts at its end, free to use; null where one team is asked for. */
  balance: Money.nullable(),
});
export type SummaryFigures = z.infer<typeof SummaryFigures>;

export const getSummary = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/summary',
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
  fromReplica: true,
  input: summaryInput,
  output: periodSums(SummaryFigures.shape),
});

/** Days from registering within which a client made the first deposit. */
export const cohortDays = [1, 7, 30, 90] as const;
export type CohortDays = (typeof cohortDays)[number];

const Cohort = z.strictObject({
  /** The first day of the month. */
  month: z.iso.date(),
  registered: z.int(),
  deposited: z.array(
    z.strictObject({
      days: z.literal(cohortDays),
      clients: z.int(),
      /** False while some clients of the month have not had so many days. */
      is_final: z.boolean(),
    }),
  ),
});
export type Cohort = z.infer<typeof Cohort>;

/** Clients who registered in each month, and how soon they deposited; by the agent they had when they registered. */
export const getCohorts = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/cohorts',
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
  fromReplica: true,
  input: z
    .strictObject({ ...daySpan, superman_id: z.uuid().optional(), agent_id: z.uuid().optional() })
    .refine(isSpan, inOrder)
    .refine(isShortSpan, notTooLong),
  /** Whole months, the newest first. */
  output: z.strictObject({ items: z.array(Cohort) }),
});

export const PersonFigures = Figures.extend({
  agent_id: z.uuid(),
  name: z.string(),
  role: z.string(),
  /** The leader whose team they are in; for a leader, themselves. */
  superman_id: z.uuid().nullable(),
  superman_name: z.string().nullable(),
  /** Clients of today. */
  clients: z.int(),
  /** Deposits, withdrawals, loans, credits and identities of their clients that wait, and since when the oldest does. */
  waiting: z.int(),
  /** Part of them that has waited for more than a day. */
  late: z.int(),
  waiting_since: z.iso.datetime().nullable(),
});
export type PersonFigures = z.infer<typeof PersonFigures>;

/** Everybody with clients or with something in these days, as far as the caller sees them. Robots are never in it. */
export const getTeamFigures = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/team',
  access: { resource: 'teamstat', action: 'read' },
  reads: 'teamstat',
  fromReplica: true,
  input: z
    .strictObject({ ...daySpan, currency: Currency.optional(), superman_id: z.uuid().optional() })
    .refine(isSpan, inOrder)
    .refine(isShortSpan, notTooLong),
  output: z.strictObject({
    ...inOneCurrency,
    items: z.array(PersonFigures),
    /** Figures of all of them as the summary has them: rounded once, and not the sum of rounded figures. */
    total: Figures,
  }),
});
