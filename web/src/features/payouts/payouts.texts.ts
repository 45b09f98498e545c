// Words of payout files.
import type { PayoutFormat } from '@backoffice/contract/payouts/payouts.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const formatTexts: Choices<PayoutFormat> = {
  pain001: { zh: 'ISO 20022 pain.001', en: 'ISO 20022 pain.001' },
  csv: { zh: 'CSV 表格', en: 'CSV table' },
};

export const labels = defineTexts({
  reference: { zh: '文件编号', en: 'File' },
  institution: { zh: '机构', en: 'Institution' },
  number: { zh: '账号', en: 'Number' },
  account_id: { zh: '付款账户', en: 'Pay from' },
  format: { zh: '格式', en: 'Format' },
  execution_day: { zh: '付款日', en: 'Pay on' },
  item_count: { zh: '笔数', en: 'Payments' },
  paid_count: { zh: '已付', en: 'Paid' },
  made_by: { zh: '制单人', en: 'Made by' },
  approved_by: { zh: '审批人', en: 'Approved by' },
  cancelled_by: { zh: '作废人', en: 'Cancelled by' },
  sha256: { zh: 'SHA-256', en: 'SHA-256' },
});

export const texts = defineTexts({
  title: { zh: '付款文件', en: 'Payout files' },
  create: { zh: '生成付款文件', en: 'New payout file' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  created: { zh: '付款文件已生成', en: 'Payout file made' },
  notCreated: { zh: '付款文件未提交', en: 'The payout file was not submitted' },
  hint: {
    zh: '包含该账户币种下所有已通过、尚不在其他文件中的出金。需另一人同意。',
    en: 'It pays all approved withdrawals of the account’s currency that are in no other file. A second person has to approve it.',
  },
  download: { zh: '下载', en: 'Download' },
  notDownloaded: { zh: '文件未下载', en: 'The file was not downloaded' },
  cancel: { zh: '作废', en: 'Cancel' },
  confirmCancel: {
    zh: (file: string) => `作废 ${file}？请确认银行没有收到此文件，其中的出金将可再次付款。`,
    en: (file: string) => `Cancel ${file}? Make sure that the bank did not get it: its withdrawals can be paid again.`,
  },
  cancelled: { zh: '付款文件已作废', en: 'Payout file cancelled' },
  notCancelled: { zh: '作废未提交', en: 'The cancellation was not submitted' },
  madeStep: { zh: '已生成', en: 'Made' },
  cancelledStep: { zh: '已作废', en: 'Cancelled' },
});
