// Net asset values as they are typed or read from a CSV file: one day in a line.
import { maxDecimals, toMinor } from '@backoffice/contract/kit/money.ts';
import { largeNavChangePercent, navDaysMeasured } from '@backoffice/contract/navs/navs.ts';
import { pastedLines, type PastedLine } from '#ui/files/pasted-lines.ts';

export interface NavLine extends Pick<PastedLine, 'line'> {
  day: string;
  nav: string;
  isReadable: boolean;
}

/** A first line that names the columns, and empty lines, are passed over. */
export function navLinesOf(text: string): NavLine[] {
  return pastedLines(text, /[,;\t ]+/).flatMap(({ line, text: typed, cells }) => {
    const [day = '', nav = ''] = cells.map((cell) => cell.replaceAll('"', '').trim()).filter((cell) => cell !== '');
    if (day === '' || (line === 1 && !/\d/.test(typed))) return [];
    const isReadable =
      /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && /^\d{1,15}(\.\d{1,8})?$/.test(nav);
    return [{ line, day, nav, isReadable }];
  });
}

export type NavRefusal = 'unreadable' | 'repeated' | 'used';

/** Reason against a line, as far as can be known before it is submitted; trading days are the server's to know. */
export function refusalOf(
  { line, day, isReadable }: NavLine,
  lines: readonly NavLine[],
  known: readonly { day: string; is_used: boolean }[],
): NavRefusal | null {
  if (!isReadable) return 'unreadable';
  if (lines.some((other) => other.day === day && other.line < line)) return 'repeated';
  return known.some((value) => value.day === day && value.is_used) ? 'used' : null;
}

/** Change in percent with two decimals; null if there is nothing to compare it with. */
export function navChange(nav: string, previous: string | null | undefined): string | null {
  if (!previous) return null;
  const percent = (Number(nav) / Number(previous) - 1) * 100;
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(2)} %`;
}

interface MeasuredNav {
  day: string;
  nav: string;
  in_force?: boolean;
  confirmed_by?: string | null;
}

/** Earlier values that the value of a day is measured against: back to the last that a third person confirmed. In the order of days. */
export function measuresOf(day: string, navs: readonly MeasuredNav[]): string[] {
  const earlier = navs.filter((one) => one.day < day && one.in_force !== false).slice(-navDaysMeasured);
  return earlier
    .slice(
      Math.max(
        0,
        earlier.findLastIndex((one) => one.confirmed_by),
      ),
    )
    .map(({ nav }) => nav);
}

/** Follows the same rule as the server: small steps are measured in total. */
export const isLargeChange = (nav: string, measures: readonly string[]): boolean =>
  measures.some((measure) => {
    const [now, before] = [toMinor(nav, maxDecimals), toMinor(measure, maxDecimals)];
    const difference = now > before ? now - before : before - now;
    return difference * 100n > before * BigInt(largeNavChangePercent);
  });
