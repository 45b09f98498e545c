// Lists that can be taken along, and by whom.
import { isStaffAccess, paramsOf, type ReadEndpoint, type StaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import type { Actor } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { ClosedRoute, Route } from '#platform/http/route.ts';

interface ExportableList extends ClosedRoute {
  endpoint: ReadEndpoint;
}

/** The list of this name, where the person may take it along. */
export function listIn(routes: readonly Route[], name: string, { grants }: Actor): ExportableList {
  const found = routes.find((route) => nameOf(route) === name);
  if (!found || !isList(found)) throw new AppError('export.not_possible');
  const { access } = found.endpoint;
  if (!isStaffAccess(access)) throw new AppError('export.not_possible');
  if (!mayTakeAlong(grants, access)) throw new AppError('access.denied');
  return found;
}

/** The names of all lists that the person may take along now. */
export const exportableLists = (routes: readonly Route[], { grants }: Actor): string[] =>
  routes
    .filter(isList)
    .filter(({ endpoint: { access } }) => isStaffAccess(access) && mayTakeAlong(grants, access))
    .map(nameOf);

const nameOf = ({ endpoint }: Route) => endpoint.path.slice(1).replaceAll('/', '.');

const mayTakeAlong = (grants: Actor['grants'], { resource, action }: StaffAccess) =>
  isGranted(grants, resource, action) && isGranted(grants, resource, 'export');

const isList = (route: Route): route is ExportableList =>
  route.kind === 'closed' &&
  route.endpoint.kind === 'read' &&
  'page_size' in route.endpoint.input.shape &&
  paramsOf(route.endpoint).length === 0;
