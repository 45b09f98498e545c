// The words of a review that are the same for every record.
import { defineTexts, type Text, type TextWith } from '#platform/texts.ts';

export const texts = defineTexts({
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '拒绝', en: 'Reject' },
  notReviewed: { zh: '审核失败', en: 'The review failed' },
  rollback: { zh: '冲回', en: 'Roll back' },
  notRolledBack: { zh: '冲回失败', en: 'The rollback failed' },
});

/** Those in which a record is called by its name. */
export interface ReviewTexts {
  confirmApprove: TextWith<string>;
  approved: Text;
  confirmReject: TextWith<string>;
  rejected: Text;
}
export interface RollbackTexts {
  confirmRollback: TextWith<string>;
  rolledBack: Text;
}
export interface BulkReviewTexts {
  confirmApproveAll: TextWith<number>;
  confirmRejectAll: TextWith<number>;
}

/** The keys of a list's review. */
export const reviewKeys = { A: texts.approve, R: texts.reject };
