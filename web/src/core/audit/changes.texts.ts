// Names of fields as they stand in audit lines and approval requests; one without a name is shown as the wire calls it.
import type { signingStates } from '@backoffice/contract/integrations/integrations.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';

export const texts = defineTexts({
  nothing: { zh: '没有字段变化', en: 'No field changed' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
});

export const fieldNames: Record<string, Text | undefined> = {
  status: { zh: '状态', en: 'Status' },
  balance: { zh: '余额', en: 'Balance' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  reason: { zh: '原因', en: 'Reason' },
  username: { zh: '用户名', en: 'User name' },
  full_name: { zh: '姓名', en: 'Name' },
  acc_no: { zh: '账号', en: 'Account' },
  sub_type: { zh: '渠道', en: 'Channel' },
  loan: { zh: '贷款', en: 'Loan' },
  principal_owed: { zh: '未还本金', en: 'Principal owed' },
  interest_owed: { zh: '应付利息', en: 'Interest owed' },
  penalty_owed: { zh: '应付罚息', en: 'Penalty owed' },
  written_off: { zh: '核销金额', en: 'Written off' },
  disburse_date: { zh: '放款日', en: 'Disbursed on' },
  reason_code: { zh: '原因类别', en: 'Kind of reason' },
  outstanding: { zh: '欠款', en: 'Outstanding' },
  shortfall: { zh: '差额', en: 'Shortfall' },
  mfa: { zh: '验证器', en: 'Authenticator' },
  active: { zh: '启用', en: 'Enabled' },
  fake: { zh: '机器人', en: 'Robot' },
  agent_name: { zh: '业务员', en: 'Salesperson' },
  name: { zh: '名称', en: 'Name' },
  url: { zh: '接收地址', en: 'Address' },
  events: { zh: '事件', en: 'Events' },
  enabled: { zh: '启用', en: 'Enabled' },
  scopes: { zh: '权限范围', en: 'Scopes' },
  networks: { zh: '来源网络', en: 'Networks' },
  prefix: { zh: '密钥前缀', en: 'Begins with' },
  created_by: { zh: '创建人', en: 'Created by' },
  disabled_reason: { zh: '停用原因', en: 'Why it is off' },
  signing: { zh: '签名密钥', en: 'Signing secret' },
  prepared_by: { zh: '新密钥生成人', en: 'New secret made by' },
  overlap_until: { zh: '旧密钥有效至', en: 'Old secret valid until' },
  recorded_by: { zh: '录入人', en: 'Recorded by' },
  reviewed_by: { zh: '审核人', en: 'Reviewed by' },
  review_datetime: { zh: '审核时间', en: 'Reviewed' },
  update_datetime: { zh: '更新时间', en: 'Updated' },
  owner_name: { zh: '负责人', en: 'Owner' },
  resolution: { zh: '处理结果', en: 'Resolution' },
  comment: { zh: '说明', en: 'Comment' },
  resolved_by: { zh: '处理人', en: 'Resolved by' },
  resolved_at: { zh: '处理时间', en: 'Resolved' },
  mobile: { zh: '手机', en: 'Mobile' },
  score: { zh: '信用分', en: 'Score' },
  vip: { zh: 'VIP 等级', en: 'VIP level' },
  version: { zh: '版本', en: 'Version' },
};

/** The states of a webhook's secret. */
export const signingNames: Choices<(typeof signingStates)[number]> = {
  settled: { zh: '一个密钥', en: 'one secret' },
  prepared: { zh: '新密钥待启用', en: 'a new secret is ready' },
  overlapping: { zh: '新旧密钥同时有效', en: 'old and new secret both valid' },
};
