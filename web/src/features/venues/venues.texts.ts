// Words of venues and their trading calendars.
import { defineTexts, type Choices } from '#platform/texts.ts';

export const tabs = {
  venues: { zh: '交易所', en: 'Venues' },
  pairs: { zh: '货币对', en: 'Currency pairs' },
  instruments: { zh: '证券行情', en: 'Instruments' },
} satisfies Choices;
export type Tab = keyof typeof tabs;

export const dayKindTexts = {
  normal: { zh: '正常', en: 'Normal' },
  holiday: { zh: '休市', en: 'Holiday' },
  odd: { zh: '特殊时段', en: 'Odd hours' },
} satisfies Choices;

export const texts = defineTexts({
  mic: { zh: '市场代码', en: 'MIC' },
  search: { zh: '代码或名称', en: 'Code or name' },
  nameZh: { zh: '中文名称', en: 'Name in Chinese' },
  nameEn: { zh: '英文名称', en: 'Name in English' },
  country: { zh: '国家或地区', en: 'Country' },
  timezone: { zh: '时区', en: 'Time zone' },
  hours: { zh: '交易时段', en: 'Trading hours' },
  weekdays: { zh: '交易日', en: 'Trading days' },
  lot: { zh: '每手', en: 'Lot' },
  lotField: { zh: '每手股数（留空按品种）', en: 'Lot (empty: by instrument)' },
  byInstrument: { zh: '按品种', en: 'By instrument' },
  tick: { zh: '最小变动价位', en: 'Tick' },
  priceLimit: { zh: '涨跌幅', en: 'Price limit' },
  priceLimitField: { zh: '涨跌幅限制（留空不限）', en: 'Daily price limit (empty: none)' },
  none: { zh: '不限', en: 'None' },
  settleDays: { zh: '资金交收', en: 'Settlement' },
  settleDaysField: { zh: '资金交收（交易日）', en: 'Settlement (trading days)' },
  sellAfterDays: { zh: '可卖', en: 'Sellable after' },
  sellAfterDaysField: { zh: '买入后可卖（交易日）', en: 'Sellable after (trading days)' },
  years: { zh: '日历年度', en: 'Calendar years' },
  firstYear: { zh: '日历起始年度', en: 'Calendar from' },
  lastYear: { zh: '日历截止年度', en: 'Calendar until' },
  priceLimitPercent: { zh: '涨跌幅 %', en: 'Price limit %' },
  noYears: { zh: '未录入', en: 'None entered' },
  reason: { zh: '原因', en: 'Reason' },

  active: { zh: '已启用', en: 'Enabled' },
  inactive: { zh: '已停用', en: 'Disabled' },

  add: { zh: '新建交易所', en: 'New venue' },
  edit: { zh: '编辑交易所', en: 'Edit venue' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '交易所已保存', en: 'Venue saved' },
  notSaved: { zh: '交易所未保存', en: 'The venue was not saved' },
  editHours: { zh: '调整交易时段', en: 'Change trading hours' },
  validFrom: { zh: '自哪天起', en: 'From day' },
  hoursHint: { zh: '此前各日的时段不变。', en: 'The days before keep their hours.' },
  open: { zh: '开市', en: 'Open' },
  close: { zh: '收市', en: 'Close' },
  breakStart: { zh: '午休开始', en: 'Break from' },
  breakEnd: { zh: '午休结束', en: 'Break until' },
  hoursSaved: { zh: '交易时段已保存', en: 'Trading hours saved' },
  hoursNotSaved: { zh: '交易时段未保存', en: 'The trading hours were not saved' },

  supersedeClose: { zh: '更正官方收盘价', en: 'Replace a wrong close' },
  closeDay: { zh: '收盘日', en: 'Day of the close' },
  closeHint: {
    zh: '价格不能手工填写：两人同意后，系统向行情源重新读取当日收盘价，间隔十分钟两次一致后取代原价；原价保留备查。',
    en: 'No price is typed in: once two people agree, the source is asked again, and what it says twice, ten minutes apart, takes its place. The earlier close is kept.',
  },
  closeSession: {
    zh: (hours: string) => `当日交易时段 ${hours}（交易所时间）`,
    en: (hours: string) => `Session of that day: ${hours}, local time of the venue`,
  },
  closeDoubted: { zh: '已要求更正收盘价', en: 'The close is being checked' },
  closeNotDoubted: { zh: '未能要求更正收盘价', en: 'The close was not called wrong' },

  calendar: { zh: '交易日历', en: 'Trading calendar' },
  view: { zh: '视图', en: 'View' },
  year: { zh: '年', en: 'Year' },
  month: { zh: '月', en: 'Month' },
  earlier: { zh: '上一页', en: 'Earlier' },
  later: { zh: '下一页', en: 'Later' },
  today: { zh: '今天', en: 'Today' },
  closed: { zh: '不交易', en: 'No trading' },
  tradingDays: { zh: (count: number) => `${count} 个交易日`, en: (count: number) => `${count} trading days` },
  notEntered: {
    zh: (year: number) => `${year} 年的交易日历尚未录入：录入前，该年的交易日无法计算。`,
    en: (year: number) =>
      `The calendar of ${year} is not entered yet: until it is, no trading day of that year is known.`,
  },
  reminder: {
    zh: ({ year, mics }: { year: number; mics: string }) => `${year} 年的交易日历尚未录入：${mics}`,
    en: ({ year, mics }: { year: number; mics: string }) =>
      `The trading calendar of ${year} is not entered yet: ${mics}`,
  },
  enterYear: { zh: (year: number) => `确认 ${year} 年已录入`, en: (year: number) => `Confirm ${year} as entered` },
  enterYearQuestion: {
    zh: ({ year, count }: { year: number; count: number }) => `${year} 年共 ${count} 个特殊日，其余按每周交易日计算。`,
    en: ({ year, count }: { year: number; count: number }) =>
      `${year} has ${count} special days; all others follow the weekdays.`,
  },
  confirm: { zh: '确认', en: 'Confirm' },
  yearEntered: { zh: '年度日历已录入', en: 'The year has been entered' },
  yearNotEntered: { zh: '年度日历未录入', en: 'The year was not entered' },
  importCsv: { zh: '导入 CSV', en: 'Import CSV' },
  exportCsv: { zh: '导出 CSV', en: 'Export CSV' },
  importQuestion: {
    zh: ({ year, count }: { year: number; count: number }) =>
      `用文件中的 ${count} 个特殊日替换 ${year} 年的全部特殊日。`,
    en: ({ year, count }: { year: number; count: number }) =>
      `Replaces all special days of ${year} with the ${count} of the file.`,
  },
  faultyLine: {
    zh: (line: number) => `第 ${line} 行无法识别。格式：day,kind,open,close,break_start,break_end,note`,
    en: (line: number) => `Line ${line} cannot be read. Columns: day,kind,open,close,break_start,break_end,note`,
  },
  severalYears: { zh: '一个文件只能包含同一年的日期', en: 'A file holds the days of one year only' },

  editDay: { zh: (day: string) => `修改 ${day}`, en: (day: string) => `Change ${day}` },
  dayKind: { zh: '交易安排', en: 'This day is' },
  until: { zh: '结束日期（含）', en: 'Until (included)' },
  note: { zh: '备注（如节日名称）', en: 'Note (such as the holiday)' },
  daySaved: { zh: '交易日历已保存', en: 'Calendar saved' },
  dayNotSaved: { zh: '交易日历未保存', en: 'The calendar was not saved' },

  instrument: { zh: '证券', en: 'Instrument' },
  limitUps: { zh: '涨停', en: 'Closed at the upper limit' },
});
