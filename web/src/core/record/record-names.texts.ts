// What each kind of record is called.
import { isRecordKind, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { verbatim, type Text } from '#platform/texts.ts';

const recordNames: Record<RecordKind, Text> = {
  client: { zh: '客户', en: 'Client' },
  deposit: { zh: '入金', en: 'Deposit' },
  withdrawal: { zh: '出金', en: 'Withdrawal' },
  adjustment: { zh: '补偿或奖励金', en: 'Compensation or bonus' },
  stock_order: { zh: '股票订单', en: 'Stock order' },
  loan: { zh: '贷款', en: 'Loan' },
  loan_product: { zh: '贷款产品', en: 'Loan product' },
  identity_check: { zh: '实名认证', en: 'KYC' },
  exchange: { zh: '兑换', en: 'Exchange' },
  receiving_address: { zh: '收款地址', en: 'Receiving address' },
  document: { zh: '文档', en: 'Document' },
  service_channel: { zh: '客服渠道', en: 'Customer service channel' },
  message: { zh: '站内信', en: 'Message' },
  message_template: { zh: '消息模板', en: 'Message template' },
  bulk_message: { zh: '群发消息', en: 'Bulk message' },
  approval: { zh: '审批', en: 'Approval' },
  exception: { zh: '数据异常', en: 'Exception' },
  check_run: { zh: '数据检查', en: 'Check run' },
  export: { zh: '导出', en: 'Export' },
  upload: { zh: '图片', en: 'Picture' },
  session: { zh: '会话', en: 'Session' },
  staff: { zh: '员工', en: 'Staff' },
  tenant: { zh: '租户', en: 'Tenant' },
  view: { zh: '视图', en: 'View' },
  currency_pair: { zh: '货币对', en: 'Currency pair' },
  venue: { zh: '交易所', en: 'Venue' },
  api_key: { zh: 'API 密钥', en: 'API key' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
  ip_rule: { zh: 'IP 规则', en: 'IP rule' },
  account: { zh: '账户', en: 'Account' },
  journal: { zh: '分录', en: 'Journal' },
  platform: { zh: '平台账户', en: 'Platform account' },
  emergency_action: { zh: '应急操作', en: 'Emergency action' },
  audit_line: { zh: '操作日志', en: 'Audit line' },
};

/** A kind that an old line of the audit log speaks of and that is no more is shown as the log calls it. */
export const recordName = (type: string): Text => (isRecordKind(type) ? recordNames[type] : verbatim(type));
