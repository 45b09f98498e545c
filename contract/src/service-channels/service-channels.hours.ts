// Hours at which a channel of the customer service is answered, on the clocks of the tenant.
import * as z from 'zod';
import { TimeOfDay, weekdayOf, Weekdays } from '../venues/venues.hours.ts';

const midnight = '00:00';

/** `to` is exclusive; midnight there is the end of the day. What goes on past midnight is two entries. */
export const AnsweredHours = z
  .strictObject({ weekdays: Weekdays, from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => to === midnight || from < to, { path: ['to'], params: { fault: 'too_small' } });
export type AnsweredHours = z.infer<typeof AnsweredHours>;

/** A channel without any hours is answered around the clock. */
export function isAnsweredAt(hours: readonly AnsweredHours[], at: number, timeZone: string): boolean {
  // The Swedish form is the ISO form.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(at).split(' ');
  const isWithin = ({ weekdays, from, to }: AnsweredHours) =>
    weekdays.includes(weekdayOf(day)) && from <= time && (to === midnight || time < to);
  return hours.length === 0 || hours.some(isWithin);
}
