// The dashboard's figures: what the books hold now, what happened in some days, what waits, and what to follow up.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { Totals } from '../kit/list.ts';
import { Currency, Decimal, Money } from '../kit/money.ts';
import { personal } from '../kit/personal.ts';
import { hiddenResources } from '../kit/permissions.ts';
import { factsOf, queueKinds } from '../kit/record-kinds.ts';
import { cardNames, dashboardFilters, type CardName } from './dashboard.cards.ts';
import { DaySums, inOrder, isShortSpan, isSpan, notTooLong, summaryInput } from '../statistics/statistics.ts';

/** Number of records in the list behind a card, and their sums by currency. */
const CardFigure = z.strictObject({
  count: z.int(),
  /** True where there are more, and counting all would cost too much: the list says the same. */
  count_is_estimate: z.boolean(),
  /** Money deposited, withdrawn, held at cost or left to pay; null where the records have no money, or are too many. */
  totals: Totals,
});
export type CardFigure = z.infer<typeof CardFigure>;

const cards = Object.fromEntries(cardNames.map((name) => [name, CardFigure.nullable()])) as Record<
  CardName,
  z.ZodNullable<typeof CardFigure>
>;

/** Figures of real clients whom the caller may see, each that of the list it opens; null where they may not read it. */
export const getDashboardFigures = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/figures',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['dashboard', 'client', 'deposit', 'withdrawal', 'trxIpo'],
  fromReplica: true,
  input: z.strictObject(dashboardFilters),
  output: z.strictObject(cards),
});

/** Figures of some days, as the summary counts them, for all who may read the dashboard. */
export const getDashboardDays = readEndpoint({
  method: 'POST',
  path: '/dashboard/admin/v1/days',
  access: { resource: 'dashboard', action: 'read' },
  reads: 'dashboard',
  fromReplica: true,
  input: summaryInput,
  output: DaySums,
});

const Mover = z.strictObject({
  symbol: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  currency: Currency,
  price: Decimal,
  previous_close: Decimal,
  /** Held by the clients whom the caller sees. */
  units: Decimal,
  /** Amount by which the move changed what these clients hold. */
  effect: Money,
});
export type Mover = z.infer<typeof Mover>;

/** The stocks held by clients whose prices have moved most since the close before, the largest move first; none while there are no prices. */
export const getTopMovers = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/movers',
  access: { resource: 'trxStock', action: 'read' },
  reads: ['dashboard', 'trxStock'],
  fromReplica: true,
  input: z.strictObject({ superman_id: z.uuid().optional(), currency: Currency.optional() }),
  output: z.strictObject({ items: z.array(Mover) }),
});

const WaitingRecord = z.strictObject({
  kind: z.enum(queueKinds),
  id: z.uuid(),
  client_id: z.uuid().nullable(),
  client_name: z.string().nullable(),
  agent_name: z.string().nullable(),
  amount: Money.nullable(),
  currency: Currency.nullable(),
  /** Audit name of a request, where the kind alone does not say what is asked for. */
  action: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type WaitingRecord = z.infer<typeof WaitingRecord>;

/** Pending records that the caller may read, the oldest first, the first few. */
export const getWaiting = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/waiting',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['dashboard', ...queueKinds.flatMap((kind) => factsOf(kind).resource ?? []), 'approval', ...hiddenResources],
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(WaitingRecord) }),
});

export const followUpReasons = [
  'kyc_rejected',
  'kyc_missing',
  'document_expires',
  'loan_overdue',
  'no_deposit',
] as const;
const FollowUp = z.strictObject({
  reason: z.enum(followUpReasons),
  client_id: z.uuid(),
  client_name: z.string(),
  mobile: personal('phone', z.string()),
  /** Time when it began, or when a document ends. */
  at: z.iso.datetime(),
  /** Reason why an identity was rejected. */
  reason_code: z.string().nullable(),
  reason_note: z.string().nullable(),
  /** Amount of a loan. */
  amount: Money.nullable(),
  currency: Currency.nullable(),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** Clients that their salesperson should speak to, the most urgent first. */
export const getFollowUps = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/follow_ups',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['client', 'kyc', 'loan'],
  fromReplica: true,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(FollowUp) }),
});

/** Reviews of the caller today, and figures to watch among the clients they see. */
export const getWorkFigures = readEndpoint({
  method: 'POST',
  path: '/dashboard/admin/v1/work',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['dashboard', 'client', 'kyc', 'deposit', 'withdrawal', 'loan', 'compensation'],
  fromReplica: true,
  input: z.strictObject({ from: Day, to: Day }).refine(isSpan, inOrder).refine(isShortSpan, notTooLong),
  output: z.strictObject({
    /** Records that the caller decided on today, and how long the one in the middle had waited. */
    reviewed: z.int(),
    median_minutes: z.number().nullable(),
    clients_online: z.int(),
    /** Clients whose withdrawals wait because a way into their money is new. */
    clients_on_hold: z.int(),
    /** Withdrawals that have waited for more than a day without an explanation. */
    unexplained_withdrawals: z.int(),
    /** Funnel of a team's clients who registered in these days; null for those who see every team. */
    funnel: z.strictObject({ registered: z.int(), verified: z.int(), deposited: z.int() }).nullable(),
  }),
});

/** The state of the house for its managers: open exceptions, checks, late requests, webhooks, large withdrawals that wait. */
export const getControlPanel = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/control',
  access: { resource: 'exception', action: 'read' },
  reads: ['exception', 'approval', 'integration', 'withdrawal', 'exchangeConfig'],
  input: z.strictObject({}),
  output: z.strictObject({
    /** Open ones by severity. */
    exceptions: z.record(z.string(), z.int()),
    /** The last nightly check; null before the first. */
    last_check: z.strictObject({ status: z.string(), started_at: z.iso.datetime(), opened: z.int() }).nullable(),
    late_approvals: z.int(),
    failed_webhooks: z.int(),
    /** Active venues; `is_open` is null where the calendar does not reach today. */
    markets: z.array(
      z.strictObject({
        mic: z.string(),
        name_zh: z.string(),
        name_en: z.string(),
        is_open: z.boolean().nullable(),
      }),
    ),
    /** Background work that failed for good, and work that should have begun some minutes ago. */
    jobs: z.strictObject({ failed: z.int(), late: z.int() }),
    /** The largest withdrawals that have waited for more than a day. */
    late_withdrawals: z.array(
      z.strictObject({
        id: z.uuid(),
        client_id: z.uuid(),
        client_name: z.string(),
        amount: Money,
        currency: Currency,
        create_datetime: z.iso.datetime(),
        is_explained: z.boolean(),
      }),
    ),
  }),
});
