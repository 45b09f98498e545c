// Permissions: what nouns declare as resources and default grants, and the one check for server and web.
import { features, resources as facts } from '../declared.ts';
import { roles, type Action, type ResourceFacts, type Role } from './noun.ts';

export { scopes, type Scope } from '../declared.ts';
export { actions, roles, type Action, type Role } from './noun.ts';

export type Resource = keyof typeof facts;
export const resources = Object.keys(facts) as Resource[];

const factsOf: Readonly<Record<Resource, ResourceFacts & { under?: Resource }>> = facts;

export interface Grant {
  resource: Resource | '*';
  actions: readonly (Action | '*')[];
}

const grantsOf = (role: Exclude<Role, 'god'>): Grant[] =>
  resources.flatMap((resource) => {
    const allowed = factsOf[resource].grants?.[role];
    return allowed ? [{ resource, actions: allowed }] : [];
  });

/** Grants of each role while a tenant has not stored its own. */
export const defaultGrants: Record<Role, readonly Grant[]> = {
  god: [{ resource: '*', actions: ['*'] }],
  angel: grantsOf('angel'),
  superman: grantsOf('superman'),
  hero: grantsOf('hero'),
};

/** A screen element that names no resource or no action is open to all; a server endpoint cannot leave them out. */
export function isGranted(grants: readonly Grant[], resource?: Resource, action?: Action): boolean {
  if (!resource || !action) return true;
  const named = lineageOf(resource);
  return grants.some(
    (grant) =>
      (grant.resource === '*' || named.includes(grant.resource)) &&
      (grant.actions.includes('*') || grant.actions.includes(action)),
  );
}

/** Nothing of it may be known to people without its grant. */
export const isHidden = (resource: Resource): boolean => factsOf[resource].hidden === true;

export const hiddenResources: readonly Resource[] = resources.filter(isHidden);

/** The resource itself and everything above it. */
export function lineageOf(resource: Resource): Resource[] {
  const parent = factsOf[resource].under;
  return parent ? [resource, ...lineageOf(parent)] : [resource];
}

/** Lower index outranks: staff may edit, create and grant only ranks of a higher index than their own. */
export const rankIndexOf = (role: Role): number => roles.indexOf(role);

/** Rank of this role's leaders; the highest has none. */
export const rankAbove = (role: Role): Role | undefined => roles[rankIndexOf(role) - 1];

export const outranks = (role: Role, other: Role): boolean => rankIndexOf(role) < rankIndexOf(other);

export type FeatureFlag = keyof typeof features;

export function hasFeature(role: Role, flag: FeatureFlag): boolean {
  return (features[flag] as readonly Role[]).includes(role);
}
