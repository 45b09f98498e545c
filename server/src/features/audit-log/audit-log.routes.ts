// The audit log on the wire.
import { listAuditLines, listRecordLines, verifyAuditLog } from '@backoffice/contract/audit-log/audit-log.ts';
import { route } from '#platform/http/route.ts';
import { findAuditLines } from './audit-log.queries.ts';
import { findRecordLines, verifyOwnChain } from './audit-log.service.ts';

export const auditLogRoutes = ({ headFile }: { headFile: string }) => [
  route(listAuditLines, findAuditLines),
  route(verifyAuditLog, verifyOwnChain(headFile)),
  route(listRecordLines, findRecordLines),
];
