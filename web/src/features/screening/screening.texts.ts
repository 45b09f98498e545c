// Words of the hits.
import type { hitBirths, hitRules, ScreenedSubject } from '@backoffice/contract/screening/screening.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '名单命中', en: 'Screening hits' },
  desk: { zh: '处理命中', en: 'Work on a hit' },
  noHit: { zh: '没有可处理的命中', en: 'No hit to work on' },
  previous: { zh: '上一条', en: 'Previous' },
  next: { zh: '下一条', en: 'Next' },
  ours: { zh: '我方记录', en: 'Our record' },
  theirs: { zh: '名单条目', en: 'Entry of the list' },
  name: { zh: '姓名', en: 'Name' },
  birth: { zh: '出生', en: 'Birth' },
  country: { zh: '国籍', en: 'Country' },
  reference: { zh: '编号', en: 'Reference' },
  otherNames: { zh: '其他姓名', en: 'Other names' },
  weakName: { zh: '（弱别名）', en: ' (weak alias)' },
  remarks: { zh: '备注', en: 'Remarks' },
  entity: { zh: '机构', en: 'Entity' },
  person: { zh: '个人', en: 'Person' },
  agrees: { zh: '一致', en: 'Same' },
  differs: { zh: '不一致', en: 'Differs' },
  notKnown: { zh: '无法比较', en: 'Not known' },
  compared: { zh: '比对结果', en: 'What is the same and what is not' },
  gone: { zh: '该条目已不在现行名单中', en: 'The entry is no longer on its list' },
  take: { zh: '接手', en: 'Take' },
  giveBack: { zh: '放回', en: 'Give back' },
  taken: { zh: '已接手', en: 'Taken' },
  notTaken: { zh: '未能接手', en: 'It was not taken' },
  takenByOther: { zh: '已由他人接手', en: 'Another person works on it' },
  clear: { zh: '排除', en: 'Clear' },
  confirmClear: { zh: '认定为不同的人，排除该命中？', en: 'Clear the hit: it is another person?' },
  cleared: { zh: '已排除', en: 'Cleared' },
  notCleared: { zh: '未能排除', en: 'It was not cleared' },
  confirm: { zh: '确认', en: 'Confirm' },
  confirmConfirm: { zh: '认定为同一人，确认该命中？', en: 'Confirm the hit: it is the same person?' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  notConfirmed: { zh: '未能确认', en: 'It was not confirmed' },
  toCase: { zh: '立案', en: 'To case' },
  noClient: { zh: '该命中不属于任何客户，不能立案', en: 'The hit is of no client, so there is no case to open' },
  inCase: { zh: '该命中已在案件中', en: 'The hit is in a case already' },
  notStanding: { zh: '已排除或失效的命中不能立案', en: 'A hit that is cleared or lapsed is brought to no case' },
  decided: { zh: '该命中已有结论', en: 'The hit has been decided' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  found: { zh: '筛查命中', en: 'Found by screening' },
});

export const subjectTexts: Choices<ScreenedSubject> = {
  client: { zh: '客户', en: 'Client' },
  identity_check: { zh: '实名资料', en: 'Identity' },
  nominee: { zh: '受益人', en: 'Nominee' },
  bank_card: { zh: '银行卡户名', en: 'Card holder' },
  withdrawal: { zh: '收款人', en: 'Payee' },
  statement_line: { zh: '流水对方', en: 'Counterparty' },
};

export const ruleTexts: Choices<(typeof hitRules)[number]> = {
  characters: { zh: '汉字相同', en: 'The same characters' },
  pinyin: { zh: '拼音相同', en: 'The same pinyin' },
  words: { zh: '各部分姓名相符', en: 'All parts of the shorter name match' },
  service: { zh: '筛查服务认定', en: 'Found by the screening service' },
};

export const birthTexts: Choices<(typeof hitBirths)[number]> = {
  same: { zh: '出生日期相同', en: 'The same birth' },
  within_year: { zh: '相差不超过一年', en: 'Less than a year apart' },
  unknown: { zh: '缺少出生日期', en: 'A date of birth is missing' },
};

export const labels = {
  name: { zh: '姓名', en: 'Name' },
  entry_name: { zh: '名单上的姓名', en: 'Name on the list' },
  score: { zh: '相似度', en: 'Likeness' },
  strength: { zh: '强度', en: 'Strength' },
  subject_type: { zh: '来源', en: 'Found in' },
  source: { zh: '名单', en: 'List' },
  births: { zh: '出生', en: 'Birth' },
  status: { zh: '状态', en: 'Status' },
  username: { zh: '客户', en: 'Client' },
  client_id: { zh: '客户', en: 'Client' },
  entry_reference: { zh: '名单编号', en: 'Reference' },
  taken_by: { zh: '处理人', en: 'Taken by' },
  taken: { zh: '已接手', en: 'Taken' },
  decided_by: { zh: '决定人', en: 'Decided by' },
  approved_by: { zh: '复核人', en: 'Approved by' },
  case_reference: { zh: '案件', en: 'Case' },
  decide_datetime: { zh: '决定时间', en: 'Decided at' },
  reason_code: { zh: '理由', en: 'Reason' },
  create_datetime: { zh: '命中时间', en: 'Found at' },
};
