// Words of the facts in audit lines and requests that no list shows under the same name.
import type { AuditFact } from '@backoffice/contract/audit-log/audit-log.facts.ts';
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import type { Text } from '#platform/texts.ts';
import type { FieldName } from '#core/words/fields.texts.ts';

/** A fact without both texts does not compile. */
export const factTexts: Record<
  Exclude<AuditFact, FieldName | 'day' | 'fake' | 'kind' | 'quantity' | 'symbol' | 'username'>,
  Text
> = {
  digest: { zh: '摘要', en: 'Digest' },
  ...declared(features, 'facts'),
  account_id: { zh: '账户', en: 'Account' },
  accounts: { zh: '账户', en: 'Accounts' },
  address: { zh: '地址', en: 'Address' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  bytes: { zh: '文件大小', en: 'File size' },
  cash: { zh: '可用资金', en: 'Cash' },
  claim: { zh: '申请', en: 'Claim' },
  client: { zh: '客户', en: 'Client' },
  columns: { zh: '列', en: 'Columns' },
  compensation: { zh: '补偿', en: 'Compensation' },
  country: { zh: '国家/地区', en: 'Country' },
  dashboard: { zh: '首页板块', en: 'Parts of the dashboard' },
  days: { zh: '天数', en: 'Days' },
  density: { zh: '行距', en: 'Row height' },
  due_day: { zh: '到期日', en: 'Due day' },
  end_datetime: { zh: '结束时间', en: 'Ends' },
  fee: { zh: '手续费', en: 'Fee' },
  finish_datetime: { zh: '完成时间', en: 'Finished' },
  frozen: { zh: '冻结资金', en: 'Frozen' },
  ids: { zh: '记录', en: 'Records' },
  is_own: { zh: '本人视图', en: 'Own view' },
  layout: { zh: '列布局', en: 'Column layout' },
  list: { zh: '列表', en: 'List' },
  media_type: { zh: '文件类型', en: 'File type' },
  notifications: { zh: '通知方式', en: 'Notifications' },
  number: { zh: '编号', en: 'Number' },
  orders: { zh: '订单数', en: 'Orders' },
  paid: { zh: '已付金额', en: 'Paid' },
  price_colours: { zh: '行情涨跌颜色', en: 'Price colours' },
  product_id: { zh: '产品', en: 'Product' },
  product_name: { zh: '产品名称', en: 'Product' },
  profit: { zh: '盈亏', en: 'Profit' },
  rows: { zh: '行数', en: 'Rows' },
  search: { zh: '筛选条件', en: 'Filters' },
  sha256: { zh: '文件 SHA-256', en: 'SHA-256 of the file' },
  shared_with: { zh: '共享给', en: 'Shared with' },
  source: { zh: '来源', en: 'Source' },
  start_page: { zh: '登录后首先打开', en: 'Start page' },
  start_datetime: { zh: '开始时间', en: 'Starts' },
  time_zone: { zh: '时间显示时区', en: 'Time zone of display' },
  type: { zh: '类型', en: 'Type' },
  unsettled: { zh: '待交收资金', en: 'Unsettled' },
  value: { zh: '值', en: 'Value' },
};
