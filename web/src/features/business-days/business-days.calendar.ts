// Names of the calendars of business days.
import type { BusinessCalendar } from '@backoffice/contract/business-days/business-days.ts';
import { calendarTexts } from '@backoffice/contract/business-days/business-days.texts.ts';
import type { Text } from '#platform/texts.ts';

type Venue = BusinessCalendar['venues'][number];

export const venueText = ({ mic, name_zh, name_en }: Venue): Text => ({
  zh: `${mic} ${name_zh}`,
  en: `${mic} ${name_en}`,
});

/** A venue that is no longer active is shown by its code. */
export function chosenText({ calendar, venues }: BusinessCalendar): Text {
  const venue = venues.find(({ mic }) => mic === calendar);
  return venue ? venueText(venue) : calendar === 'house' ? calendarTexts.house : { zh: calendar, en: calendar };
}
