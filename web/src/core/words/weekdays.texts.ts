// The days of the week, Monday first, as ISO counts them.
import type { Choices, Text } from '#platform/texts.ts';

export const weekdayTexts = [
  { zh: '周一', en: 'Mon' },
  { zh: '周二', en: 'Tue' },
  { zh: '周三', en: 'Wed' },
  { zh: '周四', en: 'Thu' },
  { zh: '周五', en: 'Fri' },
  { zh: '周六', en: 'Sat' },
  { zh: '周日', en: 'Sun' },
] as const;

/** The same by their numbers, Monday 1. */
export const weekdayChoices: Choices = Object.fromEntries(weekdayTexts.map((text, index) => [index + 1, text]));

/** Several days; three or more in a row by their first and last: "Mon–Wed, Fri". */
export const weekdaysText = (weekdays: readonly number[]): Text => ({
  zh: inRuns(weekdays, 'zh', '至').join('、'),
  en: inRuns(weekdays, 'en', '–').join(', '),
});

function inRuns(weekdays: readonly number[], language: 'zh' | 'en', until: string): string[] {
  const nameOf = (day: number | undefined) => weekdayTexts[(day ?? 1) - 1]?.[language] ?? '';
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${nameOf(run[0])}${until}${nameOf(run.at(-1))}`] : run.map(nameOf)));
}
