// Matches of statement lines with deposits and withdrawals: what is proposed, accepted, put into suspense and undone.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Money } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';
import { StatementLine } from './matching.ts';

/** Rules in their order; a person decides where none does. */
export const matchRules = ['reference', 'txid', 'account', 'name', 'person'] as const;
export const MatchRule = z.enum(matchRules);
export type MatchRule = z.infer<typeof MatchRule>;

/** Records that a line can prove. */
export const provedTypes = ['deposit', 'withdrawal'] as const;
export const ProvedType = z.enum(provedTypes);
export type ProvedType = z.infer<typeof ProvedType>;

export const Proposal = z.strictObject({
  record_type: ProvedType,
  record_id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  status: z.string(),
  /** Money as a line would say it: below zero of a withdrawal, less its fee. */
  amount: Money,
  /** Day on which it was claimed or approved. */
  day: z.iso.date(),
  /** Reason to propose it; `person` where the amount alone is the same. */
  rule: MatchRule,
  /** Money that the line says less what the record says. */
  difference: Money,
  is_within_days: z.boolean(),
  /** The payer is the client, or the payee was paid. */
  is_counterparty: z.boolean(),
  /** The record was booked before: a match moves no money. */
  is_booked: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

/** Explanations of a line: a record that it proves, a payment that came back, money of the house, or none yet. */
export const matchKinds = [
  ...provedTypes,
  'return',
  'fee',
  'interest',
  'settlement',
  'transfer',
  'house_money',
  'suspense',
] as const;
export type MatchKind = (typeof matchKinds)[number];

export const LineMatch = z.strictObject({
  id: z.uuid(),
  kind: z.enum(matchKinds),
  /** Record that it proves, or the withdrawal that came back; the first where there are several, null where there is none. */
  record_type: ProvedType.nullable(),
  record_id: z.uuid().nullable(),
  /** Numbers of lines and records in it. */
  line_count: z.int(),
  record_count: z.int(),
  rule: MatchRule,
  difference: Money,
  /** It moved money, which undoing it takes back. */
  posted: z.boolean(),
  /** Null where the job made it. */
  made_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type LineMatch = z.infer<typeof LineMatch>;

/** A line after a decision on it. */
export const DecidedLine = StatementLine.pick({ id: true, status: true, version: true });
export type DecidedLine = z.infer<typeof DecidedLine>;

/** Records that the line could prove, the likeliest first, and its match where it has one. */
export const listProposals = readEndpoint({
  method: 'GET',
  path: '/matching/admin/v1/line/proposals/:id',
  access: { resource: 'matching', action: 'read' },
  reads: ['matching', 'deposit', 'withdrawal'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(Proposal), match: LineMatch.nullable() }),
});

const refusals = ['record.wrong_status', 'match.own_file', 'order.own_client'] as const;

/** Matches a line with a record. A pending deposit is credited with what arrived, an approved withdrawal is completed. */
export const acceptMatch = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/line/match/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'match.accepted',
  changes: ['matching', 'deposit', 'withdrawal', 'client', 'stat'],
  pausedBy: ['deposits', 'withdrawals'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  reaches: 'one',
  errors: [
    ...refusals,
    'match.does_not_fit',
    'match.amount_differs',
    'match.same_people',
    'match.line_taken',
    'match.deposit_taken',
    'match.withdrawal_taken',
    'approval.own_key',
  ],
  input: z.strictObject({ id: z.uuid(), record_type: ProvedType, record_id: z.uuid() }),
  output: DecidedLine,
});

/** Books money that no record explains, until one does. */
export const suspendLine = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/line/suspense/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'match.suspended',
  changes: ['matching', 'stat'],
  pausedBy: { none: 'records what has happened at a bank, moves no client’s money' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status', 'match.own_file', 'match.line_taken'],
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  output: DecidedLine,
});

/** Takes a match back, with what it posted: the deposit is reversed, the withdrawal waits for its payment again, all its lines are open. */
export const undoMatch = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/line/undo/:id',
  access: { resource: 'matching', action: 'approve' },
  audit: 'match.undone',
  changes: ['matching', 'deposit', 'withdrawal', 'client', 'stat'],
  pausedBy: { none: 'takes back what should not have been booked' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  errors: [...refusals],
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  output: DecidedLine,
});
