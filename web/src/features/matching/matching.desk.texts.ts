// Words of the matching desk: proposals, their reasons, and what is decided on a line.
import type { MatchRule, ProvedType } from '@backoffice/contract/matching/matching.matches.ts';
import { matchRuleTexts } from '#core/words/match-rules.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

/** Reasons to propose a record; where no rule names it the amount alone is the same. */
export const reasonTexts: Choices<MatchRule> = {
  ...matchRuleTexts,
  person: { zh: '仅金额相同', en: 'Same amount only' },
};

export const payerTexts = {
  deposit: {
    true: { zh: '付款人为该客户', en: 'Paid by the client' },
    false: { zh: '付款人不是该客户', en: 'Payer is not the client' },
  },
  withdrawal: {
    true: { zh: '收款人相符', en: 'Paid to the payee' },
    false: { zh: '收款账户不是申请的收款人', en: 'Not the payee’s account' },
  },
} satisfies Record<string, Choices<'true' | 'false'>>;

/** What a match does with a record that was not booked before. */
export const bookingTexts: Choices<ProvedType> = {
  deposit: { zh: '匹配后按到账金额入账', en: 'Credits what arrived' },
  withdrawal: { zh: '匹配后确认打款', en: 'Completes the payment' },
};

export const deskTexts = defineTexts({
  desk: { zh: '匹配', en: 'Match this line' },
  noLine: { zh: '没有待处理的流水', en: 'No line to work on' },
  proposals: { zh: '建议匹配', en: 'Proposals' },
  match: { zh: '匹配结果', en: 'Match' },
  noProposals: {
    zh: '没有金额或参考号相符的入金、出金，可手动查找',
    en: 'No deposit or withdrawal has this amount or reference. Find one by hand.',
  },
  reading: { zh: '正在读取建议…', en: 'Reading the proposals…' },
  difference: { zh: '差额', en: 'Difference' },
  noDifference: { zh: '金额一致', en: 'Amount exact' },
  farApart: { zh: '相隔超过 5 个营业日', en: 'More than 5 business days apart' },
  booked: { zh: '已入账，匹配不再动账', en: 'Booked already, moves no money' },
  rule: { zh: '匹配依据', en: 'Matched by' },
  madeBy: { zh: '匹配人', en: 'Matched by (person)' },
  byJob: { zh: '系统自动', en: 'The system, by rule' },
  approvedBy: { zh: '复核人', en: 'Approved by' },
  madeAt: { zh: '匹配时间', en: 'Matched at' },
  postedLabel: { zh: '动账', en: 'Money moved' },
  posted: { zh: '由此匹配入账', en: 'Booked by this match' },
  notPosted: { zh: '此前已入账', en: 'Booked before' },
  record: { zh: '记录', en: 'Record' },
  decideOnWide: { zh: '请在电脑上处理匹配', en: 'Decide on a wider screen' },

  next: { zh: '下一条', en: 'Next' },
  previous: { zh: '上一条', en: 'Previous' },
  choose: { zh: '选择建议', en: 'Choose a proposal' },
  openLine: { zh: '详情', en: 'Details' },

  accept: { zh: '匹配', en: 'Match' },
  accepted: { zh: '流水已匹配', en: 'Line matched' },
  notAccepted: { zh: '流水未匹配', en: 'The line was not matched' },
  confirmAccept: {
    zh: ({ record, client }: { record: string; client: string }) => `将此流水与 ${client} 的${record}匹配？`,
    en: ({ record, client }: { record: string; client: string }) =>
      `Match this line with the ${record.toLowerCase()} of ${client}?`,
  },
  lineAmount: { zh: '流水金额', en: 'Line' },
  recordAmount: { zh: '记录金额', en: 'Record' },

  suspend: { zh: '挂账', en: 'Suspense' },
  confirmSuspend: { zh: '无记录可对应，将此流水挂账？', en: 'No record explains this line. Put it into suspense?' },
  suspended: { zh: '流水已挂账', en: 'Line put into suspense' },
  notSuspended: { zh: '流水未挂账', en: 'The line was not put into suspense' },

  undo: { zh: '撤销匹配', en: 'Undo' },
  confirmUndo: {
    zh: '撤销此匹配？由其入账的金额将一并冲正。',
    en: 'Undo this match? What it booked is taken back.',
  },
  undone: { zh: '匹配已撤销', en: 'Match undone' },
  notUndone: { zh: '匹配未撤销', en: 'The match was not undone' },

  find: { zh: '查找', en: 'Find' },
  findTitle: { zh: '查找入金或出金', en: 'Find a deposit or withdrawal' },
  search: { zh: '客户或编号', en: 'Client or code' },
  searchHint: {
    zh: '客户用户名、姓名、手机或账户，或入金、出金的编号（DEP-、WD-）；↑ ↓ 选择，Enter 匹配',
    en: 'User name, name, mobile or account of the client, or the record’s code (DEP-, WD-) or id; ↑ ↓ choose, Enter matches',
  },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  typeToFind: { zh: '输入后显示结果', en: 'Type to see results' },

  mark: { zh: '标记', en: 'Mark' },
  unmark: { zh: '取消标记', en: 'Unmark' },
  acceptMarked: { zh: '匹配标记的流水', en: 'Match marked lines' },
  confirmMarked: {
    zh: (count: number) =>
      count === 0 ? '标记的流水都没有唯一的建议，请逐条处理。' : `${count} 条流水各有唯一的建议，逐条匹配？`,
    en: (count: number) =>
      count === 0
        ? 'None of the marked lines has one clear proposal. Decide on them one by one.'
        : `${plural(count, 'line has', 'lines have')} one clear proposal each. Match them?`,
  },
  planned: {
    zh: ({ record, client, rule }: Planned) => `${record} ${client} · ${rule}`,
    en: ({ record, client, rule }: Planned) => `${record} ${client} · ${rule}`,
  },

  whyMatched: { zh: '该流水已匹配', en: 'The line is matched already' },
  whyNotMatched: { zh: '该流水未匹配', en: 'The line is not matched' },
  whyNotOpen: { zh: '仅待处理的流水可挂账', en: 'Only an open line can be put into suspense' },
  whyNoProposal: { zh: '没有建议，请按 F 查找', en: 'No proposal: find a record with F' },
  whySeveral: { zh: '建议不唯一，请单独处理', en: 'More than one proposal: decide by itself' },
  whyNotExact: { zh: '金额、日期或依据不足，请单独处理', en: 'Amount, day or reason is not clear: decide by itself' },
  whyShared: { zh: '与另一条标记的流水指向同一记录', en: 'Another marked line has the same record' },
});

interface Planned {
  record: string;
  client: string;
  rule: string;
}
