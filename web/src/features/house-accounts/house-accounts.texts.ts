// Words of house accounts and of the mapping by which their tables are read.
import type { MappedField } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const mappedFieldTexts: Choices<MappedField> = {
  booking_day: { zh: '记账日', en: 'Booking day' },
  value_day: { zh: '起息日', en: 'Value day' },
  amount: { zh: '金额', en: 'Amount' },
  credit: { zh: '收入金额', en: 'Amount in' },
  debit: { zh: '支出金额', en: 'Amount out' },
  direction: { zh: '方向（借/贷）', en: 'Direction (D/C)' },
  balance: { zh: '余额', en: 'Balance' },
  counterparty_name: { zh: '对方户名', en: 'Counterparty’s name' },
  counterparty_account: { zh: '对方账号', en: 'Counterparty’s account' },
  our_reference: { zh: '我方参考号', en: 'Our reference' },
  bank_reference: { zh: '银行流水号', en: 'Bank’s reference' },
  text: { zh: '摘要', en: 'Text' },
  bank_code: { zh: '交易类型', en: 'Bank’s code' },
};

export const delimiterTexts: Choices = {
  ',': { zh: '逗号 ,', en: 'Comma ,' },
  ';': { zh: '分号 ;', en: 'Semicolon ;' },
  tab: { zh: '制表符', en: 'Tab' },
  '|': { zh: '竖线 |', en: 'Bar |' },
};

export const decimalMarkTexts: Choices = {
  '.': { zh: '点 .', en: 'Point .' },
  ',': { zh: '逗号 ,', en: 'Comma ,' },
};

export const clientMoneyTexts: Choices<'true' | 'false'> = {
  true: { zh: '客户资金', en: 'Clients’ money' },
  false: { zh: '自有资金', en: 'House money' },
};

export const labels = defineTexts({
  kind: { zh: '类型', en: 'Kind' },
  institution: { zh: '机构', en: 'Institution' },
  number: { zh: '账号', en: 'Number' },
  client_money: { zh: '资金归属', en: 'Whose money' },
  format: { zh: '对账单格式', en: 'Format' },
  due_time: { zh: '到达时限', en: 'Due at' },
  last_day: { zh: '最近对账日', en: 'Last statement' },
  gaps: { zh: '断点', en: 'Gaps' },
  active_from: { zh: '生效时间', en: 'Active from' },
  approved_by: { zh: '审批人', en: 'Approved by' },
  closed_by: { zh: '关闭人', en: 'Closed by' },
  closed_datetime: { zh: '关闭时间', en: 'Closed' },
});

export const texts = defineTexts({
  title: { zh: '自有账户', en: 'House accounts' },
  add: { zh: '新增账户', en: 'New account' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  added: { zh: '自有账户已新增', en: 'House account added' },
  notAdded: { zh: '自有账户未提交', en: 'The house account was not submitted' },
  twoPeople: {
    zh: '需另一人同意；同意 24 小时后才接受其对账单。',
    en: 'A second person has to approve it; its statements are taken 24 hours after that.',
  },
  isClientMoney: { zh: '此账户存放客户资金', en: 'This account holds clients’ money' },
  dueTime: { zh: '次一营业日到达时限（如 10:00）', en: 'Due on the next business day at (such as 10:00)' },
  change: { zh: '修改格式', en: 'Change format' },
  changed: { zh: '格式已修改', en: 'Format changed' },
  notChanged: { zh: '格式未提交', en: 'The format was not submitted' },
  close: { zh: '关闭账户', en: 'Close account' },
  confirmClose: {
    zh: (number: string) => `关闭 ${number}？此后不再接受其对账单。`,
    en: (number: string) => `Close ${number}? Its statements are no longer taken.`,
  },
  closed: { zh: '账户已关闭', en: 'Account closed' },
  notClosed: { zh: '关闭未提交', en: 'The closing was not submitted' },
  lines: { zh: '查看流水', en: 'Show lines' },
  mapping: { zh: '列对应关系', en: 'Mapping of columns' },
  mappingHint: {
    zh: '填写文件表头中的列名，没有的留空。金额用一列（带正负号，或与方向列同用），或收入与支出两列。',
    en: 'Type the names of the columns as the file’s header has them, and leave out those it lacks. Amounts stand in one column (signed, or with a direction), or in two for in and out.',
  },
  encoding: { zh: '文字编码', en: 'Encoding' },
  delimiter: { zh: '分隔符', en: 'Delimiter' },
  headerRow: { zh: '表头所在行', en: 'Row of the header' },
  dayFormat: { zh: '日期格式', en: 'Format of days' },
  decimalMark: { zh: '小数点', en: 'Decimal mark' },
  preview: { zh: '用样本文件预览', en: 'Preview with a sample file' },
  previewing: { zh: '正在读取…', en: 'Reading…' },
  previewed: {
    zh: (count: number) => `共 ${count} 行，前几行如下：`,
    en: (count: number) => `Lines in the file: ${count}. The first ones:`,
  },
  openedStep: { zh: '已审批', en: 'Approved' },
  activeStep: { zh: '生效', en: 'Active' },
  closedStep: { zh: '已关闭', en: 'Closed' },
});
