// Texts of compensation and bonus.
import { adjustmentReasons, type Adjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  sub_type: { zh: '类型', en: 'Kind' },
  claim: { zh: '客户说明', en: 'Claim' },
  expire_datetime: { zh: '有效期至', en: 'Expires' },
});

export const texts = defineTexts({
  compensation: { zh: '补偿', en: 'Compensation' },
  compensationFor: {
    zh: (name: string) => `${name} 的补偿`,
    en: (name: string) => `Compensation for ${name}`,
  },
  compensated: { zh: '补偿成功', en: 'Credit added' },
  notCompensated: { zh: '补偿失败', en: 'Cannot complete the credit operation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  bonusFor: { zh: (name: string) => `${name} 的奖励金`, en: (name: string) => `Bonus for ${name}` },
  bonusGiven: { zh: '奖励金发放成功', en: 'Bonus added' },
  bonusNotGiven: { zh: '奖励金发放失败', en: 'Cannot add the bonus' },

  title: { zh: '补偿与奖励', en: 'Compensation and bonuses' },
  credit: { zh: '奖励金', en: 'Bonus' },
  claimedStep: { zh: '客户申请', en: 'Claimed by the client' },
  recordedStep: { zh: '员工录入', en: 'Recorded by staff' },
  reviewStep: { zh: '等待审核', en: 'Awaiting review' },
  convertStep: { zh: '等待转为余额', en: 'Awaiting conversion' },

  confirmApprove: {
    zh: (name: string) => `通过 ${name} 的申请？`,
    en: (name: string) => `Approve the claim of ${name}?`,
  },
  approved: { zh: '申请已通过', en: 'Approved' },
  confirmReject: {
    zh: (name: string) => `拒绝 ${name} 的申请？`,
    en: (name: string) => `Reject the claim of ${name}?`,
  },
  rejected: { zh: '申请已拒绝', en: 'Rejected' },
  confirmApproveAll: {
    zh: (count: number) => `通过 ${count} 笔申请？`,
    en: (count: number) => `Approve ${plural(count, 'claim', 'claims')}?`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝 ${count} 笔申请？`,
    en: (count: number) => `Reject ${plural(count, 'claim', 'claims')}?`,
  },
  convert: { zh: '转为余额', en: 'Convert' },
  confirmConvert: {
    zh: (name: string) => `将 ${name} 的奖励金转为可提余额？`,
    en: (name: string) => `Convert the bonus of ${name} to withdrawable balance?`,
  },
  converted: { zh: '奖励金已转为余额', en: 'Bonus converted' },
  notConverted: { zh: '转换失败', en: 'Conversion failed' },
  confirmRollback: {
    zh: (name: string) => `冲正给 ${name} 的款项？需另一人审批。`,
    en: (name: string) => `Reverse the payment to ${name}? A second person has to approve it.`,
  },
  rolledBack: { zh: '已冲正', en: 'Reversed' },
});

export const kinds: Choices<Adjustment['sub_type']> = {
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
};

export const reasons = reasonsFor(adjustmentReasons);
