// The audit log on the wire.
import * as contract from '@backoffice/contract/audit-log/audit-log.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findAuditLines } from './audit-log.queries.ts';
import { findRecordLines, hiddenFrom, verifyAuditLog } from './audit-log.service.ts';

export const auditLogRoutes = ({ headFile, routes }: { headFile: string; routes: readonly Route[] }) => [
  route(contract.listAuditLines, (ctx, input) => findAuditLines(ctx, input, hiddenFrom(ctx.actor, routes))),
  route(contract.verifyAuditLog, verifyAuditLog(headFile)),
  route(contract.listRecordLines, findRecordLines),
];
