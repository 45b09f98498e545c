// Declaration of the feature client documents: its pages and words.
import { listClientDocuments } from '@backoffice/contract/client-documents/client-documents.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  clientDocument: listPage(() => import('./client-documents.page.tsx'), 'ClientDocumentsPage', listClientDocuments),
} satisfies Pages;

export const help = {
  clientDocument: () => import('./client-documents.help.ts'),
} satisfies Help;

export const menu = {
  clientDocument: { zh: '单据', en: 'Documents' },
} satisfies MenuWords;

export const records = {
  client_document: { zh: '客户单据', en: 'Client document' },
} satisfies RecordWords;

export const errors = {
  'document.run_under_way': {
    zh: '该期结单正在出具，请等待完成',
    en: 'Statements of this period are being issued; wait until they are done',
  },
  'document.period_open': { zh: '该期尚未结束', en: 'That period is not over yet' },
} satisfies ErrorWords;

export const actions = {
  'client_document.viewed': { zh: '查看客户单据', en: 'Client document viewed' },
  'client_document.downloaded': { zh: '下载客户单据', en: 'Client documents downloaded' },
  'client_document.resent': { zh: '重新推送客户单据', en: 'Client document sent again' },
  'client_document.run_started': { zh: '开始出结单', en: 'Run of statements started' },
  'client_document.run_finished': { zh: '结单已出完', en: 'Run of statements finished' },
  'client_document.run_failed': { zh: '出结单中断', en: 'Run of statements stopped' },
} satisfies Words;

export const facts = {
  number: { zh: '编号', en: 'Number' },
  numbers: { zh: '编号', en: 'Numbers' },
  period_from: { zh: '期初日', en: 'Period from' },
  period_to: { zh: '期末日', en: 'Period to' },
  issued: { zh: '已开出', en: 'Issued' },
  unchanged: { zh: '无变化', en: 'Unchanged' },
  withheld: { zh: '不平未开', en: 'Withheld' },
} satisfies FactWords;
