// Says whether a screened name may be an entry of a watch list: how alike the names are, and what the dates of birth say.
import { leastScore, type ScreenedSubject, type ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import type { Names } from '#core/names/names.ts';
import { readName, type WrittenName } from '#core/names/written-name.ts';

export interface ScreenedName {
  id: string;
  subject_type: ScreenedSubject;
  client_id: string | null;
  name: string;
  birth_date: string | null;
}

export interface WatchEntry {
  id: string;
  kind: 'person' | 'entity';
  names: readonly { name: string; weak: boolean }[];
  births: readonly string[];
}

export type Verdict = Pick<ScreeningHit, 'score' | 'strength' | 'entry_name' | 'rule' | 'births'>;

/** Names of people; a payee or a counterparty may also be a company. */
const people: ReadonlySet<ScreenedSubject> = new Set(['client', 'identity_check', 'nominee']);

/** Null where it is no hit. */
export function verdictOf(names: Names, subject: ScreenedName, entry: WatchEntry): Verdict | null {
  if (entry.kind === 'entity' && people.has(subject.subject_type)) return null;
  const births = compareBirths(subject.birth_date, entry.births);
  if (births === 'apart') return null;
  // A client who has shown no identity yet is compared again once the birth is known.
  if (births === 'unknown' && subject.subject_type === 'client') return null;
  const written = read(subject.name);
  let best: Verdict | null = null;
  for (const { name, weak } of entry.names) {
    if (weak && births === 'unknown') continue;
    const { score, by } = names.compareRead(written, read(name));
    if (by === 'none' || score < leastScore || (best && best.score >= score)) continue;
    const strength = births === 'unknown' ? 'weak' : 'strong';
    best = { score: Math.round(score * 1_000) / 1_000, strength, entry_name: name, rule: by, births };
  }
  return best;
}

/** The same names are compared with many others. */
const readBefore = new Map<string, WrittenName>();
const mostRead = 100_000;

function read(name: string): WrittenName {
  const known = readBefore.get(name);
  if (known) return known;
  if (readBefore.size >= mostRead) readBefore.clear();
  const written = readName(name);
  readBefore.set(name, written);
  return written;
}

/** An entry may have several births, each a day, a month, a year or a span: the nearest counts. */
export function compareBirths(birth: string | null, births: readonly string[]): Verdict['births'] | 'apart' {
  if (birth === null || births.length === 0) return 'unknown';
  const days = births.map((written) => daysApart(birth, written));
  const nearest = Math.min(...days);
  if (nearest === 0) return 'same';
  return nearest <= 366 ? 'within_year' : 'apart';
}

const dayMs = 86_400_000;
const yearOf = (written: string): number => Number(written.slice(0, 4));

function daysApart(birth: string, written: string): number {
  const [start = '', end = start] = written.split('/');
  const year = yearOf(birth);
  // Most are decades apart.
  if (year < yearOf(start) - 1 || year > yearOf(end) + 1) return Number.POSITIVE_INFINITY;
  const [day, from, to] = [Date.parse(birth), Date.parse(firstDayOf(start)), Date.parse(lastDayOf(end))];
  if (day < from) return Math.round((from - day) / dayMs);
  return day > to ? Math.round((day - to) / dayMs) : 0;
}

const firstDayOf = (written: string): string => `${written}-01-01`.slice(0, 10);

function lastDayOf(written: string): string {
  const [year = '', month = '12', day] = written.split('-');
  if (day) return written;
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}
