// Declaration of the feature approvals: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  approvals: page(() => import('./approvals.page.tsx'), 'ApprovalsPage'),
} satisfies Pages;

export const help = {
  approvals: () => import('./approvals.help.ts'),
} satisfies Help;

export const menu = {
  approvals: { zh: '审批中心', en: 'Approvals' },
} satisfies MenuWords;

export const records = {
  approval: { zh: '审批', en: 'Approval' },
} satisfies RecordWords;

export const errors = {
  'approval.own_request': {
    zh: '不能审批自己提交的申请',
    en: 'You cannot decide on your own request',
  },
  'approval.own_key': {
    zh: '您与申请人都在 30 天内经手过带来此记录的 API 密钥，须由其他人审批',
    en: 'You and the requester both handled the API key behind this record within 30 days; another person must decide',
  },
  'approval.own_account': {
    zh: '不能审批与自己账号有关的申请',
    en: 'You cannot decide on a request about your own account',
  },
  'approval.account_too_new': {
    zh: '账号新建、升职、启用或重置后 7 天内不能审批他人的申请',
    en: 'An account cannot approve requests for 7 days after it was created, promoted, enabled or reset',
  },
  'approval.own_gain': {
    zh: '您会因放宽的额度、权限或条件受益，须由其他人发起和审批',
    en: 'You would gain from the wider limit, grant or term: other people must submit it and decide',
  },
  'approval.agreed_before': {
    zh: '您已同意过此申请，须由第三人同意',
    en: 'You have approved this request already; a third person has to approve it too',
  },
  'approval.own_client': {
    zh: '不能审批自己名下客户的申请',
    en: 'You cannot decide on a request about your own client',
  },
  'approval.already_pending': {
    zh: '该记录已有相同的申请等待审批',
    en: 'The same request for this record is already waiting for approval',
  },
  'approval.maker_gone': {
    zh: '申请人已停用或不再有此操作的权限',
    en: 'The person who submitted this is no longer allowed to do it',
  },
  'approval.seconder_gone': {
    zh: '之前同意的人已停用或不再有此权限，请拒绝后重新申请',
    en: 'The person who approved before is disabled or no longer allowed to. Reject this and submit it anew.',
  },
} satisfies ErrorWords;

export const facts = {
  waits_hours: { zh: '同意后等待（小时）', en: 'Hours until it takes effect' },
} satisfies FactWords;

export const actions = {
  'approval.requested': { zh: '提交审批', en: 'Approval requested' },
  'approval.decided': { zh: '审批决定', en: 'Approval decided' },
  'approval.stopped': { zh: '叫停待生效事项', en: 'Approved change stopped' },
  'approval.took_effect': { zh: '待生效事项已生效', en: 'Approved change in force' },
  'approval.cancelled': { zh: '撤回审批', en: 'Approval cancelled' },
} satisfies Words;

export const fields = {
  seconded_by: { zh: '先行同意', en: 'First approved by' },
} satisfies Words;
