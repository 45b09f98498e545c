// The hours of a channel in words: "Mon–Fri 09:00–18:00".
import type { AnsweredHours } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import { weekdayTexts } from '#core/weekdays.texts.ts';
import type { Text } from '#platform/texts.ts';

export function hoursText({ weekdays, from, to }: AnsweredHours): Text {
  const time = `${from}–${to}`;
  return {
    zh: `周${daysText(weekdays, 'zh')} ${time}`,
    en: `${daysText(weekdays, 'en')} ${time}`,
  };
}

/** Three days or more in a row by their first and last. */
function daysText(weekdays: readonly number[], language: 'zh' | 'en'): string {
  const nameOf = (day: number | undefined) => weekdayTexts[(day ?? 1) - 1]?.[language] ?? '';
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${nameOf(run[0])}${language === 'zh' ? '至' : '–'}${nameOf(run.at(-1))}`] : run.map(nameOf),
    )
    .join(language === 'zh' ? '、' : ', ');
}
