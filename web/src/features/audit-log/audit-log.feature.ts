// Declaration of the feature audit-log: its pages and words.
import type { Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  auditLog: page(() => import('./audit-log.page.tsx'), 'AuditLogPage'),
} satisfies Pages;

export const help = {
  auditLog: () => import('./audit-log.help.ts'),
} satisfies Help;

export const menu = {
  auditLog: { zh: '操作日志', en: 'Audit log' },
} satisfies MenuWords;

export const records = {
  audit_line: { zh: '操作日志', en: 'Audit line' },
} satisfies RecordWords;

export const actions = {
  'audit_log.verified': { zh: '校验操作日志', en: 'Audit log verified' },
} satisfies Words;
