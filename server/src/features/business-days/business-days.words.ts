// Words of the pack's papers, in both languages.
import type { PaperLanguage } from '@backoffice/contract/kit/papers.ts';

type Text = Record<PaperLanguage, string>;

export const statusWords: Record<string, Text> = {
  pending: { zh: '待审核', en: 'Pending' },
  approved: { zh: '已批准', en: 'Approved' },
};

export const words = {
  waivers: { zh: '豁免', en: 'Waivers' },
  checklist: { zh: '清单', en: 'Checklist' },
  withdrawals: { zh: '超过 24 小时的出金', en: 'Withdrawals over 24 hours' },
  alone: { zh: '单人完成的操作', en: 'Done by one person' },
  corrections: { zh: '当日冲正', en: 'Corrections of the day' },
  posted: { zh: '重开后补记的分录', en: 'Posted since the day was closed before' },
  safeguarding: { zh: '客户资金保障', en: 'Safeguarding' },
  custody: { zh: '托管数量不一致', en: 'Custody positions that differ' },
  instrument: { zh: '证券', en: 'Instrument' },
  units: { zh: '客户持有', en: 'Held by clients' },
  confirmed: { zh: '托管确认', en: 'Confirmed' },
  difference: { zh: '差异', en: 'Difference' },
  trialBalance: { zh: '试算平衡表', en: 'Trial balance' },
  turnover: { zh: '科目发生额', en: 'Turnover by account' },
  opening: { zh: '期初', en: 'Opening' },
  closing: { zh: '期末', en: 'Closing' },
  item: { zh: '项目', en: 'Item' },
  state: { zh: '状态', en: 'State' },
  open: { zh: '未完成数', en: 'Open' },
  figures: { zh: '数字', en: 'Figures' },
  reason: { zh: '原因', en: 'Reason' },
  people: { zh: '申请 / 批准', en: 'Requested / approved' },
  time: { zh: '时间', en: 'Time' },
  recorded: { zh: '记账时间', en: 'Recorded' },
  person: { zh: '操作人', en: 'Person' },
  action: { zh: '操作', en: 'Action' },
  client: { zh: '客户', en: 'Client' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  status: { zh: '状态', en: 'Status' },
  since: { zh: '申请时间', en: 'Requested' },
  kind: { zh: '类型', en: 'Kind' },
  account: { zh: '科目', en: 'Account' },
  debit: { zh: '借方', en: 'Debit' },
  credit: { zh: '贷方', en: 'Credit' },
  owed: { zh: '应付客户', en: 'Owed to clients' },
  held: { zh: '对账单余额', en: 'On statements' },
  surplus: { zh: '差额', en: 'Surplus' },
  done: { zh: '完成', en: 'Done' },
  waived: { zh: '已豁免', en: 'Waived' },
} satisfies Record<string, Text>;
