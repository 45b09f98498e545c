// Visibility: god and angel see the whole tenant, superman their team's, hero their own clients. SQL on every query.
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Ctx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

/** The leader and their people. As an array, because an index on agents can serve that. */
export const teamOf = (leaderId: string): RawBuilder<string[]> =>
  sql<string[]>`array(select id from staff where id = ${leaderId} or parent_id = ${leaderId})`;

export const seesEveryClient = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.role === 'god' || actor.role === 'angel';

/** Scope of a person: equal scopes see the same clients. */
export const scopeOf = (actor: Actor): string => (seesEveryClient({ actor }) ? actor.role : actor.id);

/** The agents whose clients each of them sees; null where they see every client. */
export async function agentsSeenByEach(
  db: TenantDb,
  actors: readonly Actor[],
): Promise<ReadonlyMap<Actor, ReadonlySet<string> | null>> {
  const leaders = new Set(actors.filter(({ role }) => role === 'superman').map(({ id }) => id));
  const members =
    leaders.size === 0
      ? []
      : await db
          .selectFrom('staff')
          .select(['id', 'parent_id'])
          .where('parent_id', '=', sql<string>`any (${[...leaders]}::uuid[])`)
          .execute();
  const byLeader = Map.groupBy(members, ({ parent_id }) => parent_id);
  const teams = new Map(
    [...leaders].map((leader) => [leader, new Set([leader, ...(byLeader.get(leader) ?? []).map(({ id }) => id)])]),
  );
  const seenBy = (actor: Actor) => (seesEveryClient({ actor }) ? null : (teams.get(actor.id) ?? new Set([actor.id])));
  return new Map(actors.map((actor) => [actor, seenBy(actor)]));
}

/** The agents whose clients they see; null where they see every client. */
export async function agentsSeenBy(db: TenantDb, actor: Actor): Promise<ReadonlySet<string> | null> {
  return (await agentsSeenByEach(db, [actor])).get(actor) ?? null;
}

/** The books of the house tell of every client. */
export function requireWholeTenant(ctx: Pick<Ctx, 'actor'>): void {
  if (!seesEveryClient(ctx)) throw new AppError('access.denied');
}

/** Condition of a list that is for those alone who see every client. */
export function ofWholeTenant(ctx: Pick<Ctx, 'actor' | 'db'>): RawBuilder<boolean> {
  requireWholeTenant(ctx);
  return sql<boolean>`true`;
}

/** A condition on the column that holds the client's agent. */
export function mayWorkFor({ actor }: { actor: Pick<Actor, 'id' | 'role'> }, agentColumn: string): RawBuilder<boolean> {
  const agent = sql.ref(agentColumn);
  switch (actor.role) {
    case 'god':
    case 'angel':
      return sql<boolean>`true`;
    case 'superman':
      return sql<boolean>`${agent} = any (${teamOf(actor.id)})`;
    case 'hero':
      return sql<boolean>`${agent} = ${actor.id}`;
  }
}

export async function isVisibleClient(ctx: Ctx, id: string): Promise<boolean> {
  const client = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .executeTakeFirst();
  return client !== undefined;
}
