// Names of fields as they stand in audit lines and approval requests; one without a name is shown as the wire calls it.
import { defineTexts, type Text } from '#platform/texts.ts';

export const texts = defineTexts({ nothing: { zh: '没有字段变化', en: 'No field changed' } });

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
  recorded_by: { zh: '录入人', en: 'Recorded by' },
  reviewed_by: { zh: '审核人', en: 'Reviewed by' },
};
