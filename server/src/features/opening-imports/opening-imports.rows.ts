// Looks at every row of all files, and at the files together: what is missing, wrong, twice, or named and not there. Knows no database.
import { countries } from '@backoffice/contract/kit/countries.ts';
import { compare, currencies, inCurrency, type Currency } from '@backoffice/contract/kit/money.ts';
import { rankAbove, type Role } from '@backoffice/contract/kit/permissions.ts';
import {
  openingFiles,
  type OpeningFileKind,
  type RowFault,
} from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import type { OpeningRow, OpeningRows } from './opening-imports.read.ts';

type Fault = NonNullable<OpeningRow['fault']>;
type Rule = (row: OpeningRow) => Fault | null;

const longest: Readonly<Record<string, number>> = { external_id: 64, name: 100, full_name: 100, mobile: 30 };
const importedRoles = new Set(['angel', 'superman', 'hero']);

const faultAt = (column: string, code: RowFault, isWrong: boolean): Fault | null => (isWrong ? { code, column } : null);

/** Marks the first fault of each row. `day` is the last of the old books. */
export function markFaults(rows: OpeningRows, day: string): void {
  const staff = new Map(rows.staff.map((row) => [row.external_id, row]));
  const clients = new Set(rows.clients.map(({ external_id }) => external_id));
  const withAccount = new Set([...rows.balances, ...rows.holdings].map(({ external_id }) => external_id));
  const rules: Record<OpeningFileKind, Rule[]> = {
    staff: [
      once('external_id', ({ external_id }) => external_id),
      once('username', ({ said }) => (said['username'] ?? '').toLowerCase()),
      ({ said }) => faultAt('username', 'wrong_username', !/^[\w.-]{3,64}$/.test(said['username'] ?? '')),
      ({ said }) => faultAt('role', 'unknown_role', !importedRoles.has(said['role'] ?? '')),
      ({ said }) => faultAt('leader', 'leader_unfit', isUnfit(said['leader'], rankAbove(said['role'] as Role))),
    ],
    clients: [
      once('external_id', ({ external_id }) => external_id),
      once('username', ({ said }) => (said['username'] ?? '').toLowerCase()),
      ({ said }) => faultAt('username', 'wrong_username', !/^\S.{1,62}\S$/.test(said['username'] ?? '')),
      ({ said }) =>
        faultAt('agent', 'agent_unfit', isUnfit(said['agent'], 'hero') && isUnfit(said['agent'], 'superman')),
      ({ said }) =>
        faultAt('country', 'unknown_country', !(countries as readonly string[]).includes(said['country'] ?? '')),
      ({ said }) => faultAt('birth_date', 'wrong_birth_date', (said['birth_date'] ?? '') > day),
      ({ said }) => faultAt('language', 'unknown_language', !['zh', 'en'].includes(said['language'] ?? '')),
      ({ said }) => faultAt('mobile', 'wrong_mobile', !/^(\+?[\d ()-]{5,24})?$/.test(said['mobile'] ?? '')),
      ({ external_id }) => faultAt('external_id', 'no_account', !withAccount.has(external_id)),
    ],
    balances: [
      ({ external_id }) => faultAt('external_id', 'unknown_client', !clients.has(external_id)),
      ({ said }) => faultAt('currency', 'unknown_currency', !isCurrency(said['currency'])),
      once('currency', ({ external_id, said }) => `${external_id} ${said['currency']}`),
      ({ said }) => faultAt('cash', 'below_zero', compare(said['cash'] ?? '', '0') < 0),
      ({ said }) =>
        faultAt('cash', 'too_many_decimals', inCurrency(said['cash'] ?? '', said['currency'] as Currency) === null),
    ],
    holdings: [
      ({ external_id }) => faultAt('external_id', 'unknown_client', !clients.has(external_id)),
      ({ said }) => faultAt('symbol', 'unknown_symbol', !/^[A-Z0-9]{4}:[A-Z0-9.-]{1,20}$/.test(said['symbol'] ?? '')),
      ({ said }) => faultAt('units', 'not_above_zero', compare(said['units'] ?? '', '0') <= 0),
      ({ said }) => faultAt('units', 'too_many_decimals', /\.\d*[1-9]/.test(said['units'] ?? '')),
      ({ said }) => faultAt('cost', 'below_zero', compare(said['cost'] ?? '', '0') < 0),
      ({ said }) => faultAt('bought', 'bought_later', (said['bought'] ?? '') > day),
      ({ said }) =>
        faultAt(
          'unlock',
          'unlock_before_bought',
          said['unlock'] !== '' && (said['unlock'] ?? '') < (said['bought'] ?? ''),
        ),
      once('external_id', ({ said }) => JSON.stringify(said)),
    ],
  };
  /** A person of the staff's file with another role; who is not in it may work here already. */
  const isUnfit = (name: string | undefined, role: Role | undefined): boolean => {
    const person = staff.get(name ?? '');
    return person !== undefined && person.said['role'] !== role;
  };
  for (const [kind, list] of Object.entries(rows) as [OpeningFileKind, OpeningRow[]][]) {
    const all = [filled(kind), ...rules[kind]];
    for (const row of list) row.fault = firstOf(all, row);
  }
}

/** More decimals than any amount or number of units has. */
const decimals = /^-?\d+\.\d{9,}$/;

const isCurrency = (text: string | undefined): boolean => currencies.some((known) => known === text);

const firstOf = (rules: readonly Rule[], row: OpeningRow): Fault | null => {
  for (const rule of rules) {
    const fault = rule(row);
    if (fault) return fault;
  }
  return null;
};

const filled =
  (kind: OpeningFileKind): Rule =>
  ({ said }) => {
    const missing = openingFiles[kind].needed.find((column) => said[column] === '');
    if (missing) return { code: 'value_missing', column: missing };
    const long = Object.keys(said).find((column) => (said[column] ?? '').length > (longest[column] ?? 100));
    if (long) return { code: 'too_long', column: long };
    const fine = Object.keys(said).find((column) => decimals.test(said[column] ?? ''));
    return fine === undefined ? null : { code: 'too_many_decimals', column: fine };
  };

/** The second row of the same key, and each one after it. */
function once(column: string, keyOf: (row: OpeningRow) => string): Rule {
  const found = new Set<string>();
  return (row) => {
    const key = keyOf(row);
    if (found.has(key)) return { code: 'listed_twice', column };
    found.add(key);
    return null;
  };
}
