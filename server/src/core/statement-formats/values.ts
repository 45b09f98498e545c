// Reads numbers, days and currencies of a statement's file as its format says, and refuses everything else.
import {
  mostStatementDigits,
  type DayFormat,
  type DecimalMark,
} from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import { currencies, inCurrency, type Currency } from '@backoffice/contract/kit/money.ts';
import { refuse, type Place } from './parsed.ts';

const patterns: Record<DayFormat, RegExp> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]\d{2}:\d{2}.*)?$/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})(?: \d{1,2}:\d{2}.*)?$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
};

export function dayOf(text: string, format: DayFormat, place: Place): string {
  const { year = '', month = '', day = '' } = patterns[format].exec(text.trim())?.groups ?? {};
  return realDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, place);
}

/** Refuses days that no calendar has. */
export function realDay(day: string, place: Place): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = /^(19|20)\d\d-/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal ? day : refuse('statement_file.wrong_day', place);
}

const grouped: Record<DecimalMark, RegExp> = {
  '.': /^[+-]?(\d+|\d{1,3}([, ]\d{3})+)(\.\d*)?$/,
  ',': /^[+-]?(\d+|\d{1,3}([. ]\d{3})+)(,\d*)?$/,
};

/** A plain decimal, perhaps with a minus, of a number that may have thousands set apart. */
export function decimalOf(text: string, mark: DecimalMark, place: Place): string {
  const written = text.replaceAll(/[\u00a0\u202f]/g, ' ').trim();
  if (written === '') return refuse('statement_file.value_missing', place);
  if (!grouped[mark].test(written)) return refuse('statement_file.wrong_number', place);
  const [whole = '', fraction = ''] = written.replace(/^[+-]/, '').split(mark);
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (`${digits}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '').length > mostStatementDigits)
    return refuse('statement_file.number_too_long', place);
  const amount = fraction ? `${digits}.${fraction}` : digits;
  return written.startsWith('-') && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

export const moneyOf = (text: string, mark: DecimalMark, currency: Currency, place: Place): string =>
  inCurrency(decimalOf(text, mark, place), currency) ?? refuse('statement_file.too_many_decimals', place);

export const currencyOf = (text: string, place: Place): Currency =>
  currencies.find((known) => known === text.trim().toUpperCase()) ?? refuse('statement_file.wrong_currency', place);
