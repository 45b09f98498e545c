// Every status of every record: its word and the family that gives it its colour.
import type { Choices, Text } from '#platform/texts.ts';

type Family = 'waiting' | 'active' | 'done' | 'blocked' | 'locked';

const of = (family: Family, zh: string, en: string): { family: Family; text: Text } => ({ family, text: { zh, en } });

export const statuses = {
  pending: of('waiting', '待审核', 'Pending'),
  awaiting: of('waiting', '等待中', 'Awaiting'),
  payment: of('waiting', '待缴款', 'Payment'),
  unsettled: of('waiting', '待结算', 'Unsettled'),
  unverified: of('waiting', '未认证', 'Unverified'),
  holding: of('active', '持有中', 'Holding'),
  listing: of('active', '待上市', 'Listing'),
  available: of('active', '可卖出', 'Available'),
  enabled: of('active', '启用', 'Enabled'),
  disbursed: of('active', '还款中', 'Repaying'),
  approved: of('done', '已通过', 'Approved'),
  completed: of('done', '已完成', 'Completed'),
  converted: of('done', '已转余额', 'Converted'),
  released: of('done', '已释放', 'Released'),
  listed: of('done', '已上市', 'Listed'),
  sold: of('done', '已卖出', 'Sold'),
  rejected: of('blocked', '已拒绝', 'Rejected'),
  outstanding: of('blocked', '逾期', 'Overdue'),
  reversed: of('blocked', '已冲正', 'Reversed'),
  written_off: of('locked', '已核销', 'Written off'),
  disabled: of('blocked', '停用', 'Disabled'),
  open: of('waiting', '待处理', 'Open'),
  assigned: of('active', '处理中', 'Assigned'),
  resolved: of('done', '已处理', 'Resolved'),
  cancelled: of('locked', '已撤回', 'Cancelled'),
  expired: of('locked', '已过期', 'Expired'),
  inactive: of('waiting', '待启用', 'Not active yet'),
  active: of('active', '启用', 'Active'),
  revoked: of('locked', '已吊销', 'Revoked'),
  paused: of('blocked', '暂停中', 'Paused'),
  draft: of('waiting', '草稿', 'Draft'),
  closed: of('locked', '已截止', 'Closed'),
  ended: of('locked', '已结束', 'Ended'),
  resumed: of('done', '已恢复', 'Resumed'),
  unconfirmed: of('waiting', '待复核', 'To be typed again'),
  upcoming: of('waiting', '待生效', 'Upcoming'),
  in_force: of('active', '生效中', 'In force'),
  past: of('locked', '历史', 'Past'),
  waiting: of('waiting', '等待生效', 'Waiting a day'),
  replaced: of('locked', '已替换', 'Replaced'),
  retired: of('locked', '已停用', 'Ended'),
  scheduled: of('waiting', '待发送', 'Scheduled'),
  sending: of('active', '发送中', 'Sending'),
  sent: of('done', '已发送', 'Sent'),
  stopped: of('locked', '已停止', 'Stopped'),
  recalling: of('waiting', '撤回中', 'Recalling'),
  recalled: of('locked', '已撤回', 'Recalled'),
  failed: of('blocked', '失败', 'Failed'),
  lock: of('locked', '锁定', 'Locked'),
};

export type Status = keyof typeof statuses;

export const isStatus = (value: string): value is Status => Object.hasOwn(statuses, value);

export const allStatuses = Object.fromEntries(
  Object.entries(statuses).map(([status, { text }]) => [status, text]),
) as Choices<Status>;
