// Search: one box that finds clients, records by their numbers and ids, staff, products and stock codes.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Currency, Money } from '../kit/money.ts';
import { recordKinds, type RecordKind } from '../kit/record-kinds.ts';
import { cardFields } from '../bank-cards/bank-cards.ts';

/** What of a hit the text is part of. */
export const matchedParts = ['name', 'username', 'pinyin', 'mobile', 'account', 'card', 'id', 'number'] as const;

const Matched = z.strictObject({
  part: z.enum(matchedParts),
  /** The value that it is part of; of a card its last four digits alone. */
  value: z.string(),
});
export type Matched = z.infer<typeof Matched>;

export const ClientHit = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  active: z.boolean(),
  /** They have an account that money can be moved on. */
  has_account: z.boolean(),
  matched: Matched,
});
export type ClientHit = z.infer<typeof ClientHit>;

/** Kinds of what is traded; each has its own list of orders. */
export const instrumentKinds = ['stock', 'fund', 'quant', 'ai', 'saving'] as const;

const kinds = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];
const RecordKindName = z.enum(kinds);

export const RecordHit = z.strictObject({
  type: RecordKindName,
  id: z.uuid(),
  /** Its own name; null where it is known by its client, or by nothing but its number. */
  name_zh: z.string().nullable(),
  name_en: z.string().nullable(),
  /** The client whom it belongs to. */
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  fake: z.boolean(),
  status: z.string().nullable(),
  amount: Money.nullable(),
  currency: Currency.nullable(),
  create_datetime: z.iso.datetime().nullable(),
  matched: Matched,
});
export type RecordHit = z.infer<typeof RecordHit>;

export const InstrumentHit = z.strictObject({
  symbol: z.string(),
  kind: z.enum(instrumentKinds),
  name_zh: z.string(),
  name_en: z.string(),
  active: z.boolean(),
});
export type InstrumentHit = z.infer<typeof InstrumentHit>;

/** Ends of cards that one person looks up within an hour. */
export const mostCardEnds = 30;

/** Most hits of each kind. */
export const mostHits = 6;

/** Characters from which on a text is searched; one is enough where it is no plain letter or digit. */
export const fewestLetters = 2;

/** Finds what the text is part of, as far as the caller may see it. Words apart are all to be found, in any order. */
export const search = readEndpoint({
  method: 'POST',
  path: '/search/admin/v1/find',
  access: 'signed-in', // each kind of hit asks for its own resource
  reads: 'search',
  input: z.strictObject({ text: z.string().trim().max(80).default('') }),
  output: z.strictObject({
    clients: z.array(ClientHit),
    /** More clients match than are shown. */
    has_more_clients: z.boolean(),
    /** Cards were not looked at: the caller has tried too many ends within an hour. */
    cards_refused: z.boolean(),
    records: z.array(RecordHit),
    instruments: z.array(InstrumentHit),
  }),
});

/** Most records that are looked up at once. */
export const mostRecent = 12;

/** Looks up records that the caller has opened, so that only their ids need be kept: what they may no longer see is missing. */
export const listRecent = readEndpoint({
  method: 'POST',
  path: '/search/admin/v1/recent',
  access: 'signed-in',
  reads: 'search',
  input: z.strictObject({
    records: z
      .array(z.strictObject({ type: RecordKindName, id: z.uuid() }))
      .max(mostRecent)
      .default([]),
  }),
  output: z.strictObject({ clients: z.array(ClientHit), records: z.array(RecordHit) }),
});

/** Finds whose card has this number. Each time is logged, whether it finds a client or not: no one tries numbers unseen. */
export const lookUpCard = writeEndpoint({
  method: 'POST',
  path: '/search/admin/v1/card',
  access: { resource: 'client', action: 'read' },
  audit: 'search.card_looked_up',
  changes: [],
  whileReadOnly: true,
  idempotency: { none: 'each look-up is its own line in the audit log' },
  errors: ['personal_data.too_many'],
  input: z.strictObject({ number: cardFields.acc_no }),
  output: z.strictObject({ clients: z.array(ClientHit) }),
});
