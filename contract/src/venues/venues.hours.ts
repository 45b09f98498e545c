// The hours of a venue on the wire: sessions with a break, weekdays, and the days that differ from them.
import * as z from 'zod';
import { Day } from '../kit/fields.ts';

/** A time of the venue's own clock. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Weekdays as ISO 8601 counts them: Monday is 1, Sunday 7. */
export const Weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length);

/** Trading hours of a venue on one day, all ends exclusive; a break has both its ends or none. */
export const SessionHours = z.strictObject({
  open: TimeOfDay,
  close: TimeOfDay,
  break_start: TimeOfDay.nullable().default(null),
  break_end: TimeOfDay.nullable().default(null),
});
export type SessionHours = z.infer<typeof SessionHours>;

/** Open, then the break, then the close; zod also asks where a field was refused already. */
export const isInOrder = ({ open, close, break_start, break_end }: SessionHours): boolean =>
  open < close &&
  (break_start === null) === (break_end === null) &&
  (break_start === null || break_end === null || (open < break_start && break_start < break_end && break_end < close));
export const outOfOrder = { path: ['close'], params: { fault: 'too_small' } };

/** Hours that hold from a day on, until the next change. */
export const VenueHours = SessionHours.extend({ valid_from: z.iso.date(), weekdays: z.array(z.int()) });
export type VenueHours = z.infer<typeof VenueHours>;

export const dayKinds = ['holiday', 'odd'] as const;

/** A day that is unlike its weekday: closed, or open at other hours (on a weekend too). */
export const SpecialDay = z.strictObject({
  day: Day,
  kind: z.enum(dayKinds),
  open: TimeOfDay.nullable().default(null),
  close: TimeOfDay.nullable().default(null),
  break_start: TimeOfDay.nullable().default(null),
  break_end: TimeOfDay.nullable().default(null),
  note: z.string().trim().max(100).default(''),
});
export type SpecialDay = z.infer<typeof SpecialDay>;

/** A holiday has no hours; an odd day has all of them in order. */
export const fitsItsKind = ({ kind, open, close, break_start, break_end }: SpecialDay): boolean =>
  kind === 'holiday'
    ? [open, close, break_start, break_end].every((time) => time === null)
    : open !== null && close !== null && isInOrder({ open, close, break_start, break_end });

/** The hours that hold on a day; null before the first. */
export const hoursOn = (hours: readonly VenueHours[], day: string): VenueHours | null =>
  hours.filter(({ valid_from }) => valid_from <= day).toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0] ??
  null;

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
