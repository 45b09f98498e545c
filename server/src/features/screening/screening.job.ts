// Screens names that wait, some seconds after a record brought them, and asks the configured service about them.
import { sql } from 'kysely';
import { insertHits, screenWaiting } from '#core/screening/screen-names.ts';
import type { ScreeningService, ServiceEntry } from '#core/screening/service.ts';
import { compareBirths, type ScreenedName } from '#core/screening/verdict.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';

const everyMs = 2_000;
const slice = 200;
const askedAtOnce = 20;

export const screenSweep: OpenSweep = {
  name: 'screening.names',
  everyMs,
  tenants: sql`select tenants_with_new_names() as tenant`,
  runOpen: screenNames,
};

export async function screenNames({ transact, signal }: OpenSweepCall): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { names } = await transact(async (ctx) => {
      const done = await screenWaiting(ctx, { atMost: slice });
      if (done.hits > 0) await announce(ctx, ['compliance']);
      return done;
    });
    if (names < slice) return;
  }
}

export const askSweep = (service: ScreeningService): OpenSweep => ({
  name: 'screening.service',
  everyMs: 10_000,
  tenants: sql`select tenants_with_unasked_names() as tenant`,
  runOpen: (call) => askService(call, service),
});

type AskedName = ScreenedName & { country: string | null };

/** The service is called outside of any transaction; a name that is asked about twice brings nothing new. */
export async function askService({ transact, signal }: OpenSweepCall, service: ScreeningService): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const names = await transact(findUnasked);
    if (names.length === 0) return;
    const found = await service.match(names);
    await transact((ctx) => keepAnswers(ctx, names, found));
    if (names.length < askedAtOnce) return;
  }
}

async function findUnasked({ db }: JobCtx): Promise<AskedName[]> {
  const { rows } = await sql<AskedName>`
    select id, subject_type, client_id, name, birth_date::text as birth_date, country from screened_names
    where ask_datetime is null order by id limit ${askedAtOnce}
  `.execute(db);
  return rows;
}

async function keepAnswers(
  ctx: JobCtx,
  names: readonly AskedName[],
  found: ReadonlyMap<string, readonly ServiceEntry[]>,
): Promise<void> {
  let isNew = false;
  for (const name of names) {
    for (const entry of found.get(name.id) ?? []) {
      const births = compareBirths(name.birth_date, entry.births);
      if (births === 'apart' || (births === 'unknown' && name.subject_type === 'client')) continue;
      const entry_id = await serviceEntry(ctx, entry);
      const { id: name_id, client_id } = name;
      const verdict = { score: entry.score, entry_name: entry.name, rule: 'service', births } as const;
      const strength = births === 'unknown' ? 'weak' : 'strong';
      if ((await insertHits(ctx, [{ name_id, entry_id, client_id, strength, ...verdict }])) > 0) isNew = true;
    }
  }
  await sql`update screened_names set ask_datetime = now() where id = any (${names.map(({ id }) => id)}::uuid[])`.execute(
    ctx.db,
  );
  if (isNew) await announce(ctx, ['compliance']);
}

/** Keeps an entry of the service once in each text, under the one list that stands for the service. */
async function serviceEntry({ db }: JobCtx, entry: ServiceEntry): Promise<string> {
  await sql`
    insert into watch_lists (source, number, origin, status) select 'service', 1, 'service', 'active'
    where not exists (select from watch_lists where source = 'service')
  `.execute(db);
  const { reference, kind, name, births, countries, remarks } = entry;
  const names = JSON.stringify(entry.names.map((each) => ({ name: each, weak: false })));
  const hash = sql<string>`md5(${JSON.stringify([reference, kind, name, entry.names, births, countries, remarks])})`;
  await sql`
    update watch_entries set status = 'past' where source = 'service' and reference = ${reference} and status = 'current' and hash <> ${hash}
  `.execute(db);
  await sql`
    insert into watch_entries (list_id, source, reference, kind, name, names, births, countries, remarks, hash, status)
    select list.id, 'service', ${reference}, ${kind}, ${name}, ${names}::jsonb, ${births}::text[], ${countries}::text[], ${remarks}, ${hash}, 'current'
    from watch_lists list where list.source = 'service' and not exists (
      select from watch_entries where source = 'service' and reference = ${reference} and status = 'current')
  `.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from watch_entries where source = 'service' and reference = ${reference} and status = 'current'
  `.execute(db);
  return rows[0]?.id ?? '';
}
