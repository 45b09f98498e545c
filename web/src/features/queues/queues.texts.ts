// Words of the queue over all kinds, of the board, and of target times.
import type { claimScopes } from '@backoffice/contract/queues/queues.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export type Tab = 'work' | 'board' | 'decided';

const work = { zh: '待办', en: 'To decide' };
const board = { zh: '看板', en: 'Board' };
const decided = { zh: '今日已处理', en: 'Decided today' };
export const leaderTabs: Choices<Tab> = { work, board, decided };
export const ownTabs: Choices<'work' | 'decided'> = { work, decided };

export const labels = defineTexts({
  kind: { zh: '类型', en: 'Kind' },
  title: { zh: '事项', en: 'Subject' },
  claim: { zh: '认领', en: 'Claim' },
  claimed_by: { zh: '认领人', en: 'Claimed by' },
  staff_id: { zh: '认领人', en: 'Claimed by' },
  overdue: { zh: '时限', en: 'Target time' },
  readable: { zh: '范围', en: 'Scope' },
  due_datetime: { zh: '剩余时间', en: 'Time left' },
  owner: { zh: '负责人', en: 'Responsible' },
});

export const decidedLabels = defineTexts({
  kind: labels.kind,
  staff: { zh: '处理人', en: 'Decided by' },
  staff_id: { zh: '处理人', en: 'Decided by' },
  waited_minutes: { zh: '等待时间', en: 'Waited' },
  at: { zh: '处理时间', en: 'Decided' },
});

export const scopeTexts: Choices<(typeof claimScopes)[number]> = {
  mine: { zh: '我认领的', en: 'Mine' },
  free: { zh: '无人认领', en: 'Unclaimed' },
  others: { zh: '他人认领', en: 'Claimed by others' },
};

export const overdueTexts = {
  true: { zh: '已超时', en: 'Overdue' },
  false: { zh: '未超时', en: 'In time' },
};

export const readableTexts = {
  true: { zh: '包括仅可查看的', en: 'Also what I only read' },
  false: { zh: '仅我可处理的', en: 'What I may decide' },
};

export const texts = defineTexts({
  title: { zh: '我的待办', en: 'My queue' },
  mine: { zh: '我', en: 'Me' },
  noClaim: { zh: '—', en: '—' },
  minutes: { zh: (count: number) => `${count} 分钟`, en: (count: number) => plural(count, 'minute', 'minutes') },
  hours: { zh: (count: number) => `${count} 小时`, en: (count: number) => plural(count, 'hour', 'hours') },
  days: { zh: (count: number) => `${count} 天`, en: (count: number) => plural(count, 'day', 'days') },
  left: { zh: (time: string) => `剩余 ${time}`, en: (time: string) => `${time} left` },
  over: { zh: (time: string) => `超时 ${time}`, en: (time: string) => `${time} overdue` },
  boardTitle: { zh: '团队看板', en: 'Team board' },
  people: { zh: '每个人手上的工作', en: 'Who has what' },
  noPeople: { zh: '今天还没有人认领或处理', en: 'No one has claimed or decided anything today' },
  person: { zh: '员工', en: 'Person' },
  claimedNow: { zh: '手上已认领', en: 'Claimed now' },
  oldest: { zh: '最久等待', en: 'Oldest waits' },
  overdue: { zh: '超时', en: 'Overdue' },
  decidedToday: { zh: '今日已处理', en: 'Decided today' },
  median: { zh: '等待中位数', en: 'Median wait' },
  unclaimed: { zh: '无人认领', en: 'Unclaimed' },
  nothingUnclaimed: { zh: '所有待办都已有人认领', en: 'Everything that waits has been claimed' },
  count: { zh: '数量', en: 'Number' },
  targets: { zh: '处理时限', en: 'Target times' },
  targetsTitle: { zh: '各类记录应在多少分钟内处理', en: 'Minutes in which a record of each kind is decided' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '处理时限已保存', en: 'Target times saved' },
  notSaved: { zh: '处理时限未能保存', en: 'Target times not saved' },
});
