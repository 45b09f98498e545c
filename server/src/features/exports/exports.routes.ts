// Exports on the wire.
import { downloadExport, listExports, startExport } from '@backoffice/contract/exports/exports.ts';
import { route, type Route } from '#platform/http/route.ts';
import { showOwnExports, startOwnExport, takeOwnFile } from './exports.service.ts';

/** Of these lists. */
export const exportRoutes = (lists: readonly Route[]): Route[] => [
  route(startExport, startOwnExport(lists)),
  route(listExports, showOwnExports(lists)),
  route(downloadExport, takeOwnFile(lists)),
];
