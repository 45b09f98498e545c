// The permission editor: what each role may do here, over the defaults.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { actions, resources, roles, type Grant } from '../kit/permissions.ts';
import { Reason } from '../kit/review.ts';

/** An admin may do everything, always: the last way to this screen cannot be given away. */
export const editableRoles = ['angel', 'superman', 'hero'] as const;
export type EditableRole = (typeof editableRoles)[number];

const grantable = ['*', ...resources] as const;
export const Grants = z
  .array(z.strictObject({ resource: z.enum(grantable), actions: z.array(z.enum(['*', ...actions])) }))
  .max(grantable.length);

export const RoleGrants = z.strictObject({
  role: z.enum(roles),
  grants: Grants,
  /** The defaults hold, nothing is stored. */
  is_default: z.boolean(),
  updated_by: z.string().nullable(),
  update_datetime: z.iso.datetime().nullable(),
  /** 0 where nothing is stored. */
  version: z.int(),
});
export type RoleGrants = z.infer<typeof RoleGrants>;

export const listRoleGrants = readEndpoint({
  method: 'GET',
  path: '/permission/admin/v1/list',
  access: { resource: 'permission', action: 'read' },
  reads: 'permission',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(RoleGrants) }),
});

/**
 * All grants of one role; the defaults where they equal these. The maker needs `update` on permissions, the second person
 * `approve`, which supervisors have too. Who would gain from a wider grant does neither, see decision 0177.
 */
export const saveRoleGrants = writeEndpoint({
  method: 'PUT',
  path: '/permission/admin/v1/save',
  access: { resource: 'permission', action: 'approve' },
  audit: 'permission.changed',
  changes: ['permission'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['staff.rank_too_high', 'permission.beyond_own', 'approval.own_gain'],
  input: z.strictObject({
    role: z.enum(editableRoles),
    grants: Grants,
    version: z.int().optional(),
    reason: Reason.optional(),
  }),
  output: RoleGrants,
});

/** Brings grants into one order, without doubles and what a wildcard says already: equal grants look the same. */
export function normalGrants(grants: readonly Grant[]): z.infer<typeof Grants> {
  return grantable.flatMap((resource): z.infer<typeof Grants> => {
    const given = new Set(grants.filter((grant) => grant.resource === resource).flatMap((grant) => grant.actions));
    if (given.has('*')) return [{ resource, actions: ['*'] }];
    const kept = actions.filter((action) => given.has(action));
    return kept.length > 0 ? [{ resource, actions: kept }] : [];
  });
}

export const areSameGrants = (one: readonly Grant[], other: readonly Grant[]): boolean =>
  JSON.stringify(normalGrants(one)) === JSON.stringify(normalGrants(other));
