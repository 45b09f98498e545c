// Words of statements, and of what they are compared with.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '客户资金保障', en: 'Safeguarding of clients’ money' },
  hint: {
    zh: '最近对账单的余额应不少于应付客户的资金（可用、冻结、待结算与在途）；托管数量应等于客户持有。',
    en: 'The newest statements must show at least what clients are owed (free, frozen, unsettled and on its way), and custodians what clients hold.',
  },
  owed: { zh: '应付客户', en: 'Owed to clients' },
  held: { zh: '对账单余额', en: 'On statements' },
  surplus: { zh: '差额', en: 'Surplus' },
  invested: { zh: '客户持仓成本', en: 'Invested at cost' },
  behind: { zh: '来源', en: 'From' },
  covered: { zh: '充足', en: 'Covered' },
  short: { zh: '不足', en: 'Not covered' },
  noStatement: { zh: '没有对账单', en: 'No statement' },
  positions: {
    zh: ({ day, agreeing, differing }: { day: string; agreeing: number; differing: number }) =>
      `托管数量（${day} 日终）：${agreeing} 只一致，${differing} 只不一致`,
    en: ({ day, agreeing, differing }: { day: string; agreeing: number; differing: number }) =>
      `Custody at the end of ${day}: ${agreeing} agree, ${differing} differ`,
  },
  noPositions: { zh: '还没有托管机构的对账单', en: 'No statement of a custodian yet' },
  instrument: { zh: '证券', en: 'Instrument' },
  units: { zh: '客户持有', en: 'Held by clients' },
  confirmed: { zh: '托管确认', en: 'Confirmed' },
  difference: { zh: '差异', en: 'Difference' },
  statements: { zh: '对账单', en: 'Statements' },
  kind: { zh: '类型', en: 'Kind' },
  institution: { zh: '机构', en: 'Institution' },
  day: { zh: '对账日（日终）', en: 'Day (at its end)' },
  file: { zh: '对账单文件', en: 'File of the statement' },
  open: { zh: '查看', en: 'Open' },
  recordedBy: { zh: '登记 / 批准', en: 'Recorded / approved' },
  feed: { zh: '银行接口', en: 'Bank feed' },
  record: { zh: '登记对账单', en: 'Record statement' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  recorded: { zh: '对账单已提交', en: 'Statement submitted' },
  notRecorded: { zh: '对账单未提交', en: 'The statement was not submitted' },
  balances: { zh: '余额（每行：币种 余额）', en: 'Balances (each line: currency balance)' },
  brokerBalances: {
    zh: '余额与结算（每行：币种 余额 已结算到银行，付给券商为负）',
    en: 'Balances and settlements (each line: currency balance settled-to-the-bank, below zero if paid to the broker)',
  },
  lines: { zh: '持仓（每行：代码 数量）', en: 'Positions (each line: symbol quantity)' },
  unread: { zh: (line: string) => `无法识别：${line}`, en: (line: string) => `Not understood: ${line}` },
  understood: { zh: (count: number) => `已识别 ${count} 行`, en: (count: number) => `Lines understood: ${count}` },
  formHint: {
    zh: '需另一人批准；登记后不可修改，同一机构较新的对账单取代较旧的。',
    en: 'A second person approves it. It is never changed; a newer statement of the same institution takes its place.',
  },
});
