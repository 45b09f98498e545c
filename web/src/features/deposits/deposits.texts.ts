// Texts of deposits.
import { depositReasons } from '@backoffice/contract/deposits/deposits.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts, plural } from '#platform/texts.ts';

interface Currencies {
  received: string;
  /** Currency of the account. */
  held: string;
}

export const texts = defineTexts({
  title: { zh: '入金记录', en: 'Deposits' },
  fundOperation: { zh: '资金操作', en: 'Fund operation' },
  proof: { zh: '凭证', en: 'Proof' },
  recordTitle: { zh: (name: string) => `${name} 的入金`, en: (name: string) => `Deposit of ${name}` },
  claimedStep: { zh: '客户提交', en: 'Claimed by the client' },
  recordedStep: { zh: '员工录入', en: 'Recorded by staff' },
  reviewStep: { zh: '等待审核', en: 'Awaiting review' },

  record: { zh: (name: string) => `为 ${name} 入金`, en: (name: string) => `Deposit for ${name}` },
  deposit: { zh: '入金', en: 'Deposit' },
  destination: { zh: '入账账户', en: 'Destination account' },
  worth: { zh: '约合', en: 'Worth about' },
  noRate: { zh: '无法获取汇率，请稍后重试', en: 'cannot get rate, retry later' },
  otherCurrency: {
    zh: ({ received, held }: Currencies) => `该账户为 ${held}，收到的 ${received} 只能记入 ${received} 账户`,
    en: ({ received, held }: Currencies) =>
      `This account is in ${held}. ${received} received can only be credited to an account in ${received}`,
  },
  noAccount: {
    zh: (currency: string) => `该客户没有 ${currency} 账户，收到的 ${currency} 无法入账`,
    en: (currency: string) => `The client has no account in ${currency}, so ${currency} received cannot be credited`,
  },
  recorded: { zh: '入金成功', en: 'Deposit succeeded' },
  notRecorded: { zh: '无法完成入金', en: 'Cannot complete the deposit' },

  confirmApprove: {
    zh: (name: string) => `通过 ${name} 的入金？`,
    en: (name: string) => `Approve the deposit of ${name}?`,
  },
  approved: { zh: '入金已通过', en: 'Deposit approved' },
  confirmReject: {
    zh: (name: string) => `拒绝 ${name} 的入金？`,
    en: (name: string) => `Reject the deposit of ${name}?`,
  },
  rejected: { zh: '入金已拒绝', en: 'Deposit rejected' },
  confirmApproveAll: {
    zh: (count: number) => `通过 ${count} 笔入金？`,
    en: (count: number) => `Approve ${plural(count, 'deposit', 'deposits')}?`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝 ${count} 笔入金？`,
    en: (count: number) => `Reject ${plural(count, 'deposit', 'deposits')}?`,
  },
  confirmRollback: {
    zh: (name: string) => `冲正 ${name} 的入金？需另一人审批。`,
    en: (name: string) => `Reverse the deposit of ${name}? A second person has to approve it.`,
  },
  rolledBack: { zh: '入金已冲正', en: 'Deposit reversed' },
});

export const reasons = reasonsFor(depositReasons);
