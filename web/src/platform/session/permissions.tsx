// Permissions of the signed-in person, kept for the tab and read again when older than five minutes or changed.
import { isKeyAccess, isStaffAccess, type Access, type OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, type Grant, type Role } from '@backoffice/contract/kit/permissions.ts';
import { getMyPermissions } from '@backoffice/contract/sign-in/sign-in.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { call } from '#platform/api/api.ts';
import { queryClient, readOf } from '#platform/api/queries.ts';
import { readStored } from '#platform/storage.ts';

type Permissions = OutputOf<typeof getMyPermissions>;

const storageKey = 'permissions';
const maxAgeMs = 5 * 60_000;

const permissionsQuery = queryOptions({
  ...readOf(getMyPermissions, {}),
  queryFn: async ({ signal }): Promise<Permissions> => {
    // Aged by this computer's clock, which may differ from the server's.
    const permissions = { ...(await call(getMyPermissions, {}, { signal })), savedAt: new Date().toISOString() };
    sessionStorage.setItem(storageKey, JSON.stringify(permissions));
    return permissions;
  },
  staleTime: maxAgeMs,
  initialData: () => storedPermissions() ?? undefined,
  initialDataUpdatedAt: () => Date.parse(storedPermissions()?.savedAt ?? ''),
});

/** Takes this role's stored permissions and reads old ones again in the background; else asks the server. */
export async function loadPermissions(role: Role): Promise<void> {
  const { queryKey } = permissionsQuery;
  const known = queryClient.getQueryData(queryKey) ?? storedPermissions();
  if (known && known.roles[0] !== role) {
    forgetPermissions();
    queryClient.removeQueries({ queryKey });
  }
  await queryClient.ensureQueryData({ ...permissionsQuery, revalidateIfStale: true });
}

/** Asks together with the profile: the role they must be for shows when both are there. */
export const readPermissionsAhead = (): void => void queryClient.prefetchQuery(permissionsQuery);

export const forgetPermissions = (): void => sessionStorage.removeItem(storageKey);

const storedPermissions = () => readStored(storageKey, sessionStorage) as Permissions | null;

const none: readonly Grant[] = [];
const GrantsContext = createContext(none);

/** One follower of the permissions for the whole shell, so that a thousand buttons cost nothing. */
export function PermissionsProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(permissionsQuery);
  return <GrantsContext value={data?.grants ?? none}>{children}</GrantsContext>;
}

export const currentGrants = (): readonly Grant[] =>
  queryClient.getQueryData(permissionsQuery.queryKey)?.grants ?? none;

export const useGrants = (): readonly Grant[] => use(GrantsContext);

export const isAllowed = (grants: readonly Grant[], access: Access): boolean =>
  isStaffAccess(access) ? isGranted(grants, access.resource, access.action) : !isKeyAccess(access);

export const useAllowed = (access: Access): boolean => isAllowed(useGrants(), access);

/** True where the person may take along as a file what the access lets them read. */
export function useMayExport(access: Access): boolean {
  const grants = useGrants();
  return isStaffAccess(access) && isGranted(grants, access.resource, 'export');
}
