// The texts of a review that are the same for every record.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '拒绝', en: 'Reject' },
  notReviewed: { zh: '审核失败', en: 'Review failed' },
  rollback: { zh: '冲正', en: 'Reverse' },
  notRolledBack: { zh: '冲正失败', en: 'Reversal failed' },
});
