// The label of each field, for lists, filters, records and the audit log: those of a feature in its declaration, those of
// several here. A field that only one list has is labelled in that list's `labels`.
import { defineTexts, type Text } from '#platform/texts.ts';
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';

export const fieldLabels = defineTexts({
  ...declared(features, 'fields'),
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
  acc_no: { zh: '账户', en: 'Account' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  balance: { zh: '余额', en: 'Balance' },
  sub_type: { zh: '渠道', en: 'Channel' },
  outstanding: { zh: '欠款', en: 'Outstanding' },
  shortfall: { zh: '差额', en: 'Shortfall' },
  dates: { zh: '日期', en: 'Date' },
  create_datetime: { zh: '时间', en: 'Time' },
  update_datetime: { zh: '更新时间', en: 'Updated' },
  review_datetime: { zh: '审核时间', en: 'Reviewed' },
  expire_datetime: { zh: '到期时间', en: 'Expires' },
  created_by: { zh: '创建人', en: 'Created by' },
  recorded_by: { zh: '录入人', en: 'Recorded by' },
  reviewed_by: { zh: '审核人', en: 'Reviewed by' },
});

export type FieldName = keyof typeof fieldLabels;

/** Finds the label of a name that comes with the data, as in the audit log. */
export const findFieldLabel = (name: string): Text | undefined =>
  Object.hasOwn(fieldLabels, name) ? fieldLabels[name as FieldName] : undefined;
