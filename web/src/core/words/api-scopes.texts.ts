// The uses of an API key in words.
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import type { Choices } from '#platform/texts.ts';

export const scopeTexts: Choices<Scope> = {
  corporate_actions: { zh: '公司行动', en: 'Corporate actions' },
  clients: { zh: '客户', en: 'Clients' },
  client_documents: { zh: '客户单据', en: 'Client documents' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  bank_cards: { zh: '银行卡', en: 'Bank cards' },
  nominees: { zh: '受益人', en: 'Beneficiaries' },
  uploads: { zh: '图片', en: 'Pictures' },
  kyc: { zh: '实名认证', en: 'KYC' },
  deposits: { zh: '入金', en: 'Deposits' },
  statements: { zh: '对账单', en: 'Statements' },
  withdrawals: { zh: '出金', en: 'Withdrawals' },
  loans: { zh: '贷款', en: 'Loans' },
  adjustments: { zh: '补偿与奖励', en: 'Adjustments' },
  orders: { zh: '订单', en: 'Orders' },
  messages: { zh: '站内信', en: 'Messages' },
  subscriptions: { zh: 'AI 订阅', en: 'AI subscriptions' },
  signals: { zh: 'AI 信号', en: 'AI signals' },
  service_channels: { zh: '客服渠道', en: 'Customer service' },
  documents: { zh: '文档', en: 'Documents' },
};
