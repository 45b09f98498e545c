// Data Exception: what the checks found wrong, who looks into it, and how it ended.
import * as z from 'zod';
import { Moment } from '../kit/fields.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';

/** Each check is named after what it looks at and what must hold there. */
export const nightlyCheckNames = [
  'account.figures', // every stored figure is the sum of its lines
  'account.running_balance', // each line goes on from the balance that another one left
  'account.book', // an account is in its client's book
  'account.arrears', // no client owes for something that was taken back after they had spent it
  'account.loans', // an account owes what its loans owe
  'account.trades', // the open orders explain what is invested, frozen for orders and not settled
  'journal.sum', // a journal moves money or units, and its lines sum to zero per currency
  'journal.record', // a journal has the business record it speaks of
  'journal.account', // a journal's lines are on accounts that exist, in their currency
  'journal.book', // a journal, its lines and their accounts are in one book
  'journal.seal', // a journal is what it was when it was sealed
  'platform.totals', // the rolled-up totals are the sums of their lines
  'deposit.posting', // a deposit's journals add up to what its status says
  'deposit.book', // a deposit is in its account's book
  'deposit.waiting', // no deposit waits longer than a day for a review
  'withdrawal.posting', // a withdrawal's money is in the balances its status says
  'withdrawal.frozen', // withdrawals have frozen what the pending ones ask for
  'withdrawal.book', // a withdrawal is in its account's book
  'withdrawal.waiting', // no withdrawal waits longer than a day
  'adjustment.posting', // the journals of a compensation or bonus add up to what its status says
  'action.units', // lots have what their entitlements say
  'action.overdue', // corporate actions are carried out on their day
  'action.uncovered', // what an issuer pays has arrived
  'order.posting', // an order's money is in the balances its status says
  'order.units', // an order's lot holds what was bought and not sold
  'order.price', // an execution is within the range of its minute
  'order.overdue', // no order or sale waits past its time
  'order.open_after_close', // every day trade is sold once its session is over
  'order.unlock', // no unit is or was for sale before its unlock day
  'order.unmet', // no order waits though a price of a later session would have met it
  'custody.totals', // clients hold of an instrument what is in custody
  'saving.interest', // no day that a saving was paid for is counted again
  'product.quota', // a product's quota says what was allotted or ordered of it
  'subscription.posting', // the fee of a subscription is where its status says
  'product.nav_missing', // orders wait for a net asset value that was not entered in time
  'product.nav_correction', // no correction of a net asset value stops in the middle
  'document.missing', // each execution, voucher and closed period has its paper
  'document.sum', // a statement adds up, and was issued
  'document.seal', // a paper is what it was when it was sealed
  'statement.gap', // each statement of a house account goes on from the one before
  'statement.late', // a house account's statement is there when it is due
  'bank.books', // statements and ledger differ by open items alone
  'line.open', // no line of a statement stays unmatched for days
  'suspense.aged', // no line stays in suspense for long
  'deposit.unproved', // a line proves each deposit where its channel has statements
  'withdrawal.unproved', // a line proves each paid withdrawal where its channel has statements
  'withdrawal.misdirected', // no payment of a withdrawal goes to another account than the payee's
  'day.open', // no business day stays open for days after its end
  'day.altered', // the books at the end of a closed day are those of its pack
  'custody.statement', // custodians confirm what clients hold
  'money.safeguarded', // banks, wallets and brokers have what clients are owed
  'market.settled', // brokers have settled what the market owed days ago
  'record.counts', // the kept numbers of records are those that a full count finds
  'daily.facts', // the days of the statistics are those that a full count finds
  'daily.trades', // their trades, holdings and balances are those that a full count finds
  'file.stored', // each file that a record names is in the file store
  'audit.chain', // the audit log is what it was when it was sealed
] as const;
/** Raised when a service answers what cannot be right; no nightly run looks for them. */
const raisedAtOnce = [
  'rate.feed', // a rate of the feed is near the last one
  'quote.price', // a price of the stock-data service can be right
  'record.put_aside', // no job fails on a record
  'personal_data.revealed', // no person reveals as many numbers as they may
] as const;
export const checkNames = [...nightlyCheckNames, ...raisedAtOnce] as const;
export const CheckName = z.enum(checkNames);
export type CheckName = z.infer<typeof CheckName>;

export const exceptionStatuses = ['open', 'assigned', 'resolved'] as const;
export const ExceptionStatus = z.enum(exceptionStatuses);

export const exceptionSeverities = ['warning', 'error'] as const;
export const ExceptionSeverity = z.enum(exceptionSeverities);

