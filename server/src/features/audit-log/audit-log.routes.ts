// The audit log on the wire.
import * as contract from '@backoffice/contract/audit-log/audit-log.ts';
import { route } from '#platform/http/route.ts';
import { findAuditLines } from './audit-log.queries.ts';
import { findRecordLines, verifyAuditLog } from './audit-log.service.ts';

export const auditLogRoutes = ({ headFile }: { headFile: string }) => [
  route(contract.listAuditLines, findAuditLines),
  route(contract.verifyAuditLog, verifyAuditLog(headFile)),
  route(contract.listRecordLines, findRecordLines),
];
