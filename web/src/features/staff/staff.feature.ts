// Declaration of the feature staff: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  users: page(() => import('./staff.page.tsx'), 'StaffPage'),
} satisfies Pages;

export const help = {
  users: () => import('./staff.help.ts'),
} satisfies Help;

export const menu = {
  users: { zh: '系统用户', en: 'Users' },
} satisfies MenuWords;

export const records = {
  staff: { zh: '员工', en: 'Staff' },
} satisfies RecordWords;

export const fields = {
  role: { zh: '角色', en: 'Role' },
  leader: { zh: '上级', en: 'Superior' },
  leader_id: { zh: '上级', en: 'Superior' },
  invitation_code: { zh: '邀请码', en: 'Invitation code' },
  credential: { zh: '登录密码', en: 'Password' },
  clients: { zh: '客户', en: 'Clients' },
  robots: { zh: '机器人', en: 'Robots' },
  team: { zh: '下属', en: 'Team' },
  requests: { zh: '待审批申请', en: 'Open requests' },
} satisfies Words;

export const errors = {
  'staff.username_taken': { zh: '该用户名已被使用', en: 'This username is already taken' },
  'staff.leader_unfit': {
    zh: '上级须在职，且正好高一级',
    en: 'The superior must be active and exactly one rank above',
  },
  'staff.has_clients': { zh: '此人名下还有客户，请先转移', en: 'This person still has clients, move them first' },
  'staff.has_requests': {
    zh: '此人还有待审批的申请，请先撤回',
    en: 'Requests of this person still wait for approval, cancel them first',
  },
  'staff.has_team': { zh: '此人还有下属，请先转移', en: 'This person still leads a team, move it first' },
  'staff.last_admin': { zh: '至少须保留一名启用的管理员', en: 'The last active admin must stay' },
  'invitation.code_taken': {
    zh: '该邀请码已被使用过，请换一个',
    en: 'This invitation code was used before, choose another',
  },
  'invitation.not_for_role': {
    zh: '只有业务员和组长有邀请码',
    en: 'Only salespeople and leaders have an invitation code',
  },
  'invitation.not_valid': { zh: '邀请码无效', en: 'This invitation code is not valid' },
  'staff.rank_too_high': { zh: '对方的职级不低于您', en: 'This person is not below your rank' },
} satisfies ErrorWords;

export const actions = {
  'invitation.renewed': { zh: '更新邀请码', en: 'Invitation code renewed' },
  'staff.deleted': { zh: '删除员工', en: 'Staff deleted' },
  'staff.handed_over': { zh: '转移员工的客户与下属', en: 'Work of staff handed over' },
  'staff.password_issued': { zh: '生成初始密码', en: 'Initial password issued' },
  'staff.forced_out': { zh: '强制员工下线', en: 'Staff forced out' },
  'staff.password_changed': { zh: '修改密码', en: 'Password changed' },
} satisfies Words;

export const requests = {
  'staff.changed': 'Change staff',
  'staff.created': 'Create staff',
  'staff.password_reset': 'Reset staff password',
  'staff.status_changed': 'Enable or disable staff',
} satisfies RequestWords;

export const facts = {
  ended_sessions: { zh: '结束的会话数', en: 'Sessions ended' },
  staff_id: { zh: '员工', en: 'Staff member' },
  staff_ids: { zh: '员工', en: 'Staff' },
  staff_names: { zh: '员工', en: 'Staff' },
} satisfies FactWords;
