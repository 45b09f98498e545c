// Words of statements of house accounts and of their lines.
import type { ProvedType } from '@backoffice/contract/matching/matching.matches.ts';
import type { AgeBand, lineDirections, statementSources } from '@backoffice/contract/matching/matching.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const ageTexts: Choices<AgeBand> = {
  '0-1': { zh: '0–1 天', en: '0–1 days' },
  '2-7': { zh: '2–7 天', en: '2–7 days' },
  '8-30': { zh: '8–30 天', en: '8–30 days' },
  '30+': { zh: '30 天以上', en: 'Over 30 days' },
};

export const directionTexts: Choices<(typeof lineDirections)[number]> = {
  in: { zh: '收入', en: 'In' },
  out: { zh: '支出', en: 'Out' },
};

export const recordTexts: Choices<ProvedType> = {
  deposit: { zh: '入金', en: 'Deposit' },
  withdrawal: { zh: '出金', en: 'Withdrawal' },
};

export const sourceTexts: Choices<(typeof statementSources)[number]> = {
  feed: { zh: '银行接口', en: 'Feed' },
  upload: { zh: '上传', en: 'Upload' },
  typed: { zh: '录入', en: 'Typed' },
};

export type Tab = 'lines' | 'statements' | 'accounts';
export const tabs: Choices<Tab> = {
  lines: { zh: '流水', en: 'Lines' },
  statements: { zh: '对账单', en: 'Statements' },
  accounts: { zh: '自有账户', en: 'Accounts' },
};

const accountLabels = {
  institution: { zh: '账户', en: 'Account' },
  number: { zh: '账号', en: 'Number' },
  account_id: { zh: '账户', en: 'Account' },
};

export const lineLabels = defineTexts({
  ...accountLabels,
  booking_day: { zh: '记账日', en: 'Booked' },
  value_day: { zh: '起息日', en: 'Value day' },
  statement_id: { zh: '对账单', en: 'Statement' },
  counterparty_name: { zh: '对方', en: 'Counterparty' },
  counterparty_account: { zh: '对方账号', en: 'Its account' },
  our_reference: { zh: '我方参考号', en: 'Our reference' },
  bank_reference: { zh: '银行流水号', en: 'Bank’s reference' },
  text: { zh: '摘要', en: 'Text' },
  code: { zh: '交易类型', en: 'Bank’s code' },
  txid: { zh: '链上交易', en: 'Transaction' },
  is_return: { zh: '退回', en: 'Return' },
  age: { zh: '账龄', en: 'Age' },
  direction: { zh: '收支', en: 'In or out' },
  dates: { zh: '记账日', en: 'Booking days' },
});

export const statementLabels = defineTexts({
  ...accountLabels,
  day: { zh: '对账日', en: 'Day' },
  source: { zh: '来源', en: 'Source' },
  opening: { zh: '期初', en: 'Opening' },
  closing: { zh: '期末', en: 'Closing' },
  gap: { zh: '断点金额', en: 'Gap' },
  has_gap: { zh: '有断点', en: 'With a gap' },
  previous_day: { zh: '上一对账日', en: 'Statement before' },
  line_count: { zh: '明细', en: 'Lines' },
  new_line_count: { zh: '新增', en: 'New' },
  file_name: { zh: '文件', en: 'File' },
  recorded_by: { zh: '上传人', en: 'Brought by' },
  approved_by: { zh: '审批人', en: 'Approved by' },
  api_key: { zh: '接口密钥', en: 'API key' },
  create_datetime: { zh: '收到时间', en: 'Received' },
});

export const texts = defineTexts({
  lines: { zh: '银行流水', en: 'Lines' },
  statements: { zh: '对账单', en: 'Statements' },
  upload: { zh: '上传对账单', en: 'Upload' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  uploaded: { zh: '对账单已入账', en: 'Statement brought in' },
  notUploaded: { zh: '对账单未提交', en: 'The statement was not submitted' },
  account: { zh: '自有账户', en: 'House account' },
  file: { zh: '对账单文件', en: 'File of the statement' },
  reading: { zh: '正在读取…', en: 'Reading…' },
  noAccount: { zh: '没有生效的自有账户', en: 'No house account is active' },
  chooseFirst: { zh: '请先选择账户', en: 'Choose the account first' },
  hint: {
    zh: '文件有误则整份拒绝，不留任何内容；已有的明细不会重复。需另一人批准。',
    en: 'A file with a fault is refused whole and nothing is kept; lines that are there already are not brought again. A second person has to approve it.',
  },
  unstated: { zh: '文件未载明的内容（如有）', en: 'What the file does not state, if anything' },
  found: {
    zh: ({ day, opening, closing, lines }: { day: string; opening: string; closing: string; lines: number }) =>
      `${day}：期初 ${opening}，期末 ${closing}，明细 ${lines} 条`,
    en: ({ day, opening, closing, lines }: { day: string; opening: string; closing: string; lines: number }) =>
      `${day}: opening ${opening}, closing ${closing}, lines ${lines}`,
  },
  provedBy: { zh: '由银行流水证明：', en: 'Proved by statement line' },
  raw: { zh: '原始内容', en: 'As it stands in the file' },
  download: { zh: '下载原始文件', en: 'Download the original file' },
  notDownloaded: { zh: '文件未能下载', en: 'The file was not downloaded' },
  openLines: { zh: '查看明细', en: 'Show its lines' },
  receivedStep: { zh: '收到', en: 'Received' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  noGap: { zh: '连续', en: 'None' },
});
