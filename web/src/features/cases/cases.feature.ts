// Declaration of the feature cases: its words. Its lists are tabs of the compliance page.
import type { ErrorWords, FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const records = {
  case: { zh: '案件', en: 'Case' },
  freeze: { zh: '出金冻结', en: 'Freeze of withdrawals' },
  client_rating: { zh: '风险评级', en: 'Client rating' },
} satisfies RecordWords;

export const errors = {
  'case.own_client': {
    zh: '您现在或近期负责其中的客户，不能参与',
    en: 'You are, or lately were, in charge of one of these clients, so you cannot take part',
  },
  'case.file_known': { zh: '该文件已在案件中', en: 'This file is in the case already' },
  'case.robot': { zh: '机器人客户没有案件', en: 'Robot clients have no cases' },
  'case.alert_taken': { zh: '预警已被处理，请刷新', en: 'An alert is no longer open, please reload' },
  'case.hit_taken': { zh: '该命中已在案件中', en: 'This hit is in a case already' },
  'case.hit_without_client': {
    zh: '该命中不属于任何客户，不能立案',
    en: 'This hit is of no client, so there is no case to open',
  },
  'freeze.active': { zh: '该客户的出金已被冻结', en: 'The client’s withdrawals are frozen already' },
  'freeze.too_long': { zh: '冻结时间过长', en: 'This freeze is too long' },
  'freeze.once_in_thirty_days': {
    zh: '一人 30 天内只能冻结同一客户一次，再冻结须两人',
    en: 'One person can freeze a client once in 30 days; after that it takes two people',
  },
  'freeze.ninety_days': {
    zh: '180 天内冻结累计超过 90 天，须有监管机构的命令',
    en: 'More than 90 of 180 days take an authority’s order',
  },
  'rating.lowered_by_one': { zh: '降低评级须两人', en: 'Lowering a rating takes two people' },
} satisfies ErrorWords;

export const actions = {
  'case.opened': { zh: '建立案件', en: 'Case opened' },
  'case.extended': { zh: '案件加入客户、预警或命中', en: 'Case extended' },
  'case.taken': { zh: '接手案件', en: 'Case taken' },
  'case.decided': { zh: '案件结论', en: 'Case decided' },
  'case.reopened': { zh: '重新调查案件', en: 'Case reopened' },
  'case.referred': { zh: '登记监管编号', en: 'Authority’s reference entered' },
  'case.noted': { zh: '案件记录', en: 'Note added to case' },
  'case.file_added': { zh: '案件加入文件', en: 'File added to case' },
  'case.file_downloaded': { zh: '下载案件文件', en: 'File of case downloaded' },
  'case.viewed': { zh: '查看案件', en: 'Case viewed' },
  'case.reported': { zh: '生成案件报告', en: 'Report of case drawn' },
  'freeze.ended': { zh: '提前解除冻结', en: 'Freeze ended early' },
} satisfies Words;

export const requests = {
  'case.decided': 'Decide case',
  'freeze.made': 'Freeze withdrawals',
  'freeze.ended': 'End freeze of withdrawals',
  'rating.reviewed': 'Lower client rating',
} satisfies RequestWords;

export const facts = {
  case: { zh: '案件', en: 'Case' },
  outcome: { zh: '结论', en: 'Outcome' },
  owner: { zh: '负责人', en: 'Owner' },
  authority_reference: { zh: '监管编号', en: 'Authority’s reference' },
  basis: { zh: '依据', en: 'Basis' },
  term: { zh: '期限', en: 'Term' },
  order_reference: { zh: '命令编号', en: 'Order’s reference' },
  until_datetime: { zh: '截止', en: 'Until' },
  rating: { zh: '风险等级', en: 'Rating' },
  points: { zh: '分数', en: 'Points' },
  review_day: { zh: '下次复核', en: 'Next review' },
} satisfies FactWords;
