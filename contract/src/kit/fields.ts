// Fields that several declarations share.
import * as z from 'zod';

export const filledText = (longest: number) => z.string().trim().min(1).max(longest);
export const optionalText = (longest: number) => z.string().trim().max(longest).default('');

/**
 * Address of a page that clients are sent to: https, a host of plain letters, no name or password before it, and nothing but
 * printable characters. Hosts that only look like others, by letters of other alphabets, are refused.
 */
export const SecureUrl = z
  .string()
  .max(300)
  .regex(/^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#][!-~]*)?$/i)
  .refine((url) => !/^https:\/\/(?:[^/?#]*\.)?xn--/i.test(url) && !url.includes('\\'));

/** A telephone number as people write it. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{5,24}$/);

/** Years from the oldest client on; the day after the last one still has a year of four digits. */
const isKnownYear = (text: string) => text >= '1900' && text < '9999';

/** A day as it is entered. */
export const Day = z.iso.date().refine(isKnownYear);
/** A moment as it is asked for. */
export const Moment = z.iso.datetime().refine(isKnownYear);

/** A deletion has no body, so its version comes as text. */
export const deleteInput = z.strictObject({ id: z.uuid(), version: z.coerce.number<number | string>().int() });
