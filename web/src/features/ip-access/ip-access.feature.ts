// Declaration of the feature ip-access: its pages and words.
import type { ErrorWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  ipAccess: page(() => import('./ip-access.page.tsx'), 'IpAccessPage'),
} satisfies Pages;

export const help = {
  ipAccess: () => import('./ip-access.help.ts'),
} satisfies Help;

export const menu = {
  ipAccess: { zh: 'IP 白名单', en: 'IP access' },
} satisfies MenuWords;

export const records = {
  ip_rule: { zh: 'IP 规则', en: 'IP rule' },
} satisfies RecordWords;

export const fields = {
  min_length: { zh: '密码最少字符数', en: 'Shortest password' },
  authenticator_roles: { zh: '必须绑定验证器的角色', en: 'Roles that must have an authenticator' },
  network: { zh: '网络', en: 'Network' },
  note: { zh: '备注', en: 'Note' },
  staff_name: { zh: '适用人员', en: 'Applies to' },
} satisfies Words;

export const errors = {
  'ip_rule.network_taken': { zh: '该名单中已有此网络', en: 'This network is on that list already' },
  'ip_rule.locks_out': {
    zh: '此修改会使申请人或审批人无法再进入（现在，或临时规则到期之后）',
    en: 'This would lock out the submitter or the approver, now or once temporary rules expire',
  },
  'ip_rule.too_many': { zh: 'IP 规则已达上限', en: 'There are too many IP rules' },
} satisfies ErrorWords;

export const actions = {
  'sign_in_policy.changed': { zh: '修改登录策略', en: 'Log-in policy changed' },
  'ip_rule.created': { zh: '新增 IP 规则', en: 'IP rule added' },
  'ip_rule.changed': { zh: '修改 IP 规则', en: 'IP rule changed' },
  'ip_rule.deleted': { zh: '删除 IP 规则', en: 'IP rule deleted' },
  'ip_rule.opened': { zh: '终端停用全部 IP 规则', en: 'All IP rules switched off from the terminal' },
} satisfies Words;

export const requests = {
  'ip_rule.changed': 'Change IP rule',
  'ip_rule.created': 'Add IP rule',
  'ip_rule.deleted': 'Delete IP rule',
  'sign_in_policy.changed': 'Change log-in policy',
} satisfies RequestWords;
