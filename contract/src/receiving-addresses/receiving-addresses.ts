// Receiving addresses: where clients send crypto money to.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { AmountBound, Currency, isAtMost, Money, type Currency as CurrencyCode } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';

/** Each chain with the currencies that are sent over it. */
export const chainCurrencies = {
  bitcoin: ['BTC'],
  ethereum: ['ETH', 'USDT'],
  bsc: ['USDT'],
  tron: ['USDT'],
  solana: ['USDT'],
} as const satisfies Record<string, readonly CurrencyCode[]>;
export type Chain = keyof typeof chainCurrencies;
export const chains = Object.keys(chainCurrencies) as [Chain, ...Chain[]];
const isSentOver = (currency: CurrencyCode, chain: Chain) =>
  (chainCurrencies[chain] as readonly CurrencyCode[]).includes(currency);

/** A wrong character in one of their addresses shows by nothing: a second person types its ends again. */
export const chainsWithoutChecksum: readonly Chain[] = ['solana'];
/** Number of characters of each end. */
export const typedCharacters = 6;

/** Approved and not typed again yet; approved and not a day old; shown to clients; another has taken its place; ended. */
export const receivingAddressStatuses = ['unconfirmed', 'waiting', 'active', 'replaced', 'retired'] as const;
export const ReceivingAddressStatus = z.enum(receivingAddressStatuses);

export const ReceivingAddress = z.strictObject({
  id: z.uuid(),
  chain: z.enum(chains),
  currency: Currency,
  address: z.string(),
  label: z.string(),
  /** Bounds of one deposit; null: no limit. */
  min_amount: Money.nullable(),
  max_amount: Money.nullable(),
  status: ReceivingAddressStatus,
  replaces_id: z.uuid().nullable(),
  /** The clients' app shows it from then on. */
  active_from: z.iso.datetime().nullable(),
  retired_datetime: z.iso.datetime().nullable(),
  /** Deposits of real clients that name it. */
  deposits: z.int(),
  created_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  retired_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type ReceivingAddress = z.infer<typeof ReceivingAddress>;

export const listReceivingAddresses = readEndpoint({
  method: 'POST',
  path: '/crypto_address/admin/v1/list',
  access: { resource: 'cryptoAddress', action: 'read' },
  reads: ['cryptoAddress', 'deposit'],
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    chain: z.enum(chains).optional(),
    currency: Currency.optional(),
    status: ReceivingAddressStatus.optional(),
    /** Part of the address. */
    address: z.string().trim().max(100).optional(),
  }),
  output: pageOf(ReceivingAddress),
});

const Bound = AmountBound.refine((amount) => /[1-9]/.test(amount)).nullable();

/** Takes two people; to edit one is not possible, a new one takes its place. */
export const createReceivingAddress = writeEndpoint({
  method: 'POST',
  path: '/crypto_address/admin/v1/create',
  access: { resource: 'cryptoAddress', action: 'create' },
  audit: 'receiving_address.created',
  changes: ['cryptoAddress'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.not_found', 'receiving_address.taken', 'receiving_address.replaced'],
  input: z
    .strictObject({
      chain: z.enum(chains),
      currency: Currency,
      address: filledText(100),
      label: filledText(60),
      min_amount: Bound.default(null),
      max_amount: Bound.default(null),
      /** The one whose place it takes once it is active. */
      replaces_id: z.uuid().nullable().default(null),
    })
    .refine(({ chain, currency }) => isSentOver(currency, chain), { path: ['currency'] })
    .refine(({ min_amount, max_amount }) => !min_amount || !max_amount || isAtMost(min_amount, max_amount), {
      path: ['max_amount'],
    }),
  output: ReceivingAddress,
});

const End = z.string().trim().length(typedCharacters);

/** Takes someone other than the person who brought the address in. */
export const confirmReceivingAddress = writeEndpoint({
  method: 'PUT',
  path: '/crypto_address/admin/v1/confirm/:id',
  access: { resource: 'cryptoAddress', action: 'approve' },
  audit: 'receiving_address.confirmed',
  changes: ['cryptoAddress'],
  errors: ['approval.own_request', 'record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), first_characters: End, last_characters: End }),
  output: ReceivingAddress,
});

/** Retires it at once, by one person, for good. */
export const retireReceivingAddress = writeEndpoint({
  method: 'PUT',
  path: '/crypto_address/admin/v1/retire/:id',
  access: { resource: 'cryptoAddress', action: 'update' },
  audit: 'receiving_address.retired',
  changes: ['cryptoAddress'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: ReceivingAddress,
});
