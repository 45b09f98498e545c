// The rules of the search: what a text is looked for in, for whom, and what of it the audit log hears.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { factsOf, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type * as contract from '@backoffice/contract/search/search.ts';
import { mostHits, type ClientHit, type RecordHit } from '@backoffice/contract/search/search.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { countReveal } from '#core/personal-data/pace.ts';
import { findApprovals } from '#features/approvals/approvals.public.ts';
import type { Ctx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';
import { findClientsByCard, findClientsById, findClientsByText } from './search.clients.queries.ts';
import { findInstruments, findNamed, waysByName } from './search.names.queries.ts';
import { mayLookUpEnd } from './search.pace.ts';
import {
  findRecords,
  idsWithEnd,
  kindsFor,
  kindsWithId,
  toHit,
  waysById,
  waysByNumber,
} from './search.records.queries.ts';
import { readText } from './search.words.ts';

export const search =
  (approvals: Approvals) =>
  async (ctx: Ctx, { text }: CheckedInputOf<typeof contract.search>): Promise<OutputOf<typeof contract.search>> => {
    const wanted = readText(text);
    if (wanted.id)
      return {
        ...(await findById(ctx, approvals, wanted.id)),
        has_more_clients: false,
        cards_refused: false,
        instruments: [],
      };
    const kinds = kindsFor(ctx);
    const looksUpCards = wanted.cardEnd !== null && mayLookUpEnd(ctx, wanted.cardEnd);
    const [found, byCard, byNumber, named, byEnd] = await together(
      findClientsByText(ctx, wanted),
      wanted.cardEnd && looksUpCards ? findClientsByCard(ctx, { end: wanted.cardEnd }) : Promise.resolve([]),
      findRecords(ctx, waysByNumber(kinds, wanted)),
      findNamed(ctx, kinds, wanted),
      wanted.idEnd ? findByEnd(ctx, approvals, wanted.idEnd) : Promise.resolve(noHits),
    );
    const [byName, instruments] = await together(
      findRecords(ctx, waysByName(kinds, named)),
      findInstruments(ctx, named),
    );
    const place = ({ type, id }: RecordHit) => named.get(factsOf(type).table)?.indexOf(id) ?? 0;
    return {
      clients: uniqueById([...byEnd.clients, ...byCard.slice(0, mostHits), ...found.clients]),
      cards_refused: wanted.cardEnd !== null && !looksUpCards,
      has_more_clients: found.hasMore || byCard.length > mostHits,
      records: [
        ...uniqueById([...byNumber.map((record) => toHit(record, wanted)), ...byEnd.records]),
        ...byName.map((record) => toHit(record, wanted)).toSorted((one, other) => place(one) - place(other)),
      ],
      instruments,
    };
  };

const uniqueById = <Hit extends { id: string }>(hits: readonly Hit[]): Hit[] => [
  ...new Map(hits.map((hit) => [hit.id, hit])).values(),
];

interface Hits {
  clients: ClientHit[];
  records: RecordHit[];
}

const noHits: Hits = { clients: [], records: [] };

/** Finds by the end of an id, which screens show in place of the whole: each kind by its own rules. */
async function findByEnd(ctx: Ctx, approvals: Approvals, end: string): Promise<Hits> {
  const kinds = kindsFor(ctx);
  const ids = await idsWithEnd(ctx, [...kinds, 'client', 'approval'], end);
  const idsOf = (kind: RecordKind) => ids.get(factsOf(kind).table) ?? [];
  const ways = kinds.flatMap((kind) => (idsOf(kind).length > 0 ? waysById([kind], idsOf(kind)) : []));
  const [clients, found, ...requests] = await together(
    findClientsById(ctx, idsOf('client')),
    findRecords(ctx, ways),
    ...idsOf('approval').map((id) => findRequest(ctx, approvals, id)),
  );
  const records = found.map((record) => toHit(record, { id: record.id, words: [] }));
  return { clients, records: [...records, ...requests.flat()] };
}

async function findById(ctx: Ctx, approvals: Approvals, id: string): Promise<Hits> {
  const [clients, kinds, requests] = await together(
    findClientsById(ctx, [id]),
    kindsWithId(ctx, kindsFor(ctx), id),
    findRequest(ctx, approvals, id),
  );
  const records = await findRecords(ctx, waysById(kinds, [id]));
  return { clients, records: [...records.map((record) => toHit(record, { id, words: [] })), ...requests] };
}

/** Looks records up by the rules of now; those that are gone, or no longer for the caller, are left out. */
export const findRecent =
  (approvals: Approvals) =>
  async (
    ctx: Ctx,
    { records: asked }: CheckedInputOf<typeof contract.listRecent>,
  ): Promise<OutputOf<typeof contract.listRecent>> => {
    const idsOf = (kind: RecordKind) => asked.filter(({ type }) => type === kind).map(({ id }) => id);
    const ways = kindsFor(ctx).flatMap((kind) => {
      const ids = idsOf(kind);
      return ids.length > 0 ? waysById([kind], ids) : [];
    });
    const [clients, found, ...requests] = await together(
      findClientsById(ctx, idsOf('client')),
      findRecords(ctx, ways),
      ...idsOf('approval').map((id) => findRequest(ctx, approvals, id)),
    );
    const records = [...found.map((record) => toHit(record, { id: record.id, words: [] })), ...requests.flat()];
    return { clients, records };
  };

/** A request for a second person is seen by the rules of its own list. */
async function findRequest(ctx: Ctx, approvals: Approvals, id: string): Promise<RecordHit[]> {
  const { items } = await findApprovals(ctx, approvals.openTo(ctx.actor), { id, scope: 'all', page: 1, page_size: 1 });
  return items.map(({ subject_zh, subject_en, username, full_name, status, amount, currency, create_datetime }) => ({
    type: 'approval',
    id,
    name_zh: subject_zh,
    name_en: subject_en,
    username,
    full_name,
    fake: false,
    status,
    amount,
    currency,
    create_datetime,
    matched: { part: 'id', value: id },
  }));
}

/** Finds whose card has this number; the log keeps its end alone, and whom it found. */
export async function lookUpCard(
  ctx: Ctx,
  { number }: CheckedInputOf<typeof contract.lookUpCard>,
): Promise<OutputOf<typeof contract.lookUpCard>> {
  await countReveal(ctx);
  const clients = (await findClientsByCard(ctx, { number })).slice(0, mostHits);
  const [first, second] = clients;
  ctx.note({
    ...(first && !second && { client: first.id, record: { type: 'client', id: first.id } }),
    after: { card_end: number.replaceAll(/\s/g, '').slice(-4), clients_found: clients.map(({ username }) => username) },
  });
  return { clients };
}
