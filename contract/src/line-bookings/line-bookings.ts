// Bookings of lines that prove no single record: fees, interest, settlement, transfers, house money, returns, groups, and claims made of a line.
import * as z from 'zod';
import { Deposit } from '../deposits/deposits.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Money } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';
import { DecidedLine, Proposal, ProvedType } from '../matching/matching.matches.ts';
import { StatementLine } from '../matching/matching.ts';

export const bookingKinds = ['fee', 'interest', 'settlement', 'transfer', 'house_money', 'return'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** Fees and interest above it take two people. */
export const aloneUpToUsd = '50';

const refusals = [
  'record.wrong_status',
  'match.own_file',
  'match.same_people',
  'match.does_not_fit',
  'match.amount_differs',
  'match.line_taken',
] as const;

/** Books a line by what it is. The bank's fee or interest, what a broker settled, money between house accounts, or a payment that came back. */
export const bookLine = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/line/book/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'match.booked',
  changes: ['matching', 'withdrawal', 'client', 'stat'],
  pausedBy: { none: 'records what has happened at a bank; money that came back is the client’s' },
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: [...refusals, 'match.return_taken', 'match.below_safeguarding', 'order.own_client'],
  input: z
    .strictObject({
      id: z.uuid(),
      kind: z.enum(bookingKinds),
      /** Line of the other house account: of a transfer, and of house money where that account has statements. */
      other_line_id: z.uuid().optional(),
      /** House account without clients' money that house money went to or came from. */
      account_id: z.uuid().optional(),
      /** Withdrawal whose payment came back. */
      withdrawal_id: z.uuid().optional(),
      reason: Reason.optional(),
    })
    .refine(({ kind, other_line_id }) => kind !== 'transfer' || other_line_id !== undefined, {
      path: ['other_line_id'],
    })
    .refine(({ kind, withdrawal_id }) => (kind === 'return') === (withdrawal_id !== undefined), {
      path: ['withdrawal_id'],
    }),
  output: DecidedLine,
});

/** Most lines or records of one match. */
export const mostInGroup = 200;

/** Lines and records that have a reference in common with the line: what can be matched together. */
export const listGroup = readEndpoint({
  method: 'GET',
  path: '/matching/admin/v1/line/group/:id',
  access: { resource: 'matching', action: 'read' },
  reads: ['matching', 'deposit', 'withdrawal'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({
    /** The line itself is the first of them. */
    lines: z.array(StatementLine.pick({ id: true, booking_day: true, counterparty_name: true, amount: true })),
    records: z.array(
      Proposal.pick({
        record_type: true,
        record_id: true,
        username: true,
        full_name: true,
        status: true,
        amount: true,
        day: true,
      }).extend({ reference: z.string(), batch: z.string() }),
    ),
    /** Money of all lines less that of all records. */
    difference: Money,
  }),
});
export type LineGroup = z.infer<typeof listGroup.output>;

/** Matches one line with several records, or several lines with one record, by a reference that they have in common. */
export const matchGroup = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/line/group/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'match.grouped',
  changes: ['matching', 'deposit', 'withdrawal', 'client', 'stat'],
  pausedBy: ['deposits', 'withdrawals'],
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: [
    ...refusals,
    'match.no_common_reference',
    'match.deposit_taken',
    'match.withdrawal_taken',
    'order.own_client',
    'approval.own_key',
  ],
  input: z
    .strictObject({
      id: z.uuid(),
      other_lines: z.array(z.uuid()).max(mostInGroup).default([]),
      record_type: ProvedType,
      records: z.array(z.uuid()).min(1).max(mostInGroup),
    })
    .refine(({ other_lines, records }) => (other_lines.length === 0) !== (records.length === 1), { path: ['records'] }),
  output: DecidedLine,
});

/** Makes a pending deposit of a client's line without a claim; the line stays open until it is matched with it. */
export const claimLine = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/line/claim/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'deposit.claimed_by_line',
  changes: ['matching', 'deposit'],
  pausedBy: ['deposits'],
  idempotency: 'required',
  errors: ['record.wrong_status', 'match.does_not_fit', 'deposit.line_claimed', 'client.disabled', 'order.own_client'],
  input: z.strictObject({ id: z.uuid(), client_id: z.uuid() }),
  output: z.strictObject({ deposit_id: z.uuid(), status: Deposit.shape.status }),
});
