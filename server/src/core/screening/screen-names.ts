// Screens names: finds the entries that share a key with them, compares, and keeps the hits.
import { sql } from 'kysely';
import { loadNames, type Names } from '#core/names/names.ts';
import type { PublicCtx } from '#platform/context.ts';
import { verdictOf, type ScreenedName, type Verdict, type WatchEntry } from './verdict.ts';

type Db = Pick<PublicCtx, 'db' | 'tenantId'>;

/** Hits that were not there before. */
export interface NewHits {
  hits: number;
}

/** Names and the version that comes into force never pass each other unseen: one waits for the other. */
export const lockScreening = async ({ db, tenantId }: Db, how: 'shared' | 'alone'): Promise<void> => {
  const key = `screening/${tenantId}`;
  await (
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`
  ).execute(db);
};

/** Screens names that wait: all of a client, or the next ones of the tenant. Answers how many there were. */
export async function screenWaiting(
  ctx: Db,
  { clientId, atMost }: { clientId?: string; atMost: number },
): Promise<NewHits & { names: number }> {
  await lockScreening(ctx, 'shared');
  const { rows: waiting } = await sql<ScreenedName>`
    select id, subject_type, client_id, name, birth_date::text as birth_date from screened_names
    where screen_datetime is null ${clientId ? sql`and client_id = ${clientId}` : sql``}
    order by id limit ${atMost} for update skip locked
  `.execute(ctx.db);
  if (waiting.length === 0) return { names: 0, hits: 0 };
  const names = await loadNames(ctx);
  const keys = waiting.flatMap(({ id, name }) => names.keysOf(name, 'name').map((key) => ({ id, key })));
  await sql`
    insert into screened_name_keys (key, name_id)
    select key, id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(id uuid, key text) on conflict do nothing
  `.execute(ctx.db);
  const { rows: pairs } = await sql<{ name_id: string } & WatchEntry>`
    select pair.name_id, entry.id, entry.kind, entry.names, entry.births
    from (
      select distinct given.id as name_id, entry_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(id uuid, key text)
      join watch_entry_keys on watch_entry_keys.key = given.key collate "C"
    ) as pair
    join watch_entries entry on entry.id = pair.entry_id
    where entry.status = 'current'
  `.execute(ctx.db);
  const byId = new Map(waiting.map((name) => [name.id, name]));
  const hits = await keepHits(
    ctx,
    names,
    pairs.flatMap(({ name_id, ...entry }) => {
      const name = byId.get(name_id);
      return name ? [{ name, entry }] : [];
    }),
  );
  await sql`
    update screened_names set screen_datetime = now() where id = any (${waiting.map(({ id }) => id)}::uuid[])
  `.execute(ctx.db);
  return { names: waiting.length, hits };
}

/** Screens entries against all names that were screened before. Answers the number of new hits. */
export async function screenEntries(ctx: Db, entryIds: readonly string[]): Promise<number> {
  const names = await loadNames(ctx);
  const { rows: entries } = await sql<WatchEntry>`
    select id, kind, names, births from watch_entries where id = any (${entryIds}::uuid[])
  `.execute(ctx.db);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  // Most that share a key are decades apart in birth: they are left behind in the database. Spans of years, with one more on both sides.
  const { rows } = await sql<{ entry_id: string } & ScreenedName>`
    with listed as materialized (
      select id, (
        select range_agg(int4range(least(first_year, last_year) - 1, greatest(first_year, last_year) + 1, '[]'))
        from (
          select substring(birth from '^[0-9]{4}')::int as first_year,
            substring(coalesce(nullif(split_part(birth, '/', 2), ''), birth) from '^[0-9]{4}')::int as last_year
          from unnest(births) as birth
        ) as spans
      ) as years
      from watch_entries where id = any (${entryIds}::uuid[])
    ), pair as (
      select distinct entry_id, name_id from watch_entry_keys
      join screened_name_keys on screened_name_keys.tenant_id = watch_entry_keys.tenant_id and screened_name_keys.key = watch_entry_keys.key
      where watch_entry_keys.entry_id = any (${entryIds}::uuid[])
    )
    select pair.entry_id, name.id, name.subject_type, name.client_id, name.name, name.birth_date::text as birth_date
    from pair
    join listed on listed.id = pair.entry_id
    join screened_names name on name.id = pair.name_id
    where years is null or name.birth_date is null or years @> extract(year from name.birth_date)::int
  `.execute(ctx.db);
  return keepHits(
    ctx,
    names,
    rows.flatMap(({ entry_id, ...name }) => {
      const entry = byId.get(entry_id);
      return entry ? [{ name, entry }] : [];
    }),
  );
}

async function keepHits(
  { db }: Db,
  names: Names,
  pairs: readonly { name: ScreenedName; entry: WatchEntry }[],
): Promise<number> {
  const hits = pairs.flatMap(({ name, entry }) => {
    const verdict = verdictOf(names, name, entry);
    return verdict ? [hitOf(name, entry.id, verdict)] : [];
  });
  return insertHits({ db }, hits);
}

type NewHit = Verdict & { name_id: string; entry_id: string; client_id: string | null };

const hitOf = ({ id, client_id }: ScreenedName, entry_id: string, verdict: Verdict): NewHit => ({
  name_id: id,
  entry_id,
  client_id,
  ...verdict,
});

/** A pair that was a hit before stays what it is. Answers how many are new. */
export async function insertHits({ db }: Pick<PublicCtx, 'db'>, hits: readonly NewHit[]): Promise<number> {
  if (hits.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into screening_hits (name_id, entry_id, client_id, score, strength, entry_name, rule, births)
    select name_id, entry_id, client_id, score, strength, entry_name, rule, births
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit(name_id uuid, entry_id uuid, client_id uuid, score numeric,
      strength text, entry_name text, rule text, births text)
    on conflict (tenant_id, name_id, entry_id) do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
