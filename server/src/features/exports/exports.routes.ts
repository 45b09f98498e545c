// Exports on the wire.
import * as contract from '@backoffice/contract/exports/exports.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findExports, startExport, downloadExport } from './exports.service.ts';

/** Routes for exports of these lists. */
export const exportRoutes = (lists: readonly Route[]): Route[] => [
  route(contract.startExport, startExport(lists)),
  route(contract.listExports, findExports(lists)),
  route(contract.downloadExport, downloadExport(lists)),
];
