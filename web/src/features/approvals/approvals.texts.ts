// Texts of approvals.
import type { Approval, listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { allStatuses } from '#core/words/statuses.texts.ts';
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
  subject_zh: { zh: '对象', en: 'Subject' },
});

export const texts = defineTexts({
  title: { zh: '审批中心', en: 'Approvals' },

  recordTitle: { zh: (request: string) => `审批：${request}`, en: (request: string) => `Approval: ${request}` },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
  about: { zh: '对象', en: 'Subject' },
  askedStep: { zh: '提交审批', en: 'Submitted for approval' },
  secondedStep: { zh: '已获同意，须第三人同意', en: 'Approved; a third person has to approve too' },
  thirdStep: { zh: '等待第三人审批', en: 'Awaiting a third person' },
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
  seconded: { zh: '已同意，须第三人同意后执行', en: 'Approved; it waits for a third person' },
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
  stop: { zh: '叫停', en: 'Stop' },
  confirmStop: {
    zh: '叫停这项已同意、尚未生效的操作？',
    en: 'Stop this change, which was approved and is not in force yet?',
  },
  stopped: { zh: '已叫停', en: 'Stopped' },
  notStopped: { zh: '叫停失败', en: 'It was not stopped' },
  takesEffect: { zh: '生效时间', en: 'Takes effect' },
  notCancelled: { zh: '撤回失败', en: 'Withdrawing failed' },
});

/** A request waits for an approval, other records for a review. */
export const approvalStatuses: Choices<Approval['status']> = {
  pending: { zh: '待审批', en: 'Awaiting approval' },
  approved: allStatuses.approved,
  rejected: allStatuses.rejected,
  cancelled: allStatuses.cancelled,
  expired: allStatuses.expired,
  waiting: allStatuses.waiting,
  stopped: allStatuses.stopped,
};

export const scopes: Choices<NonNullable<InputOf<typeof listApprovals>['scope']>> = {
  all: { zh: '全部', en: 'All' },
  for_me: { zh: '待我审批', en: 'For my approval' },
  mine: { zh: '我提交的', en: 'Submitted by me' },
};
