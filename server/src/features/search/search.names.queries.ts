// Finds what has a name of its own, such as staff, products and stock codes, by the name, its pinyin, or its code.
import { factsOf, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { mostHits, type InstrumentHit } from '@backoffice/contract/search/search.ts';
import { sql } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';
import type { Way } from './search.records.queries.ts';
import type { Wanted } from './search.words.ts';

const instruments = 'instruments';

/** Keys of the named rows, by their table, the best first. */
export async function findNamed(
  ctx: Ctx,
  kinds: readonly RecordKind[],
  { words, text }: Wanted,
): Promise<ReadonlyMap<string, string[]>> {
  if (words.length === 0) return new Map();
  const sources = [...new Set([...kinds.map((kind) => factsOf(kind).table), instruments])];
  const within = (line: string) => sql`(E'\n' || named.search_text || E'\n') like ${containing(line)}`;
  // Staff whom the caller does not see must not take the place of those whom they do.
  const { rows } = await sql<{ source: string; record_key: string }>`
    select source, record_key from (
      select source, record_key, place, row_number() over (partition by source order by place, record_key) as nth from (
        select source, record_key,
          case when ${within(`\n${text}\n`)} or ${within(`:${text}\n`)} then 0 when ${within(`\n${text}`)} then 1 else 2 end as place
        from find_names(${words}::text[], ${sources}::text[]) as named
        where named.source <> 'staff' or named.record_key in (select staff.id::text from staff
          where staff.deleted_at is null and ${mayWorkFor(ctx, 'staff.id')})
      ) as ranked
    ) as found
    where nth <= ${mostHits} order by source, nth`.execute(ctx.db);
  return new Map(
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, found]) => [
      source,
      found.map(({ record_key }) => record_key),
    ]),
  );
}

export function waysByName(kinds: readonly RecordKind[], named: ReadonlyMap<string, string[]>): Way[] {
  return kinds.flatMap((kind) => {
    const { table } = factsOf(kind);
    const keys = named.get(table);
    return keys ? [{ kind, condition: sql`${sql.ref(`${table}.id`)} = any (${keys}::uuid[])` }] : [];
  });
}

/** The instruments of these keys, in their order. */
export async function findInstruments({ db }: Ctx, named: ReadonlyMap<string, string[]>): Promise<InstrumentHit[]> {
  const symbols = named.get(instruments);
  if (!symbols) return [];
  const rows = await db
    .selectFrom('instruments')
    .select(['symbol', 'kind', 'name_zh', 'name_en', 'active'])
    .where('symbol', 'in', symbols)
    .execute();
  return rows.toSorted((one, other) => symbols.indexOf(one.symbol) - symbols.indexOf(other.symbol));
}