/** Resolutions that a person can give; the checks give `gone` when they no longer find it. */
export const resolutions = ['fixed', 'explained', 'false_alarm'] as const;

export const Exception = z.strictObject({
  id: z.uuid(),
  check_name: CheckName,
  subject_type: z.string(),
  /** An id; for the platform's accounts `real/bank/USD`, for the numbers of records `deposit/real`. */
  subject_id: z.string(),
  /** Null where it concerns no client. */
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  severity: ExceptionSeverity,
  /** Expected and found values, at least. */
  detail: z.record(z.string(), z.unknown()),
  status: ExceptionStatus,
  owner_id: z.uuid().nullable(),
  owner_name: z.string().nullable(),
  resolution: z.enum([...resolutions, 'gone']).nullable(),
  comment: z.string().nullable(),
  /** Null while it is not resolved, and when it went by itself. */
  resolved_by: z.string().nullable(),
  resolved_at: z.iso.datetime().nullable(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  times_seen: z.int(),
  version: z.int(),
});
export type Exception = z.infer<typeof Exception>;

export const listExceptions = readEndpoint({
  method: 'POST',
  path: '/exception/admin/v1/list',
  access: { resource: 'exception', action: 'read' },
  reads: 'exception',
  input: z.strictObject({
    ...pageInput(['first_seen_at', 'last_seen_at', 'times_seen']),
    ...idFilter,
    status: ExceptionStatus.optional(),
    /** Open or assigned, or none of them. */
    unresolved: z.boolean().optional(),
    check_name: CheckName.optional(),
    severity: ExceptionSeverity.optional(),
    owner_id: z.uuid().optional(),
    client_id: z.uuid().optional(),
    /** Part of the client's user name. */
    username: z.string().trim().max(64).optional(),
    /** First seen at or after this moment. */
    from: Moment.optional(),
    /** First seen before this moment. */
    to: Moment.optional(),
  }),
  output: pageOf(Exception),
});

export const assignException = writeEndpoint({
  method: 'PUT',
  path: '/exception/admin/v1/assign/:id',
  access: { resource: 'exception', action: 'assign' },
  audit: 'exception.assigned',
  changes: ['exception'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), owner_id: z.uuid(), version: z.int() }),
  output: Exception,
});

export const resolveException = writeEndpoint({
  method: 'PUT',
  path: '/exception/admin/v1/resolve/:id',
  access: { resource: 'exception', action: 'update' },
  audit: 'exception.resolved',
  changes: ['exception'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), resolution: z.enum(resolutions), comment: Reason, version: z.int() }),
  output: Exception,
});

// The life of an exception. Whatever comes back after it was resolved is a new one.
export const exceptionTransitions = {
  assign: { from: ['open', 'assigned'], to: 'assigned' },
  resolve: { from: ['open', 'assigned'], to: 'resolved' },
} as const satisfies Transitions<Exception['status']>;

export const CheckProgress = z.strictObject({
  check_name: CheckName,
  done: z.int(),
  /** Count at the start; new records may take `done` beyond it. */
  total: z.int(),
  found: z.int(),
  /** Part of the records that a run covered, where a nightly run takes one part of several; the next run goes on behind it. */
  part: z
    .strictObject({
      number: z.int(),
      of: z.int(),
      upto: z.uuid().nullable(),
      began_at: z.iso.datetime(),
      covered_at: z.iso.datetime(),
    })
    .optional(),
});
export type CheckProgress = z.infer<typeof CheckProgress>;

export const CheckRun = z.strictObject({
  id: z.uuid(),
  status: z.enum(['running', 'finished', 'failed']),
  /** Null when the schedule did. */
  started_by: z.string().nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** One for each check, in their order; empty until the run has begun. */
  progress: z.array(CheckProgress),
  /** New exceptions, and those that were no longer there. */
  opened: z.int(),
  gone: z.int(),
});
export type CheckRun = z.infer<typeof CheckRun>;

/** Starts all checks in the background. */
export const runChecksNow = writeEndpoint({
  method: 'POST',
  path: '/exception/admin/v1/run',
  access: { resource: 'exception', action: 'update' },
  audit: 'exception.checks_started',
  changes: ['exception'],
  errors: ['check.already_running'],
  input: z.strictObject({}),
  output: CheckRun,
});

export const getLatestRun = readEndpoint({
  method: 'GET',
  path: '/exception/admin/v1/run',
  access: { resource: 'exception', action: 'read' },
  reads: 'exception',
  input: z.strictObject({}),
  /** Null while nothing has ever been checked. */
  output: z.strictObject({ run: CheckRun.nullable() }),
});
