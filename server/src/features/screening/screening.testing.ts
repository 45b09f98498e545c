// Hits for tests: a client of a name and a birth, screened against an own list.
import { listHits, type ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { TenantName } from '#testing/test-database.ts';
import { workIn } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import { screenNames } from './screening.job.ts';

/** Runs the sweep that screens names that wait. */
export const screenNow = (world: World, tenant: TenantName = 'demo'): Promise<void> =>
  screenNames(workIn(world, tenant));

/** Gives the client another name, and an identity with this name and birth that was approved. */
export async function nameClient(
  world: World,
  clientId: string,
  name: string,
  birth: string | null,
  tenant: TenantName = 'demo',
): Promise<void> {
  await world.asOwner('update clients set full_name = $2 where id = $1', [clientId, name], tenant);
  if (birth)
    await world.asOwner(
      `insert into screened_names (subject_type, subject_id, client_id, name, birth_date) values ('identity_check', $1, $1, $2, $3)
       on conflict do nothing`,
      [clientId, name, birth],
      tenant,
    );
}

export async function hitsOf(world: World, input: InputOf<typeof listHits> = {}): Promise<ScreeningHit[]> {
  const { body } = await world.call(listHits, 'god', { page_size: 200, ...input });
  return body.items;
}

/** An open hit of a new client against an entry of a service; strong unless the caller says otherwise. */
export async function givenHit(
  world: World,
  { tenant = 'demo', strength = 'strong' }: { tenant?: TenantName | undefined; strength?: 'strong' | 'weak' } = {},
): Promise<{ id: string; version: number; client_id: string }> {
  const { id: client_id } = await world.givenClient({ tenant });
  return world.sql(async (db) => {
    await sql`
      insert into watch_lists (source, number, origin, status) select 'service', 1, 'service', 'active'
      where not exists (select from watch_lists where source = 'service')
    `.execute(db);
    const { rows } = await sql<{ id: string; version: number }>`
      with entry as (
        insert into watch_entries (list_id, source, reference, kind, name, names, births, hash, status)
        select id, 'service', ${`S-${client_id.slice(-8)}`}, 'person', 'Arvid Kestrel', '[{"name":"Arvid Kestrel","weak":false}]', '{1965-03-02}', 'x', 'current'
        from watch_lists where source = 'service' returning id
      )
      insert into screening_hits (name_id, entry_id, client_id, score, strength, entry_name, rule, births)
      select screened_names.id, entry.id, ${client_id}::uuid, 0.97, ${strength}, 'Arvid Kestrel', 'words',
        ${strength === 'strong' ? 'same' : 'unknown'}
      from screened_names, entry where screened_names.client_id = ${client_id}
      returning id, version
    `.execute(db);
    const [hit] = rows;
    if (!hit) throw new Error('There is no hit');
    return { ...hit, client_id };
  }, tenant);
}
