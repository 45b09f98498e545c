// The days of the week, Monday first, as ISO counts them.
export const weekdayTexts = [
  { zh: '一', en: 'Mon' },
  { zh: '二', en: 'Tue' },
  { zh: '三', en: 'Wed' },
  { zh: '四', en: 'Thu' },
  { zh: '五', en: 'Fri' },
  { zh: '六', en: 'Sat' },
  { zh: '日', en: 'Sun' },
] as const;
