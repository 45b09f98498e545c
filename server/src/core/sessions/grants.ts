// Grants of a role in this tenant: what is stored, or the defaults.
import { defaultGrants, resources, type Grant, type Role } from '@backoffice/contract/kit/permissions.ts';

/** Resources that the product no longer has open nothing. */
export const grantsOf = (role: Role, stored: unknown): readonly Grant[] =>
  role !== 'god' && Array.isArray(stored)
    ? (stored as Grant[]).filter(({ resource }) => resource === '*' || resources.includes(resource))
    : defaultGrants[role];
