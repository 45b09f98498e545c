// Declaration of the feature business days: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  businessDay: page(() => import('./business-days.page.tsx'), 'BusinessDayPage'),
} satisfies Pages;

export const help = {
  businessDay: () => import('./business-days.help.ts'),
} satisfies Help;

export const menu = {
  businessDay: { zh: '日终', en: 'Business day' },
} satisfies MenuWords;

export const records = {
  business_day: { zh: '营业日', en: 'Business day' },
} satisfies RecordWords;

export const errors = {
  'day.closed': { zh: '该日已日终关账，不能再记账', en: 'That day is closed and takes no posting any more' },
  'day.not_over': { zh: '该日尚未结束', en: 'That day is not over yet' },
  'day.not_next': { zh: '只能处理下一个待关账日', en: 'Only the next day to close can be worked on' },
  'day.earlier_open': { zh: '更早的日期尚未关账', en: 'An earlier day is still open' },
  'day.not_newest': { zh: '只能从最近的已关账日开始重开', en: 'Only the newest closed day can be reopened' },
  'day.items_open': { zh: '清单中还有未完成且未豁免的项目', en: 'An item of the checklist is open and not waived' },
  'day.item_done': { zh: '该项目已完成，无需豁免', en: 'This item is done and needs no waiver' },
  'day.never_waived': { zh: '该项目不能豁免', en: 'This item can never be waived' },
  'day.already_waived': { zh: '该项目已豁免', en: 'This item has been waived already' },
  'day.needs_admin': { zh: '两人之中须有一位管理员', en: 'One of the two people has to be an admin' },
  'day.pack_waits': { zh: '日终报告正在生成，请稍候', en: 'The pack is being made; try again in a moment' },
} satisfies ErrorWords;

export const requests = {
  'business_day.item_waived': 'Waive an item of the business day',
  'business_day.closed': 'Close the business day',
  'business_day.reopened': 'Reopen the business day',
  'business_calendar.changed': 'Change the business calendar',
} satisfies RequestWords;

export const actions = {
  'business_day.item_waived': { zh: '豁免日终项目', en: 'Day’s item waived' },
  'business_day.closed': { zh: '日终关账', en: 'Business day closed' },
  'business_day.reopened': { zh: '重开营业日', en: 'Business day reopened' },
  'business_calendar.changed': { zh: '更改营业日历', en: 'Business calendar changed' },
  'business_day.pack_kept': { zh: '日终报告已存档', en: 'Pack of the day kept' },
} satisfies Words;

export const facts = {
  calendar: { zh: '营业日历', en: 'Business calendar' },
  item: { zh: '项目', en: 'Item' },
  waived: { zh: '已豁免', en: 'Waived' },
  files: { zh: '文件', en: 'Files' },
} satisfies FactWords;
