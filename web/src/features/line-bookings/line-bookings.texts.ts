// Words of booking a line by what it is, and of making a deposit of it.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  book: { zh: '入账', en: 'Book as…' },
  bookTitle: { zh: '按性质入账', en: 'Book the line by what it is' },
  submitBook: { zh: '入账', en: 'Book' },
  booked: { zh: '流水已入账', en: 'Line booked' },
  notBooked: { zh: '流水未入账', en: 'The line was not booked' },
  kind: { zh: '性质', en: 'What it is' },
  otherLine: { zh: '对方账户流水', en: 'Line of the other account' },
  noOtherLine: {
    zh: '没有金额相抵、币种相同的待处理流水',
    en: 'No open line of another account has the same money the other way round',
  },
  houseAccount: { zh: '自有资金账户', en: 'House account with own money' },
  withdrawal: { zh: '被退回的出金', en: 'Withdrawal that came back' },
  noWithdrawal: { zh: '没有金额相符的已打款出金', en: 'No paid withdrawal has this amount' },
  reason: { zh: '说明', en: 'Note' },
  whyMatched: { zh: '该流水已匹配', en: 'The line is matched already' },

  group: { zh: '合并匹配', en: 'Match together' },
  groupTitle: { zh: '按共同编号合并匹配', en: 'Match by a common reference' },
  groupHint: {
    zh: '一条流水对应多条记录，或多条流水对应一条记录。须另一人批准。',
    en: 'One line with several records, or several lines with one record. A second person has to approve.',
  },
  noGroup: {
    zh: '没有其他流水或记录与此流水有共同的编号',
    en: 'No other line or record has a reference in common with this line',
  },
  readingGroup: { zh: '正在读取…', en: 'Reading…' },
  groupLines: { zh: '其他流水', en: 'Other lines' },
  groupRecords: { zh: '记录', en: 'Records' },
  lineSum: { zh: '流水合计', en: 'Lines' },
  recordSum: { zh: '记录合计', en: 'Records' },
  difference: { zh: '差额', en: 'Difference' },
  submitGroup: { zh: '合并匹配', en: 'Match together' },
  grouped: { zh: '流水已合并匹配', en: 'Matched together' },
  notGrouped: { zh: '流水未匹配', en: 'The lines were not matched' },
  whyNotOpenGroup: { zh: '仅待处理的流水可合并匹配', en: 'Only an open line is matched with others' },

  claim: { zh: '生成入金', en: 'Make deposit' },
  claimTitle: { zh: '由此流水生成客户入金', en: 'Make a client’s deposit of this line' },
  claimHint: {
    zh: '生成的入金待审核，流水随后可与其匹配。',
    en: 'The deposit waits for review; the line can then be matched with it.',
  },
  client: { zh: '客户', en: 'Client' },
  submitClaim: { zh: '生成入金', en: 'Make deposit' },
  claimed: { zh: '入金已生成，待匹配', en: 'Deposit made, to be matched' },
  notClaimed: { zh: '入金未生成', en: 'The deposit was not made' },
  whyNotOpen: { zh: '仅待处理的流水可生成入金', en: 'Only an open line makes a deposit' },
  whyNotIn: { zh: '仅收款流水可生成入金', en: 'Only money that came in makes a deposit' },
});
