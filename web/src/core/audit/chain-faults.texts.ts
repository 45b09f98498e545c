// Faults of the audit log and of what else is sealed.
import type { chainFaults } from '@backoffice/contract/audit-log/audit-log.ts';
import type { Choices } from '#platform/texts.ts';

export const faultNames: Choices<(typeof chainFaults)[number]> = {
  line_changed: { zh: '日志内容被改动', en: 'the line was changed' },
  line_missing: { zh: '日志被删除', en: 'the line is missing' },
  seal_changed: { zh: '封印被改动', en: 'the seal was changed' },
  seal_missing: { zh: '封印被删除', en: 'the seal is missing' },
  tail_missing: { zh: '末尾被截断', en: 'the end was cut off' },
  head_differs: { zh: '与导出的链头不符', en: 'it differs from the exported head' },
  never_sealed: { zh: '日志绕过了封存', en: 'the line was never sealed' },
  journal_changed: { zh: '分录被改动', en: 'the journal was changed' },
  journal_missing: { zh: '分录被删除', en: 'the journal is missing' },
  journal_never_sealed: { zh: '分录绕过了封存', en: 'the journal was never sealed' },
  document_changed: { zh: '客户单据被改动', en: 'the client document was changed' },
  document_missing: { zh: '客户单据被删除', en: 'the client document is missing' },
  document_never_sealed: { zh: '客户单据绕过了封存', en: 'the client document was never sealed' },
};
