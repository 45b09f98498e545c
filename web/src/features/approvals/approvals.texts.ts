// Texts of approvals.
import type { Approval, listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { allStatuses } from '#core/statuses.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  scope: { zh: '范围', en: 'Scope' },
  kind: { zh: '事项', en: 'Request' },
  maker: { zh: '提交人', en: 'Submitted by' },
  checker: { zh: '审批人', en: 'Decided by' },
  create_datetime: { zh: '提交时间', en: 'Submitted' },
  maker_reason: { zh: '提交原因', en: 'Reason given' },
  after: { zh: '执行后', en: 'What will happen' },
});

export const texts = defineTexts({
  title: { zh: '审批中心', en: 'Approvals' },

  recordTitle: { zh: (request: string) => `审批：${request}`, en: (request: string) => `Approval: ${request}` },
  record: { zh: '业务记录', en: 'Record' },
  openRecord: { zh: '打开', en: 'Open' },
  askedStep: { zh: '提交审批', en: 'Submitted for approval' },
  decideStep: { zh: '等待另一人审批', en: 'Awaiting a second person' },

  approve: { zh: '同意', en: 'Approve' },
  confirmApprove: {
    zh: (maker: string) => `同意 ${maker} 提交的操作？`,
    en: (maker: string) => `Approve the request of ${maker}?`,
  },
  confirmApproveAll: {
    zh: (count: number) => `同意并执行这 ${count} 项操作？请先逐一查看。`,
    en: (count: number) => `Approve and execute ${plural(count, 'request', 'requests')}? Look at each of them first.`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝这 ${count} 项操作？`,
    en: (count: number) => `Reject ${plural(count, 'request', 'requests')}?`,
  },
  approved: { zh: '已同意并执行', en: 'Approved and executed' },
  reject: { zh: '拒绝', en: 'Reject' },
  confirmReject: {
    zh: (maker: string) => `拒绝 ${maker} 提交的操作？`,
    en: (maker: string) => `Reject the request of ${maker}?`,
  },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  notDecided: { zh: '审批失败', en: 'Decision failed' },
  cancel: { zh: '撤回', en: 'Withdraw the request' },
  confirmCancel: { zh: '撤回这个审批申请？', en: 'Withdraw this request?' },
  cancelled: { zh: '已撤回', en: 'Request withdrawn' },
  notCancelled: { zh: '撤回失败', en: 'Withdrawing failed' },
});

/** A request waits for an approval, other records for a review. */
export const approvalStatuses: Choices<Approval['status']> = {
  pending: { zh: '待审批', en: 'Awaiting approval' },
  approved: allStatuses.approved,
  rejected: allStatuses.rejected,
  cancelled: allStatuses.cancelled,
  expired: allStatuses.expired,
};

export const scopes: Choices<NonNullable<InputOf<typeof listApprovals>['scope']>> = {
  all: { zh: '全部', en: 'All' },
  for_me: { zh: '待我审批', en: 'For my approval' },
  mine: { zh: '我提交的', en: 'Submitted by me' },
};
