// Finds records of any kind by their id, their number or their name, as far as the caller may see them.
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { factsOf, recordKinds, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { mostRecent, type Matched, type RecordHit } from '@backoffice/contract/search/search.ts';
import { sql, type RawBuilder } from 'kysely';
import { always, isCurrentOfKind, type Condition } from '#core/records/filters.ts';
import { isClientOf } from '#core/records/record-store.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { matchIn, type Wanted } from './search.words.ts';

/** Kinds that the search knows by other ways: clients by what they are called, requests through their list, lines of the log not at all. */
const elsewhere: ReadonlySet<RecordKind> = new Set<RecordKind>(['client', 'approval', 'audit_line']);

/** Kinds of the tenant whose readers see all of them, whichever clients they see. */
const forAllReaders: ReadonlySet<string> = new Set([
  'products',
  'corporate_actions',
  'service_channels',
  'receiving_addresses',
  'venues',
  'currency_rates',
]);

/** Kinds that open somewhere, and that the caller may read. */
export const kindsFor = (ctx: Ctx): RecordKind[] =>
  (Object.keys(recordKinds) as RecordKind[]).filter((kind) => {
    const { page, resource, ofClient, table } = factsOf(kind);
    if (elsewhere.has(kind) || !page || !resource || !mayCall(ctx.actor, resource, 'read')) return false;
    return ofClient !== false || kind === 'staff' || forAllReaders.has(table) || seesEveryClient(ctx);
  });

type FoundRecord = Omit<RecordHit, 'matched'> & { number: string | null };

/** A way to rows of a kind: a condition on its table, and the number that it finds them by. */
export interface Way {
  kind: RecordKind;
  condition: RawBuilder<unknown>;
  number?: RawBuilder<string>;
}

/** The records that these ways lead to, all in one statement. */
export async function findRecords(ctx: Ctx, ways: readonly Way[]): Promise<FoundRecord[]> {
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundRecord>`${sql.join(
    ways.map((way) => sql`(${rowsOf(ctx, way)} limit ${mostRecent})`),
    sql` union all `,
  )}`.execute(ctx.db);
  return rows;
}

const none = (type: string) => sql`null::${sql.raw(type)}`;

function rowsOf(ctx: Ctx, { kind, condition, number }: Way): RawBuilder<unknown> {
  const { table, ofClient, counts, named } = factsOf(kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const nameIn = (language: 'zh' | 'en') =>
    named ? sql`concat_ws('/', ${sql.join(named[language].map((name) => sql`${column(name)}::text`))})` : none('text');
  const client = ofClient
    ? { username: sql`clients.username`, full_name: sql`clients.full_name`, fake: sql`coalesce(clients.fake, false)` }
    : { username: none('text'), full_name: none('text'), fake: sql`false` };
  return sql`
    select ${kind}::text as type, ${column('id')}, ${nameIn('zh')} as name_zh, ${nameIn('en')} as name_en,
      ${client.username} as username, ${client.full_name} as full_name, ${client.fake} as fake,
      ${counts ? sql`${column(counts.status)}::text` : none('text')} as status,
      ${counts?.money ? column('amount') : none('numeric')} as amount,
      ${counts?.money ? column('currency') : none('text')} as currency,
      ${ofClient === true ? column('create_datetime') : none('timestamptz')} as create_datetime,
      ${number ?? (kind === 'staff' ? column('username') : none('text'))} as number
    from ${sql.table(table)} ${ofClient ? sql`left join clients on ${isClientOf(table)}` : sql``}
    where ${condition} and ${isCurrentOfKind(kind)} and ${isVisible(ctx, kind)}`;
}

function isVisible(ctx: Ctx, kind: RecordKind): Condition {
  const { ofClient } = factsOf(kind);
  if (kind === 'staff') return sql`staff.deleted_at is null and ${mayWorkFor(ctx, 'staff.id')}`;
  if (ofClient === false) return always;
  // Without a client, it is for those who see them all.
  return sql`${mayWorkFor(ctx, 'clients.agent_id')} and (clients.id is not null or ${ofClient === 'sometimes' && seesEveryClient(ctx)})`;
}

/** The kinds whose table has a row with this id: a look into each table's key, before anything is joined. */
export async function kindsWithId(ctx: Ctx, kinds: readonly RecordKind[], id: string): Promise<RecordKind[]> {
  const tables = [...new Set(kinds.map((kind) => factsOf(kind).table))];
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`${sql.join(
    tables.map((table) => sql`select ${table}::text as name from ${sql.table(table)} where id = ${id}`),
    sql` union all `,
  )}`.execute(ctx.db);
  const found = new Set(rows.map(({ name }) => name));
  return kinds.filter((kind) => found.has(factsOf(kind).table));
}

/** Characters of an id that screens show. */
const shownOfId = 6;

/** Ids that end so, by the kinds that may have them. */
export async function idsWithEnd(
  ctx: Ctx,
  kinds: readonly RecordKind[],
  end: string,
): Promise<ReadonlyMap<string, string[]>> {
  const tables = [...new Set(kinds.map((kind) => factsOf(kind).table))];
  const { rows } = await sql<{ source: string; id: string }>`
    select source, id from find_id_ends(${tables}::text[], ${end.slice(-shownOfId)}, ${mostRecent})
    where right(id::text, ${end.length}) = ${end}`.execute(ctx.db);
  const found = Map.groupBy(rows, ({ source }) => source);
  return new Map([...found].map(([source, some]) => [source, some.map(({ id }) => id)]));
}

export const waysById = (kinds: readonly RecordKind[], ids: readonly string[]): Way[] =>
  kinds.map((kind) => ({ kind, condition: sql`${sql.ref(`${factsOf(kind).table}.id`)} = any (${ids}::uuid[])` }));

/** Ways to what is known by this number, exactly as it is written. */
export function waysByNumber(kinds: readonly RecordKind[], { numbers, code }: Wanted): Way[] {
  const written = (column: string) => sql`${sql.ref(column)} = any (${numbers}::text[])`;
  const byNumber = (kind: RecordKind, column: string): Way => ({
    kind,
    condition: written(column),
    number: sql.ref<string>(column),
  });
  const byCode = (kind: RecordKind, prefix: string, column: RawBuilder<string>): Way => ({
    kind,
    condition: sql`${column} = ${code}`,
    number: sql<string>`${prefix}::text || '-' || upper(${column})`,
  });
  const ways = [
    ...(numbers.length === 0
      ? []
      : [
          byNumber('client_document', 'client_documents.number'),
          byNumber('withdrawal', 'withdrawals.payment_reference'),
          byNumber('statement_line', 'statement_lines.our_reference'),
          byNumber('statement_line', 'statement_lines.bank_reference'),
          byNumber('statement_line', 'statement_lines.txid'),
        ]),
    ...(code === null
      ? []
      : [
          byCode('deposit', 'DEP', sql.ref('deposits.code')),
          byCode('withdrawal', 'WD', sql.ref('withdrawals.code')),
          byCode('payout', 'PAY', sql<string>`right(payouts.id::text, 8)`),
          byCode('case', 'CASE', sql<string>`right(cases.id::text, 8)`),
        ]),
  ];
  return ways.filter(({ kind }) => kinds.includes(kind));
}

type Sought = Pick<Wanted, 'id' | 'words'>;

export const toHit = ({ number, ...record }: FoundRecord, wanted: Sought): RecordHit => ({
  ...record,
  matched: matchedOf({ ...record, number }, wanted),
});

function matchedOf({ type, id, number, name_zh, name_en }: FoundRecord, wanted: Sought): Matched {
  if (wanted.id) return { part: 'id', value: id };
  if (type === 'staff') return { part: 'username', value: number ?? '' };
  if (number !== null) return { part: 'number', value: number };
  return matchIn(wanted, [
    ['name', name_zh],
    ['name', name_en],
  ]);
}
