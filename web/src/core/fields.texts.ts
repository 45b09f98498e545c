// The label of each field, for lists, filters, records and the audit log. A field that only one list has is labelled in
// that list's `labels`.
import { defineTexts, type Text } from '#platform/texts.ts';
import { productFieldLabels } from './product-fields.texts.ts';
import { ruleFieldLabels } from './trade-rules.texts.ts';

export const fieldLabels = defineTexts({
  ...productFieldLabels,
  ...ruleFieldLabels,

  id: { zh: '编号', en: 'Id' },
  version: { zh: '版本', en: 'Version' },
  status: { zh: '状态', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
  reason_code: { zh: '原因类别', en: 'Reason type' },
  comment: { zh: '说明', en: 'Comment' },
  name: { zh: '名称', en: 'Name' },

  username: { zh: '客户', en: 'Client' },
  full_name: { zh: '姓名', en: 'Full name' },
  client_id: { zh: '指定客户', en: 'One client' },
  fake: { zh: '客户类型', en: 'Client type' },
  mobile: { zh: '手机', en: 'Mobile' },
  score: { zh: '信用分', en: 'Score' },
  vip: { zh: 'VIP 等级', en: 'VIP level' },
  kyc_status: { zh: '实名认证', en: 'KYC' },
  mfa: { zh: '验证器', en: 'Authenticator' },
  active: { zh: '启用', en: 'Enabled' },
  agent_name: { zh: '业务员', en: 'Salesperson' },
  agent_id: { zh: '业务员', en: 'Salesperson' },
  superman: { zh: '组长', en: 'Leader' },
  superman_id: { zh: '团队', en: 'Team' },

  role: { zh: '角色', en: 'Role' },
  leader: { zh: '上级', en: 'Superior' },
  leader_id: { zh: '上级', en: 'Superior' },
  invitation_code: { zh: '邀请码', en: 'Invitation code' },
  credential: { zh: '登录密码', en: 'Password' },
  clients: { zh: '客户', en: 'Clients' },
  robots: { zh: '机器人', en: 'Robots' },
  team: { zh: '下属', en: 'Team' },
  requests: { zh: '待审批申请', en: 'Open requests' },

  acc_no: { zh: '账户', en: 'Account' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  balance: { zh: '余额', en: 'Balance' },
  sub_type: { zh: '渠道', en: 'Channel' },
  outstanding: { zh: '欠款', en: 'Outstanding' },
  shortfall: { zh: '差额', en: 'Shortfall' },

  loan: { zh: '贷款', en: 'Loan' },
  principal_owed: { zh: '未还本金', en: 'Principal owed' },
  interest_owed: { zh: '应付利息', en: 'Interest owed' },
  penalty_owed: { zh: '应付罚息', en: 'Penalty owed' },
  written_off: { zh: '核销金额', en: 'Written off' },
  disburse_date: { zh: '放款日', en: 'Disbursed on' },

  dates: { zh: '日期', en: 'Date' },
  create_datetime: { zh: '时间', en: 'Time' },
  update_datetime: { zh: '更新时间', en: 'Updated' },
  review_datetime: { zh: '审核时间', en: 'Reviewed' },
  expire_datetime: { zh: '到期时间', en: 'Expires' },
  created_by: { zh: '创建人', en: 'Created by' },
  recorded_by: { zh: '录入人', en: 'Recorded by' },
  reviewed_by: { zh: '审核人', en: 'Reviewed by' },

  owner_name: { zh: '负责人', en: 'Owner' },
  resolution: { zh: '处理结果', en: 'Resolution' },
  resolved_by: { zh: '处理人', en: 'Resolved by' },
  resolved_at: { zh: '处理时间', en: 'Resolved' },

  url: { zh: '接收地址', en: 'URL' },
  event: { zh: '事件', en: 'Event' },
  events: { zh: '事件', en: 'Events' },
  enabled: { zh: '启用', en: 'Enabled' },
  scopes: { zh: '权限范围', en: 'Scopes' },
  min_length: { zh: '密码最少字符数', en: 'Shortest password' },
  authenticator_roles: { zh: '必须绑定验证器的角色', en: 'Roles that must have an authenticator' },
  network: { zh: '网络', en: 'Network' },
  note: { zh: '备注', en: 'Note' },
  staff_name: { zh: '适用人员', en: 'Applies to' },
  networks: { zh: '允许的 IP', en: 'Allowed IPs' },
  prefix: { zh: '密钥前缀', en: 'Key prefix' },
  disabled_reason: { zh: '停用原因', en: 'Disabled because' },
  signing: { zh: '签名密钥', en: 'Signing secret' },
  prepared_by: { zh: '新密钥生成人', en: 'New secret made by' },
  overlap_until: { zh: '旧密钥有效至', en: 'Old secret valid until' },
});

export type FieldName = keyof typeof fieldLabels;

/** Finds the label of a name that comes with the data, as in the audit log. */
export const findFieldLabel = (name: string): Text | undefined =>
  Object.hasOwn(fieldLabels, name) ? fieldLabels[name as FieldName] : undefined;
