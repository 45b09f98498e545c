// The hours of a channel in words: "Mon–Fri 09:00–18:00".
import type { AnsweredHours } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import { weekdaysText } from '#core/words/weekdays.texts.ts';
import type { Text } from '#platform/texts.ts';

export function hoursText({ weekdays, from, to }: AnsweredHours): Text {
  const time = `${from}–${to}`;
  const { zh, en } = weekdaysText(weekdays);
  return { zh: `${zh} ${time}`, en: `${en} ${time}` };
}
