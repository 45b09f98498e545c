// Texts of the ledger: what made the figures of an account.
import type { Journal } from '@backoffice/contract/ledger/ledger.ts';
import { defineTexts, type Text } from '#platform/texts.ts';

export const texts = defineTexts({
  asOf: { zh: '截至日期', en: 'As of' },
  none: { zh: '没有任何流水', en: 'No journals' },
  time: { zh: '记账时间', en: 'Booked' },
  kind: { zh: '类型', en: 'Kind' },
  amount: { zh: '变动', en: 'Change' },
  person: { zh: '操作人', en: 'By' },
  record: { zh: '业务记录', en: 'Record' },
  system: { zh: '系统', en: 'System' },
  journals: { zh: '记账分录', en: 'Journals' },
  noJournals: { zh: '尚未记账', en: 'No money has moved yet' },
  account: { zh: '科目', en: 'Account' },
  debit: { zh: '借方', en: 'Debit' },
  credit: { zh: '贷方', en: 'Credit' },
  trialBalance: { zh: '试算平衡表', en: 'Trial balance' },
  now: { zh: '此刻', en: 'Now' },
  atEndOf: { zh: (day: string) => `${day} 日终`, en: (day: string) => `At the end of ${day}` },
  house: { zh: '平台科目', en: 'House accounts' },
  clients: { zh: '客户账户', en: 'Accounts of clients' },
  total: { zh: '合计', en: 'Total' },
  lastMonthEnd: { zh: '上月末', en: 'Last month end' },
  excel: { zh: '导出 Excel', en: 'Excel' },
  pdf: { zh: '导出 PDF', en: 'PDF' },
  print: { zh: '打印', en: 'Print' },
  lines: { zh: (name: string) => `${name}的分录`, en: (name: string) => `Journals of ${name}` },
  currency: { zh: '币种', en: 'Currency' },
  group: { zh: '类别', en: 'Group' },
  empty: { zh: '还没有任何分录', en: 'No journals yet' },
});

/** The two sides of a change of units. */
export const unitTexts: Record<Journal['units'][number]['code'], Text> = {
  custody: { zh: '托管份额', en: 'Units in custody' },
  units: { zh: '客户份额', en: 'Units of the client' },
  units_frozen: { zh: '客户冻结份额', en: 'Frozen units of the client' },
};
