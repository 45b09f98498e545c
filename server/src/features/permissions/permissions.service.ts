// The rules of grants: for the ranks below, nothing beyond one's own, always by two people, from the next request on.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  actions,
  defaultGrants,
  isGranted,
  resources,
  roles,
  type Grant,
} from '@backoffice/contract/kit/permissions.ts';
import {
  areSameGrants,
  normalGrants,
  type listRoleGrants,
  type RoleGrants,
  type saveRoleGrants as endpoint,
} from '@backoffice/contract/permissions/permissions.ts';
import { sql } from 'kysely';
import { staffName } from '#core/records/rows.ts';
import { grantsOf } from '#core/sessions/grants.ts';
import { requireOutranked } from '#core/visibility/staff.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export async function findRoleGrants(ctx: Ctx): Promise<OutputOf<typeof listRoleGrants>> {
  const stored = await ctx.db
    .selectFrom('role_grants')
    .select(['role', 'grants', 'update_datetime', 'version', staffName('role_grants', 'updated_by').as('updated_by')])
    .execute();
  const items = roles.map((role): RoleGrants => {
    const row = stored.find((one) => one.role === role);
    const grants = normalGrants(grantsOf(role, row?.grants));
    const { updated_by = null, update_datetime = null, version = 0 } = row ?? {};
    return { role, grants, is_default: !row, updated_by, update_datetime, version };
  });
  return { items };
}

type Input = CheckedInputOf<typeof endpoint>;

export async function saveRoleGrants(ctx: Ctx, input: Input): Promise<RoleGrants> {
  const { role, reason } = input;
  await ctx.db.selectFrom('role_grants').select('role').where('role', '=', role).forUpdate().execute();
  const { grants, before, after } = await changesOf(ctx, input);
  if (areSameGrants(grants, defaultGrants[role])) {
    await ctx.db.deleteFrom('role_grants').where('role', '=', role).execute();
  } else {
    const values = { grants: JSON.stringify(grants), updated_by: ctx.actor.id };
    await ctx.db
      .insertInto('role_grants')
      .values({ role, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'role'])
          .doUpdateSet({ ...values, update_datetime: sql`now()`, version: sql`role_grants.version + 1` }),
      )
      .execute();
  }
  ctx.note({ before, after, ...(reason && { reason }) });
  return getRoleGrants(ctx, role);
}

export async function previewSaveRoleGrants(ctx: Ctx, input: Input): Promise<Preview> {
  const { isWider, before, after } = await changesOf(ctx, input);
  return {
    client_id: null,
    money: null,
    ...(isWider && {
      widens: { for: { role: input.role }, maker: { resource: 'permission', action: 'update' } } as const,
    }),
    before: { role: input.role, ...before },
    after: { role: input.role, ...after },
  };
}

async function changesOf(ctx: Ctx, { role, version, ...input }: Input) {
  if (!isGranted(ctx.actor.grants, 'permission', 'update')) throw new AppError('access.denied');
  requireOutranked(ctx, role);
  const now = await getRoleGrants(ctx, role);
  if (version !== undefined && version !== now.version) throw new AppError('record.stale');
  const grants = normalGrants(input.grants);
  requireHeld(ctx, grants);
  return { grants, isWider: isWiderThan(now.grants, grants), ...differenceOf(now.grants, grants) };
}

async function getRoleGrants(ctx: Ctx, role: RoleGrants['role']): Promise<RoleGrants> {
  const { items } = await findRoleGrants(ctx);
  const found = items.find((item) => item.role === role);
  if (!found) throw new AppError('record.not_found');
  return found;
}

/** Staff grant only what they hold themselves. */
function requireHeld({ actor }: Ctx, grants: readonly Grant[]): void {
  const isHeld = grants.every((grant) =>
    (grant.resource === '*' ? resources : [grant.resource]).every((resource) =>
      (grant.actions.includes('*') ? actions : grant.actions).every(
        (action) => action === '*' || isGranted(actor.grants, resource, action),
      ),
    ),
  );
  if (!isHeld) throw new AppError('permission.beyond_own');
}

/** True where something is granted that was not before. */
const isWiderThan = (before: readonly Grant[], after: readonly Grant[]): boolean =>
  resources.some((resource) =>
    actions.some((action) => isGranted(after, resource, action) && !isGranted(before, resource, action)),
  );

/** Grants that differ: each resource with its actions. */
function differenceOf(before: readonly Grant[], after: readonly Grant[]) {
  const actionsOn = (grants: readonly Grant[], resource: string) =>
    grants.find((grant) => grant.resource === resource)?.actions.join(', ') ?? '';
  const changed = ['*', ...resources].filter((name) => actionsOn(before, name) !== actionsOn(after, name));
  const pick = (grants: readonly Grant[]) => ({
    grants: changed.map((resource) => ({ resource, actions: actionsOn(grants, resource) })),
  });
  return { before: pick(before), after: pick(after) };
}
