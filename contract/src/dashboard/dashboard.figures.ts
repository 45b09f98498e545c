// The dashboard's figures: what the books hold now, what happened in some days, what waits, and what to follow up.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { Totals } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { queueKinds } from '../kit/record-kinds.ts';
import { productTypes } from '../orders/order-kinds.ts';
import { getSummary, inOrder, isShortSpan, isSpan, notTooLong } from '../statistics/statistics.ts';

/** How many records, and what they add up to by currency. */
const CountedTotals = z.strictObject({ count: z.int(), totals: Totals.unwrap() });
export type CountedTotals = z.infer<typeof CountedTotals>;

/** What clients have at stake in one kind of product; limit-up orders are shown by themselves. */
export const exposureKinds = ['fo', ...productTypes] as const;
export type ExposureKind = (typeof exposureKinds)[number];

/** Of real clients, as far as the caller may see them: each figure is that of the list it opens. */
export const getDashboardFigures = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/figures',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['dashboard', 'client', 'deposit', 'withdrawal', 'trxIpo'],
  input: z.strictObject({}),
  output: z.strictObject({
    clients: z.strictObject({
      total: z.int(),
      today: z.int(),
      unverified: z.int(),
      pending: z.int(),
      approved: z.int(),
      rejected: z.int(),
    }),
    deposits: z.strictObject({
      approved: CountedTotals,
      pending: CountedTotals,
      /** Clients who have deposited, and those of them who did more than once. */
      users: z.int(),
      repeat_users: z.int(),
    }),
    withdrawals: z.strictObject({ completed: CountedTotals, approved: CountedTotals, pending: CountedTotals }),
    /** What clients have on their accounts: free, frozen and overdue. */
    balance: Totals.unwrap(),
    frozen: Totals.unwrap(),
    arrears: CountedTotals,
    /** Orders that are held, at cost. */
    exposure: z.array(CountedTotals.extend({ kind: z.enum(exposureKinds) })),
    /** Allotted orders that are not wholly paid, with what is left to pay. */
    unpaid_orders: z.strictObject({ payment: z.int(), outstanding: z.int(), totals: Totals.unwrap() }),
  }),
});

/** The same figures as the summary's, for all who may read the dashboard. */
export const getDashboardDays = readEndpoint({
  method: 'POST',
  path: '/dashboard/admin/v1/days',
  access: { resource: 'dashboard', action: 'read' },
  reads: 'dashboard',
  input: getSummary.input,
  output: getSummary.output,
});

const WaitingRecord = z.strictObject({
  kind: z.enum(queueKinds),
  id: z.uuid(),
  client_name: z.string().nullable(),
  agent_name: z.string().nullable(),
  amount: Money.nullable(),
  currency: Currency.nullable(),
  /** What is asked for, where the kind alone does not say it: the audit name of a request. */
  action: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type WaitingRecord = z.infer<typeof WaitingRecord>;

/** Pending records that the caller may read, the oldest first, the first few. */
export const getWaiting = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/waiting',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['dashboard', 'kyc', 'deposit', 'withdrawal', 'loan', 'compensation', 'approval'],
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
  mobile: z.string(),
  /** When it began, or when it ends for a document. */
  at: z.iso.datetime(),
  /** Why an identity was rejected. */
  reason_code: z.string().nullable(),
  reason_note: z.string().nullable(),
  /** Of a loan. */
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
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(FollowUp) }),
});

/** What the caller reviewed today, and what to watch among the clients they see. */
export const getWorkFigures = readEndpoint({
  method: 'POST',
  path: '/dashboard/admin/v1/work',
  access: { resource: 'dashboard', action: 'read' },
  reads: ['dashboard', 'client', 'kyc', 'deposit', 'withdrawal', 'loan', 'compensation'],
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
    /** Of the clients who registered in these days. */
    funnel: z.strictObject({ registered: z.int(), verified: z.int(), deposited: z.int() }),
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
    /** Of the active venues; null where the calendar does not reach today. */
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
        client_name: z.string(),
        amount: Money,
        currency: Currency,
        create_datetime: z.iso.datetime(),
        is_explained: z.boolean(),
      }),
    ),
  }),
});
