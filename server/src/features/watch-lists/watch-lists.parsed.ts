// What a watch list's file says, whichever format it came in, and the refusal of a file that cannot be read.
import { createHash } from 'node:crypto';
import type { listFileErrors } from '@backoffice/contract/watch-lists/watch-lists.errors.ts';
import { AppError } from '#platform/errors.ts';

export interface ParsedEntry {
  /** Name of the entry within its list. */
  reference: string;
  kind: 'person' | 'entity';
  /** All names; the first is the one it is listed under. */
  names: { name: string; weak: boolean }[];
  /** Days, months, years, or two of them with a stroke between them. */
  births: string[];
  countries: string[];
  remarks: string;
}

interface Place {
  row: number;
  column: string;
}

/** Refuses the whole file; the path names the row and the column. */
export function refuseList(code: keyof typeof listFileErrors, place?: Place): never {
  throw new AppError(
    code,
    place ? { errors: [{ path: `rows.${place.row}.${place.column}`, code: 'invalid' }] } : undefined,
  );
}

/** Digest of all that the entry says: another one is another entry. */
export const hashOf = ({ reference, kind, names, births, countries, remarks }: ParsedEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([reference, kind, names, births, countries, remarks]))
    .digest('hex');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Birth as OFAC writes it: 02 Mar 1965, Mar 1965, 1965, circa 1965, 1962 to 1965. Null where it says no year. */
export function birthOf(written: string): string | null {
  const text = written.trim().toLowerCase();
  const [from, to] = text.split(/\s+to\s+/);
  if (to !== undefined) {
    const span = [birthOf(from ?? ''), birthOf(to)];
    return span[0] && span[1] ? `${span[0]}/${span[1]}` : null;
  }
  const [, year] = /\b(\d{4})$/.exec(text) ?? [];
  if (!year) return null;
  // A year that is only near is taken with the one before and after it.
  if (text.startsWith('circa')) return `${Number(year) - 1}/${Number(year) + 1}`;
  const [, day, month] = /^(\d{1,2})\s+([a-z]{3})/.exec(text) ?? [];
  const at = months.indexOf(month ?? /^([a-z]{3})\s/.exec(text)?.[1] ?? '') + 1;
  if (at === 0) return year;
  const ofMonth = `${year}-${String(at).padStart(2, '0')}`;
  return day ? `${ofMonth}-${day.padStart(2, '0')}` : ofMonth;
}

export const uniqueTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
];

/** Names once each, the strong spelling where one is both. */
export function uniqueNames(names: ParsedEntry['names']): ParsedEntry['names'] {
  const found = new Map<string, boolean>();
  for (const { name, weak } of names) {
    const text = name.replaceAll(/\s+/g, ' ').trim().slice(0, 500);
    if (text) found.set(text, weak && (found.get(text) ?? true));
  }
  return [...found].map(([name, weak]) => ({ name, weak }));
}
