// Names of what a case says of itself: screens and reports say the same.
import type { ClientRatingName, RatingFact } from './cases.ratings.ts';
import type { caseOutcomes, caseStatuses, linkKinds } from './cases.ts';

interface Words {
  zh: string;
  en: string;
}

export const caseStatusTexts: Record<(typeof caseStatuses)[number], Words> = {
  open: { zh: '待处理', en: 'Open' },
  investigating: { zh: '调查中', en: 'Investigating' },
  decided: { zh: '已结论', en: 'Decided' },
};

export const caseOutcomeTexts: Record<(typeof caseOutcomes)[number], Words> = {
  none: { zh: '无异常', en: 'Nothing found' },
  watch: { zh: '继续关注', en: 'Watch' },
  report: { zh: '上报', en: 'Report' },
  exit: { zh: '终止关系', en: 'End relationship' },
};

export const linkKindTexts: Record<(typeof linkKinds)[number], Words> = {
  payee: { zh: '收款方', en: 'Payee' },
  card: { zh: '银行卡', en: 'Card' },
  device: { zh: '设备', en: 'Device' },
  address: { zh: '住址', en: 'Address' },
};

export const ratingTexts: Record<ClientRatingName, Words> = {
  low: { zh: '低', en: 'Low' },
  medium: { zh: '中', en: 'Medium' },
  high: { zh: '高', en: 'High' },
};

export const ratingFactTexts: Record<RatingFact, Words> = {
  risk_country: { zh: '高风险国家', en: 'Risk country' },
  unverified: { zh: '身份未通过', en: 'Identity not approved' },
  large_flows: { zh: '一年入金超 10 万美元', en: 'Over 100,000 USD in a year' },
  crypto: { zh: '链上收付', en: 'Paid on a chain' },
  alerts: { zh: '一年三次以上预警', en: 'Three alerts in a year' },
  watched: { zh: '近三年案件结论', en: 'Case of the last three years' },
  confirmed_hit: { zh: '名单命中已确认', en: 'Confirmed hit' },
};
