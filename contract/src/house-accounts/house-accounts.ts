// House accounts: accounts of the house at banks, chains, brokers and custodians, and how their statements are read.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency } from '../kit/money.ts';
import { personal } from '../kit/personal.ts';
import { Reason } from '../kit/review.ts';
import { statementFileErrors } from './house-accounts.errors.ts';
import {
  mappedFormats,
  mostStatementBytes,
  statementFormats,
  StatementMapping,
  type StatementFormat,
} from './house-accounts.formats.ts';
import { houseAccountKinds, type HouseAccountKind } from './house-accounts.kinds.ts';
import type { ErrorCode } from '../kit/errors/errors.ts';

/** Formats of each kind. */
export const kindFormats = {
  bank: ['camt053', 'mt940', 'csv', 'xlsx'],
  crypto: ['chain_csv'],
  broker: ['camt053', 'mt940', 'csv', 'xlsx'],
  custodian: ['positions'],
  processor: ['csv', 'xlsx'],
  administrator: ['navs'],
} as const satisfies Record<HouseAccountKind, readonly StatementFormat[]>;

/** Agreed to and not a day old; in use; closed for good. */
export const houseAccountStatuses = ['waiting', 'active', 'closed'] as const;

/** Time of the day, `09:30`. */
const DueTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const HouseAccount = z.strictObject({
  id: z.uuid(),
  kind: z.enum(houseAccountKinds),
  institution: z.string(),
  /** Number at the institution; the address, where it is on a chain. */
  number: z.string(),
  currency: Currency,
  /** Clients' money, which safeguarding counts; else the house's own. */
  client_money: z.boolean(),
  format: z.enum(statementFormats),
  mapping: StatementMapping.nullable(),
  /** Time in the tenant's zone by which the next business day brings the statement. */
  due_time: z.string(),
  status: z.enum(houseAccountStatuses),
  active_from: z.iso.datetime(),
  /** Day of the newest statement. */
  last_day: z.string().nullable(),
  /** Statements that do not go on from the one before. */
  gaps: z.int(),
  created_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  closed_by: z.string().nullable(),
  closed_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type HouseAccount = z.infer<typeof HouseAccount>;

export const listHouseAccounts = readEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/house_account/list',
  access: { resource: 'matching', action: 'read' },
  reads: 'matching',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    kind: z.enum(houseAccountKinds).optional(),
    currency: Currency.optional(),
    status: z.enum(houseAccountStatuses).optional(),
    /** Part of the number or of the institution. */
    number: z.string().trim().max(100).optional(),
  }),
  output: pageOf(HouseAccount),
});

const Mapping = StatementMapping.nullable().default(null);
const isMapped = ({ format, mapping }: { format: StatementFormat; mapping: StatementMapping | null }) =>
  mappedFormats.includes(format) === (mapping !== null);
const fitsKind = ({ kind, format }: { kind: HouseAccountKind; format: StatementFormat }) =>
  (kindFormats[kind] as readonly StatementFormat[]).includes(format);

/** Takes two people, and a day until its statements count. */
export const createHouseAccount = writeEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/house_account/create',
  access: { resource: 'matching', action: 'create' },
  audit: 'house_account.created',
  changes: ['matching'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['house_account.taken', 'house_account.mapping_missing'],
  input: z
    .strictObject({
      kind: z.enum(houseAccountKinds),
      institution: filledText(100),
      number: filledText(100).transform((number) => number.replaceAll(/\s/g, '')),
      currency: Currency,
      client_money: z.boolean(),
      format: z.enum(statementFormats),
      mapping: Mapping,
      due_time: DueTime.default('10:00'),
    })
    .refine(fitsKind, { path: ['format'] })
    .refine(isMapped, { path: ['mapping'] }),
  output: HouseAccount,
});

/** Takes two people: exchanging the columns of what came in and went out changes what a statement says. */
export const changeHouseAccountFormat = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/house_account/format/:id',
  access: { resource: 'matching', action: 'update' },
  audit: 'house_account.format_changed',
  changes: ['matching'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status', 'house_account.mapping_missing'],
  input: z
    .strictObject({
      id: z.uuid(),
      version: z.int(),
      format: z.enum(statementFormats),
      mapping: Mapping,
      due_time: DueTime,
    })
    .refine(isMapped, { path: ['mapping'] }),
  output: HouseAccount,
});

/** Takes two people: what a closed account states is no longer asked for. */
export const closeHouseAccount = writeEndpoint({
  method: 'PUT',
  path: '/matching/admin/v1/house_account/close/:id',
  access: { resource: 'matching', action: 'update' },
  audit: 'house_account.closed',
  changes: ['matching'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: HouseAccount,
});

const mostBase64Length = Math.ceil(mostStatementBytes / 3) * 4;
/** File as the bank gives it, of 10 MB at most. */
export const StatementContent = z.base64().min(1).max(mostBase64Length);
export const statementBodyLimit = mostBase64Length + 16 * 1_024;
export const statementFileCodes = Object.keys(statementFileErrors) as (keyof typeof statementFileErrors)[] &
  ErrorCode[];

const previewedText = z.string();

/** First rows of a file by a mapping that is being made; nothing is kept. */
export const previewStatementFile = readEndpoint({
  method: 'POST',
  path: '/matching/admin/v1/house_account/preview',
  access: { resource: 'matching', action: 'create' },
  reads: 'matching',
  bodyLimit: statementBodyLimit,
  errors: [...statementFileCodes],
  input: z
    .strictObject({
      number: z.string().trim().max(100).default(''),
      currency: Currency,
      format: z.enum(statementFormats),
      mapping: Mapping,
      base64: StatementContent,
    })
    .refine(isMapped, { path: ['mapping'] }),
  output: z.strictObject({
    /** Number of lines in the file. */
    lines: z.int(),
    items: z.array(
      z.strictObject({
        booking_day: previewedText,
        amount: previewedText,
        counterparty_name: previewedText,
        counterparty_account: personal('account', z.string()),
        our_reference: previewedText,
        text: personal('text', z.string()),
      }),
    ),
  }),
});
