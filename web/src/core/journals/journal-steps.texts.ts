// Words of the steps of a record's life, by which its journals are called.
import { verbatim, type Text } from '#platform/texts.ts';

/** The moment in a record's life. */
const stepTexts: Record<string, Text | undefined> = {
  requested: { zh: '申请', en: 'requested' },
  recorded: { zh: '登记', en: 'recorded' },
  approved: { zh: '通过', en: 'approved' },
  completed: { zh: '完成', en: 'completed' },
  rejected: { zh: '拒绝', en: 'rejected' },
  cancelled: { zh: '撤回', en: 'cancelled' },
  reversed: { zh: '冲正', en: 'reversed' },
  returned: { zh: '退回余额', en: 'returned' },
  converted: { zh: '转为余额', en: 'converted' },
  expired: { zh: '过期', en: 'expired' },
  disbursed: { zh: '发放', en: 'disbursed' },
  interest: { zh: '利息', en: 'interest' },
  penalty: { zh: '计收', en: 'charged' },
  repaid: { zh: '还款', en: 'repaid' },
  paid: { zh: '缴纳', en: 'paid' },
  written_off: { zh: '核销', en: 'written off' },
  placed: { zh: '下单冻结', en: 'placed' },
  started: { zh: '收取订阅费', en: 'fee taken' },
  refunded: { zh: '退还剩余天数', en: 'unused days refunded' },
  executed: { zh: '成交', en: 'executed' },
  allotted: { zh: '获配', en: 'allotted' },
  released: { zh: '退回', en: 'refunded' },
  suspense: { zh: '挂账', en: 'put into suspense' },
  charge: { zh: '银行手续费', en: 'bank charge' },
  charged: { zh: '按更正扣款', en: 'charged after correction' },
  settlement: { zh: '交收', en: 'settled' },
  action: { zh: '执行', en: 'carried out' },
  owed: { zh: '登记权益', en: 'entitled' },
  explained: { zh: '挂账已查明', en: 'suspense explained' },
  called_off: { zh: '发行取消', en: 'called off' },
};

/** Steps of a part of the record, which the step names after a colon. */
const partStepTexts: Record<string, Text | undefined> = {
  payment: { zh: '缴款', en: 'paid in' },
  sale: { zh: '申请卖出', en: 'sale requested' },
  sold: { zh: '卖出', en: 'sold' },
  paid: { zh: '卖出款到账', en: 'paid out' },
  released: { zh: '卖出退回', en: 'sale refunded' },
};

export function stepText(step: string): Text {
  const [name = '', part] = step.split(':');
  return (part === undefined ? undefined : partStepTexts[name]) ?? stepTexts[name] ?? verbatim(step);
}
