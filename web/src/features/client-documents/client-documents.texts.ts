// Texts of clients' papers: the list, one of them, the runs of statements, and the public check.
import type { documentRunKinds } from '@backoffice/contract/client-documents/client-documents.ts';
import { mostDocuments } from '@backoffice/contract/client-documents/client-documents.ts';
import { clientDocumentKindTexts } from '#core/words/client-document-kinds.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const runKindTexts: Choices<(typeof documentRunKinds)[number]> = {
  month: clientDocumentKindTexts.month,
  year: clientDocumentKindTexts.year,
};

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  kind: { zh: '种类', en: 'Kind' },
  number: { zh: '编号', en: 'Number' },
  language: { zh: '语言', en: 'Language' },
  period: { zh: '包含日期', en: 'Period with' },
  period_from: { zh: '期间', en: 'Period' },
  create_datetime: { zh: '开出时间', en: 'Issued' },
  dates: { zh: '开出时间', en: 'Issued' },
});

export const texts = defineTexts({
  title: { zh: '单据', en: 'Documents' },
  recordTitle: { zh: (number: string) => `单据 ${number}`, en: (number: string) => `Document ${number}` },
  digest: { zh: '摘要', en: 'Digest' },
  replaces: { zh: '取代', en: 'Replaces' },
  successor: { zh: '被取代为', en: 'Replaced by' },
  preview: { zh: '单据预览', en: 'Preview of the document' },
  notDrawn: { zh: '单据未能生成', en: 'The document was not drawn' },
  retry: { zh: '重试', en: 'Retry' },
  noViewer: {
    zh: '此浏览器不能直接显示 PDF，请下载后查看',
    en: 'This browser shows no PDF by itself: download it to read it',
  },
  save: { zh: '下载 PDF', en: 'Download PDF' },
  open: { zh: '查看', en: 'View' },
  close: { zh: '收起', en: 'Close' },
  none: { zh: '该客户还没有单据', en: 'This client has no document yet' },
  download: { zh: '打包下载', en: 'Download as ZIP' },
  tooMany: {
    zh: `一次最多下载 ${mostDocuments} 份，请减少所选单据`,
    en: `At most ${mostDocuments} at a time; choose fewer documents`,
  },
  notDownloaded: { zh: '下载失败', en: 'The download failed' },
  confirmDownload: {
    zh: (count: number) => `下载 ${count} 份单据？`,
    en: (count: number) => `Download ${plural(count, 'document', 'documents')}?`,
  },
  resend: { zh: '重新推送', en: 'Send again' },
  confirmResend: {
    zh: (number: string) => `将 ${number} 再次推送给客户端应用？`,
    en: (number: string) => `Tell the clients’ app again of ${number}?`,
  },
  confirmResendAll: {
    zh: (count: number) => `重新推送 ${count} 份单据？`,
    en: (count: number) => `Send ${plural(count, 'document', 'documents')} again?`,
  },
  resent: { zh: '已重新推送', en: 'Sent again' },
  notResent: { zh: '重新推送失败', en: 'Sending again failed' },
});

export const runTexts = defineTexts({
  start: { zh: '出结单', en: 'Issue statements' },
  hint: {
    zh: '为所有客户开出该期结单。内容未变的不会重复开出；不平的不开出，并记入数据异常。',
    en: 'Issues the statements of that period for every client. Those that say the same as before are left as they are; one that does not add up is withheld and becomes a data exception.',
  },
  kind: { zh: '种类', en: 'Kind' },
  day: { zh: '该期中的任意一天', en: 'Any day of the period' },
  started: { zh: '已开始出结单', en: 'Statements are being issued' },
  notStarted: { zh: '出结单未能开始', en: 'The run did not start' },
  running: {
    zh: ({ done, clients }: { done: string; clients: string }) => `正在出结单：${done} / ${clients} 位客户`,
    en: ({ done, clients }: { done: string; clients: string }) => `Issuing statements: ${done} of ${clients} clients`,
  },
  withheld: {
    zh: (count: string) => `最近一次有 ${count} 份不平未开`,
    en: (count: string) => `The last run withheld ${count} that did not add up`,
  },
});

/** Texts of the public page; both languages stand on it. */
export const checkTexts = defineTexts({
  title: { zh: '单据核验', en: 'Document check' },
  number: { zh: '编号', en: 'Number' },
  digest: { zh: '摘要', en: 'Digest' },
  checking: { zh: '正在核验…', en: 'Checking…' },
  genuine: {
    zh: '真实：本单据由本公司开出，内容未被改动。',
    en: 'Genuine: we issued this document, and it has not been changed.',
  },
  replaced: { zh: '注意：已有更新的单据取代本单据。', en: 'Note: a newer document has taken its place.' },
  notGenuine: {
    zh: '不是本公司开出的单据，或内容已被改动。',
    en: 'Not genuine: we did not issue this document, or it has been changed.',
  },
  later: { zh: '核验次数过多，请稍后再试。', en: 'Too many checks; try again later.' },
  failed: { zh: '暂时无法核验，请稍后再试。', en: 'It cannot be checked at the moment; try again later.' },
});
