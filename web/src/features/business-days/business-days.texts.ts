// Words of the business day.
import type { DayStatus, WaiverRule } from '@backoffice/contract/business-days/business-days.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '日终', en: 'Business day' },
  days: { zh: '最近的营业日', en: 'Latest business days' },
  next: { zh: '下一个待关账日', en: 'Next to close' },
  checklist: { zh: '日终清单', en: 'Checklist' },
  noChecklist: { zh: '该日没有待办清单', en: 'This day has no open checklist' },
  notOver: { zh: '该日尚未结束，结束后即可关账', en: 'The day is not over; it can be closed after its end' },
  earlierOpen: { zh: '更早的日期尚未关账', en: 'An earlier day is still open' },
  item: { zh: '项目', en: 'Item' },
  state: { zh: '状态', en: 'State' },
  figures: { zh: '数字', en: 'Figures' },
  waiver: { zh: '豁免', en: 'Waiver' },
  done: { zh: '完成', en: 'Done' },
  openItems: { zh: (count: number) => `未完成 ${count}`, en: (count: number) => `${count} open` },
  waived: { zh: '已豁免', en: 'Waived' },
  list: { zh: '查看', en: 'Show' },
  waive: { zh: '豁免', en: 'Waive' },
  confirmWaive: {
    zh: (item: string) => `在「${item}」未完成的情况下允许关账？需要第二人批准。`,
    en: (item: string) => `Let the day close with “${item}” open? A second person has to approve.`,
  },
  waiveDone: { zh: '已豁免', en: 'Waived' },
  waiveFailed: { zh: '未豁免', en: 'Not waived' },
  close: { zh: '关账', en: 'Close the day' },
  confirmClose: {
    zh: (day: string) => `关闭 ${day}？关账后该日不能再记账。需要第二人批准。`,
    en: (day: string) => `Close ${day}? No posting can take effect in it afterwards. A second person has to approve.`,
  },
  closeDone: { zh: '已关账', en: 'Closed' },
  closeFailed: { zh: '未关账', en: 'Not closed' },
  itemsOpen: { zh: '清单中还有未完成且未豁免的项目', en: 'An item is open and not waived' },
  reopen: { zh: '重开', en: 'Reopen' },
  confirmReopen: {
    zh: (day: string) => `重开 ${day}？两人之中须有一位管理员。`,
    en: (day: string) => `Reopen ${day}? One of the two people has to be an admin.`,
  },
  reopenDone: { zh: '已重开', en: 'Reopened' },
  reopenFailed: { zh: '未重开', en: 'Not reopened' },
  notNewest: { zh: '只能重开最近的已关账日', en: 'Only the newest closed day can be reopened' },
  details: { zh: '详情', en: 'Details' },
  version: { zh: (no: number) => `第 ${no} 次关账`, en: (no: number) => `Closing ${no}` },
  closedBy: { zh: '关账 / 批准', en: 'Closed / approved' },
  closedAt: { zh: '关账时间', en: 'Closed at' },
  posted: { zh: '重开后补记的分录', en: 'Posted since the closing before' },
  reopened: { zh: '重开', en: 'Reopened' },
  noWaivers: { zh: '无豁免', en: 'No waivers' },
  noClosings: { zh: '该日尚未关账', en: 'This day has not been closed yet' },
  pdf: { zh: '报告 PDF', en: 'Pack PDF' },
  excel: { zh: '报告 Excel', en: 'Pack Excel' },
  fileFailed: { zh: '文件未能下载', en: 'The file was not downloaded' },
  making: { zh: '报告正在生成', en: 'The pack is being made' },
  calendar: { zh: '营业日历', en: 'Business calendar' },
  calendarHint: {
    zh: '对尚无豁免、尚未关账的日期生效；需要第二人批准。',
    en: 'Holds for days without a waiver or a closing; a second person has to approve.',
  },
  calendarSubmit: { zh: '提交', en: 'Submit' },
  calendarDone: { zh: '营业日历已更改', en: 'Business calendar changed' },
  calendarFailed: { zh: '营业日历未更改', en: 'Business calendar not changed' },
  empty: { zh: '没有营业日', en: 'No business days' },
});

export const dayStatusTexts: Choices<DayStatus> = {
  open: { zh: '未关账', en: 'Open' },
  closed: { zh: '已关账', en: 'Closed' },
  reopened: { zh: '已重开', en: 'Reopened' },
};

export const ruleTexts: Choices<WaiverRule> = {
  two: { zh: '两人', en: 'Two people' },
  admin: { zh: '两人，含管理员', en: 'Two, one an admin' },
  never: { zh: '不可豁免', en: 'Never' },
};
