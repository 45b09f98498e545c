// Texts of IP access.
import { defineTexts } from '#platform/texts.ts';

export const labels = defineTexts({
  staff_id: { zh: '适用人员', en: 'Applies to' },
  address: { zh: '包含地址', en: 'Holds the address' },
  create_datetime: { zh: '创建时间', en: 'Created' },
});

export const texts = defineTexts({
  title: { zh: 'IP 白名单', en: 'IP access' },
  everyone: { zh: '全体员工', en: 'All staff' },

  add: { zh: '新增规则', en: 'New rule' },
  edit: { zh: '编辑规则', en: 'Edit rule' },
  networkField: {
    zh: '网络（如 203.0.113.0/24、2001:db8::/32 或单个地址）',
    en: 'Network (such as 203.0.113.0/24, 2001:db8::/32 or one address)',
  },
  personField: { zh: '适用人员（留空为全体员工）', en: 'Applies to (empty: all staff)' },
  personHint: {
    zh: '为某人设置规则后，该员工只能从自己的名单进入，不再适用全体名单。',
    en: 'A person with rules of their own signs in by these alone; the list for all staff does not apply to them.',
  },
  expireField: { zh: '有效至（含当日，留空为长期）', en: 'Valid through (empty: for good)' },
  activeField: { zh: '启用', en: 'Enabled' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  saved: { zh: '规则已保存', en: 'Rule saved' },
  notSaved: { zh: '规则保存失败', en: 'Saving the rule failed' },
  remove: { zh: '删除规则', en: 'Delete rule' },
  confirmRemove: {
    zh: (network: string) => `申请删除 ${network}？需另一人审批后生效。`,
    en: (network: string) => `Submit the deletion of ${network}? A second person has to approve it.`,
  },
  notRemoved: { zh: '规则删除失败', en: 'Deleting the rule failed' },

  policy: { zh: '登录策略', en: 'Log-in policy' },
  policySaved: { zh: '登录策略已保存', en: 'Log-in policy saved' },
  policyNotSaved: { zh: '登录策略未保存', en: 'The log-in policy was not saved' },
  passwordHint: {
    zh: '常见密码和最近五次用过的密码始终不可使用。',
    en: 'Common passwords and a person’s last five are never allowed.',
  },
  rolesHint: {
    zh: '这些角色的员工绑定验证器之前不能进行任何操作。',
    en: 'People of these roles can do nothing before they have bound one.',
  },

  test: { zh: '测试地址', en: 'Test an address' },
  addressField: { zh: 'IP 地址', en: 'IP address' },
  testPerson: { zh: '员工（留空为全体名单）', en: 'Person (empty: the list for all staff)' },
  invalidAddress: { zh: '请输入有效的 IP 地址', en: 'Enter a valid IP address' },
  yourAddress: { zh: (address: string) => `您的地址 ${address}`, en: (address: string) => `Your address ${address}` },
  admitted: { zh: '允许进入', en: 'Let in' },
  refused: { zh: '拒绝进入', en: 'Refused' },
  byNone: { zh: '尚无启用的规则，任何地址都可进入。', en: 'No rule is in force: every address is let in.' },
  byRule: {
    zh: ({ network, note }: { network: string; note: string }) => `由规则 ${network}${note && `（${note}）`} 放行。`,
    en: ({ network, note }: { network: string; note: string }) => `By the rule ${network}${note && ` (${note})`}.`,
  },
  byTenantList: { zh: '全体名单中没有规则包含此地址。', en: 'No rule for all staff holds this address.' },
  byPersonList: { zh: '该员工的名单中没有规则包含此地址。', en: 'No rule of this person holds this address.' },
});
