// Statements of house accounts and their lines: brought by two people or by a bank's feed, each line once.
import * as z from 'zod';
import { houseAccountKinds } from '../house-accounts/house-accounts.kinds.ts';
import { StatementContent, statementBodyLimit, statementFileCodes } from '../house-accounts/house-accounts.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day, filledText, Moment } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { personal } from '../kit/personal.ts';
import { givenFileErrors, keptFileErrors } from '../uploads/uploads.errors.ts';

export const statementLineStatuses = ['open', 'matched', 'suspense'] as const;
export const StatementLineStatus = z.enum(statementLineStatuses);
/** Days since the booking day of a line that is not matched. */
export const ageBands = ['0-1', '2-7', '8-30', '30+'] as const;
export type AgeBand = (typeof ageBands)[number];
export const lineDirections = ['in', 'out'] as const;

const ofAccount = {
  account_id: z.uuid(),
  kind: z.enum(houseAccountKinds),
  institution: z.string(),
  number: z.string(),
  currency: Currency,
};

export const StatementLine = z.strictObject({
  id: z.uuid(),
  ...ofAccount,
  statement_id: z.uuid(),
  /** Day at whose end the statement stands that brought it. */
  statement_day: z.iso.date(),
  booking_day: z.iso.date(),
  value_day: z.iso.date(),
  /** Above zero what came in, below zero what went out. */
  amount: Money,
  counterparty_name: z.string(),
  counterparty_account: personal('account', z.string()),
  our_reference: z.string(),
  bank_reference: z.string(),
  text: personal('text', z.string()),
  code: z.string(),
  /** Transaction of a chain and the output within it. */
  txid: z.string(),
  is_return: z.boolean(),
  /** Line as it stands in the file. */
  raw: personal('text', z.string()),
  status: StatementLineStatus,
  /** Null once it is matched. */
  age: z.enum(ageBands).nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const listStatementLines = readEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/line/list',
  access: { resource: 'matching', action: 'read' },
  reads: 'matching',
  input: z.strictObject({
    ...pageInput(['booking_day']),
    ...idFilter,
    account_id: z.uuid().optional(),
    statement_id: z.uuid().optional(),
    currency: Currency.optional(),
    status: StatementLineStatus.optional(),
    age: z.enum(ageBands).optional(),
    direction: z.enum(lineDirections).optional(),
    /** Booking days from the one of this moment on. */
    from: Moment.optional(),
    /** End of the booking days, exclusive. */
    to: Moment.optional(),
    /** Deposit or withdrawal that the line proves. */
    record_id: z.uuid().optional(),
    /** Part of the counterparty's name or account. */
    counterparty_name: z.string().trim().max(100).optional(),
    /** Part of the text or of a reference. */
    text: z.string().trim().max(100).optional(),
  }),
  output: pageOf(StatementLine),
});

export const statementSources = ['feed', 'upload', 'typed'] as const;

export const AccountStatement = z.strictObject({
  id: z.uuid(),
  ...ofAccount,
  day: z.iso.date(),
  source: z.enum(statementSources),
  /** Null of a custodian. */
  opening: Money.nullable(),
  closing: Money.nullable(),
  /** Money by which it does not go on from the statement before; null of the first one. */
  gap: Money.nullable(),
  /** Day of the statement before. */
  previous_day: z.string().nullable(),
  line_count: z.int(),
  /** Lines that no statement had brought before. */
  new_line_count: z.int(),
  evidence_id: z.uuid(),
  file_name: z.string(),
  sha256: z.string(),
  recorded_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** Name of the API key of a feed. */
  api_key: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type AccountStatement = z.infer<typeof AccountStatement>;

export const listStatements = readEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/statement/list',
  access: { resource: 'matching', action: 'read' },
  reads: 'matching',
  input: z.strictObject({
    ...pageInput(['day', 'create_datetime']),
    ...idFilter,
    account_id: z.uuid().optional(),
    source: z.enum(statementSources).optional(),
    /** True: statements alone that do not go on from the one before. */
    has_gap: z.boolean().optional(),
  }),
  output: pageOf(AccountStatement),
});

/** Balance as a statement says it, perhaps below zero. */
export const Balance = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}(\.\d{1,8})?$/);

/** Facts that the file does not state: balances of a table without them, the day of positions. */
const unstated = {
  opening: Balance.optional(),
  closing: Balance.optional(),
  day: Day.optional(),
};

const FoundStatement = z.strictObject({
  ...ofAccount,
  day: z.iso.date(),
  opening: Money.nullable(),
  closing: Money.nullable(),
  lines: z.int(),
});

/** Refusals of an administrator's net asset values. */
const navRefusals = ['calendar.year_missing', 'product.nav_too_early', 'product.nav_used'] as const;

/** Reads a file and keeps it sealed until a statement is made of it; one that nothing uses is deleted by a job. */
export const storeStatementUpload = writeEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/file',
  access: { resource: 'matching', action: 'create' },
  audit: 'evidence.stored',
  changes: [],
  idempotency: { none: 'a file that nothing uses is deleted by a job' },
  bodyLimit: statementBodyLimit,
  errors: [
    'record.not_found',
    'house_account.not_active',
    'statement.balances_missing',
    ...navRefusals,
    ...statementFileCodes,
    ...keptFileErrors,
  ],
  input: z.strictObject({
    account_id: z.uuid(),
    name: filledText(200),
    base64: StatementContent,
    ...unstated,
  }),
  output: z.strictObject({
    file_id: z.uuid(),
    /** Hash of the file as it was sent. */
    sha256: z.string(),
    statements: z.array(FoundStatement),
    /** First lines. */
    items: z.array(
      z.strictObject({
        booking_day: z.string(),
        amount: Money,
        counterparty_name: z.string(),
        our_reference: z.string(),
        text: personal('text', z.string()),
      }),
    ),
  }),
});

export const Brought = z.strictObject({
  /** Statements that were not there yet. */
  statements: z.array(z.uuid()),
  line_count: z.int(),
  new_line_count: z.int(),
});
export type Brought = z.infer<typeof Brought>;

/** Takes two people. A line that an earlier statement brought is not brought again. */
export const uploadStatement = writeEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/statement',
  access: { resource: 'matching', action: 'create' },
  audit: 'statement.uploaded',
  changes: ['matching', 'stat', 'tradesFund', 'tradesQuant'],
  fourEyes: 'always',
  reaches: 'many',
  pausedBy: { none: 'records what has happened at a bank, moves no client’s money' },
  errors: [
    ...navRefusals,
    'statement_file.wrong_value',
    'upload.not_found',
    'house_account.not_active',
    'statement.nothing_new',
    'statement_file.wrong_account',
    'statement_file.wrong_day',
  ],
  input: z.strictObject({ file_id: z.uuid() }),
  output: Brought,
});

/** Original bytes, to be downloaded; never shown by the browser. */
export const getEvidenceFile = readEndpoint({
  method: 'GET',
  path: '/matching/admin/v1/file/:id',
  access: { resource: 'matching', action: 'read' },
  reads: 'matching',
  errors: [...givenFileErrors, 'personal_data.masked'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), sha256: z.string(), base64: personal('file', z.string()) }),
});
