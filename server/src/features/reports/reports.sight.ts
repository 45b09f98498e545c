// What the owner of a report saw when a file was made, and whether they see as much today: else the file stays closed.
import { outranks, type Role } from '@backoffice/contract/kit/permissions.ts';
import { seesPersonalData } from '@backoffice/contract/personal-data/personal-data.ts';
import { sql } from 'kysely';
import { agentsSeenBy, mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { ExportRow } from '#features/exports/exports.public.ts';
import type { Ctx } from '#platform/context.ts';
import type { Sight } from './reports.queries.ts';

export async function sightOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<Omit<Sight, 'clients'>> {
  const agents = await agentsSeenBy(db, actor);
  return { made_as: actor.role, agents: agents && [...agents].toSorted(), is_unmasked: seesPersonalData(actor.grants) };
}

/** Clients whom rows name, at any depth. */
export function clientsIn(rows: readonly ExportRow[], isOfClients: boolean): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (name === 'client_id' && typeof one === 'string') found.add(one);
      else look(one);
    }
  };
  rows.forEach(look);
  if (isOfClients) for (const { id } of rows) found.add(String(id));
  return [...found];
}

type Made = Omit<Sight, 'made_as' | 'is_unmasked'> & { made_as: Role | null; is_unmasked: boolean | null };

/** Says whether the caller sees everything today that the file was made from. */
export async function seesAllOf(ctx: Ctx, { made_as, agents, clients, is_unmasked }: Made): Promise<boolean> {
  const { actor, db } = ctx;
  if (made_as && outranks(made_as, actor.role)) return false;
  if (is_unmasked && !seesPersonalData(actor.grants)) return false;
  if (seesEveryClient({ actor })) return true;
  const seen = await agentsSeenBy(db, actor);
  if (!agents || !agents.every((agent) => seen?.has(agent))) return false;
  const { rows } = await sql<{ is_hidden: boolean }>`
    select exists (
      select from unnest(${clients}::uuid[]) as named (id)
      where not exists (select from clients where clients.id = named.id and ${mayWorkFor(ctx, 'clients.agent_id')})
    ) as is_hidden
  `.execute(db);
  return rows[0]?.is_hidden === false;
}
