// Net asset values as they are typed or read from a CSV file: one day in a line.
import { toUnits } from '@backoffice/contract/kit/money.ts';
import { largeNavChangePercent } from '@backoffice/contract/products/navs.ts';

export interface NavLine {
  /** Line number in the text, from 1. */
  line: number;
  day: string;
  nav: string;
  isReadable: boolean;
}

const scale = 8;

/** A first line that names the columns, and empty lines, are passed over. */
export function navLinesOf(text: string): NavLine[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [day = '', nav = ''] = line
      .split(/[,;\t ]+/)
      .map((cell) => cell.replaceAll('"', '').trim())
      .filter((cell) => cell !== '');
    if (day === '' || (index === 0 && !/\d/.test(line))) return [];
    const isReadable =
      /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && /^\d{1,15}(\.\d{1,8})?$/.test(nav);
    return [{ line: index + 1, day, nav, isReadable }];
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

/** Follows the same rule as the server. */
export function isLargeChange(nav: string, previous: string | null | undefined): boolean {
  if (!previous) return false;
  const [now, before] = [toUnits(nav, scale), toUnits(previous, scale)];
  const difference = now > before ? now - before : before - now;
  return difference * 100n > before * BigInt(largeNavChangePercent);
}
