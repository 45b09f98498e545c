// Lists that can be taken along, and by whom.
import { isStaffAccess, paramsOf, type ReadEndpoint, type StaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { isShownTo } from '@backoffice/contract/kit/menu.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import type * as z from 'zod';
import type { Actor } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { ClosedRoute, Route } from '#platform/http/route.ts';

interface ExportableList extends ClosedRoute {
  endpoint: ReadEndpoint;
}

/** The list of this name, where the person may take it along. */
export function listIn(routes: readonly Route[], name: string, actor: Actor): ExportableList {
  const found = routes.find((route) => nameOf(route) === name);
  if (!found || !isList(found)) throw new AppError('export.not_possible');
  const { access } = found.endpoint;
  if (!isStaffAccess(access)) throw new AppError('export.not_possible');
  if (!mayExport(actor, access)) throw new AppError('access.denied');
  return found;
}

/** Refuses a column that the list does not answer: a handler may know more of a row than it shows. */
export function checkColumns({ endpoint }: ExportableList, columns: readonly ExportColumn[]): void {
  const { items } = (endpoint.output as z.ZodObject<{ items: z.ZodArray<z.ZodObject> }>).shape;
  const isShown = ({ field }: ExportColumn) =>
    field.split('|').every((path) => Object.hasOwn(items.element.shape, path.split('.')[0] ?? ''));
  if (!columns.every(isShown)) throw new AppError('export.not_possible');
}

/** The names of all lists that the person may take along now. */
export const exportableLists = (routes: readonly Route[], actor: Actor): string[] =>
  routes
    .filter(isList)
    .filter(({ endpoint: { access } }) => isStaffAccess(access) && mayExport(actor, access))
    .map(nameOf);

/** Name of a list: the path of its endpoint. */
export const nameOf = ({ endpoint }: Pick<Route, 'endpoint'>) => endpoint.path.slice(1).replaceAll('/', '.');

/** Says whether a person with these grants may take along what the access opens. */
export const mayExport = ({ grants, role }: Actor, { resource, action }: StaffAccess) =>
  isShownTo(role, resource) && isGranted(grants, resource, action) && isGranted(grants, resource, 'export');

const isList = (route: Route): route is ExportableList =>
  route.kind === 'closed' &&
  route.endpoint.kind === 'read' &&
  'page_size' in route.endpoint.input.shape &&
  paramsOf(route.endpoint).length === 0;
