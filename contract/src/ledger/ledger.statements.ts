// Statements of banks, wallets, brokers and custodians: recorded with their file by two people, and compared with what clients are owed.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day, filledText, Moment } from '../kit/fields.ts';
import { AmountBound, Currency, Decimal, Money } from '../kit/money.ts';
import { houseAccountKinds } from '../house-accounts/house-accounts.kinds.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { fileAddresses, fileErrors, givesFile, storesFile, UploadContent } from '../uploads/uploads.stored-files.ts';

/** The first three state balances of money, a custodian states positions. */
export const statementKinds = ['bank', 'crypto', 'broker', 'custodian'] as const;
export type StatementKind = (typeof statementKinds)[number];

const filePath = '/statistics/admin/v1/statement_file/';
export const { Url: StatementFileUrl, urlOf: statementFileUrlOf, idOf: statementFileIdOf } = fileAddresses(filePath);

export const storeStatementFile = writeEndpoint({
  ...storesFile,
  path: '/statistics/admin/v1/statement_file',
  access: { resource: 'stat', action: 'create' },
  errors: fileErrors,
  input: z.strictObject({ base64: UploadContent }),
  output: z.strictObject({
    url: StatementFileUrl,
    /** Hash of the file as it was sent. */
    sha256: z.string(),
  }),
});

export const getStatementFile = readEndpoint({
  ...givesFile,
  path: `${filePath}:id`,
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
});

/** Statement at the end of its day. A later one of its institution replaces it, and so does another of the same day. */
export const Statement = z.strictObject({
  id: z.uuid(),
  kind: z.enum(houseAccountKinds),
  institution: z.string(),
  day: z.iso.date(),
  /** Null of a house account's: its file is in the list of statements. */
  file: StatementFileUrl.nullable(),
  sha256: z.string(),
  recorded_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Statement = z.infer<typeof Statement>;

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** Takes two people. Money that a broker has settled is posted between bank and market. */
export const recordStatement = writeEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/statement',
  access: { resource: 'stat', action: 'create' },
  audit: 'statement.recorded',
  changes: ['stat'],
  fourEyes: 'always',
  reaches: 'none',
  pausedBy: { none: 'records what has happened at a bank, moves no client’s money' },
  errors: ['upload.not_found', 'statement.settled_by_lines'],
  input: z
    .strictObject({
      kind: z.enum(statementKinds),
      institution: filledText(100),
      day: Day,
      file: StatementFileUrl,
      balances: z
        .array(
          z.strictObject({
            currency: Currency,
            amount: AmountBound,
            /** Money that came from a broker to the bank since its last statement; below zero what went to it. */
            settled: z
              .string()
              .trim()
              .regex(/^-?\d{1,15}(\.\d{1,8})?$/)
              .default('0'),
          }),
        )
        .max(20)
        .refine((lines) => isEachOnce(lines.map(({ currency }) => currency)))
        .default([]),
      positions: z
        .array(z.strictObject({ symbol: StockSymbol, quantity: AmountBound }))
        .max(2_000)
        .refine((lines) => isEachOnce(lines.map(({ symbol }) => symbol)))
        .default([]),
    })
    .refine(({ kind, balances }) => (kind === 'custodian') === (balances.length === 0), { path: ['balances'] })
    .refine(({ kind, positions }) => (kind === 'custodian') === positions.length > 0, { path: ['positions'] })
    .refine(({ kind, balances }) => kind === 'broker' || balances.every(({ settled }) => Number(settled) === 0), {
      path: ['balances'],
    }),
  output: Statement,
});

const SafeguardedCurrency = z.strictObject({
  currency: Currency,
  /** Clients' cash, frozen and unsettled money, and what is on its way to them. */
  owed: Money,
  /** Money that is there, as the newest statements say. */
  held: Money,
  /** Money beyond what is owed; below zero where it does not suffice. */
  surplus: Money,
  /** Clients' holdings at cost; the positions below are behind it. */
  invested: Money,
  statements: z.array(z.strictObject({ statement_id: z.uuid(), amount: Money })),
});
export type SafeguardedCurrency = z.infer<typeof SafeguardedCurrency>;

const SafeguardedPosition = z.strictObject({
  symbol: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  /** Clients' holdings at the end of the custodian's newest day. */
  units: Decimal,
  confirmed: Decimal,
});
export type SafeguardedPosition = z.infer<typeof SafeguardedPosition>;

/** Limit of the differing positions that are shown. */
export const mostPositions = 200;

/** Compares what clients are owed with each institution's newest statement until then. For those who see every client. */
export const getSafeguarding = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/safeguarding',
  access: { resource: 'stat', action: 'read' },
  reads: 'stat',
  fromReplica: true,
  /** Exclusive end; now when left out. */
  input: z.strictObject({ before: Moment.optional() }),
  output: z.strictObject({
    statements: z.array(Statement),
    currencies: z.array(SafeguardedCurrency),
    /** Null before the first statement of a custodian. */
    positions: z
      .strictObject({
        day: z.iso.date(),
        /** Numbers of instruments that agree and that differ, and the first that differ. */
        agreeing: z.int(),
        differing: z.int(),
        items: z.array(SafeguardedPosition),
      })
      .nullable(),
  }),
});
