// What the audit log brings.
import type { Noun } from '../kit/noun.ts';

export const auditLog = {
  resources: { auditLog: {} },
  pages: { auditLog: { path: '/oversight/audit_log', resource: 'auditLog', under: 'oversight' } },
  records: { audit_line: { table: 'audit_lines', resource: 'auditLog', page: 'auditLog', ofClient: false } },
} as const satisfies Noun;
