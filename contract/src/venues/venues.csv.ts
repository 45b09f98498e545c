// The special days of a venue as CSV: what is exported can be changed in a spreadsheet and imported again.
import { fitsItsKind, SpecialDay } from './venues.hours.ts';

const columns = ['day', 'kind', 'open', 'close', 'break_start', 'break_end', 'note'] as const;

/** A spreadsheet would run a text that begins like a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const specialDaysToCsv = (days: readonly SpecialDay[]): string =>
  [columns.join(','), ...days.map((day) => columns.map((column) => cell(day[column] ?? '')).join(','))].join('\r\n');

/** The days of the file, or the number of the first line that cannot be read. */
export function specialDaysFromCsv(text: string): { days: SpecialDay[] } | { faultyLine: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = cellsOf(lines[0] ?? '').map((name) => name.trim().toLowerCase());
  if (!header.includes('day') || !header.includes('kind')) return { faultyLine: 1 };
  const days = new Map<string, SpecialDay>();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const cells = cellsOf(line);
    const row = Object.fromEntries(
      columns.map((column) => {
        const value = (cells[header.indexOf(column)] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
        return [column, value === '' && column !== 'note' ? null : value];
      }),
    );
    const checked = SpecialDay.safeParse(row);
    if (!checked.success || !fitsItsKind(checked.data) || days.has(checked.data.day)) return { faultyLine: index + 1 };
    days.set(checked.data.day, checked.data);
  }
  return { days: [...days.values()] };
}

/** The cells of one line; quotes hold commas and doubled quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
