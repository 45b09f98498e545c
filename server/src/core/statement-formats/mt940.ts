// Reads MT940, the bank's statement of SWIFT: pages of one statement are joined, a line for each field 61.
import { negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { detailsOf } from './mt940.details.ts';
import { refuse, type ParsedLine, type ParsedStatement, type Place } from './parsed.ts';
import { textOfEither } from './text.ts';
import { currencyOf, moneyOf, realDay } from './values.ts';

interface Field {
  /** Line of the file at which it begins, counted from 1. */
  row: number;
  tag: string;
  value: string;
}

export function readMt940(bytes: Uint8Array): ParsedStatement[] {
  const fields = fieldsOf(textOfEither(bytes));
  if (!fields.some(({ tag }) => tag === '20')) refuse('statement_file.wrong_format');
  const starts = fields.flatMap(({ tag }, index) => (tag === '20' ? [index] : []));
  const pages = starts.map((start, index) => pageOf(fields.slice(start, starts[index + 1])));
  const statements: ParsedStatement[] = [];
  for (const [index, { isFirst, isLast: _, ...page }] of pages.entries()) {
    const open = statements.at(-1);
    if (isFirst || !open || pages[index - 1]?.isLast !== false) {
      statements.push(page);
      continue;
    }
    if (open.account !== page.account || open.currency !== page.currency || open.closing !== page.opening)
      refuse('statement_file.wrong_sum', { row: fields[starts[index] ?? 0]?.row ?? 1, column: ':60M:' });
    open.day = page.day;
    open.closing = page.closing;
    open.lines.push(...page.lines);
  }
  return statements;
}

/** Fields of all messages; the blocks of the envelope around a message are left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const begun = /(?:^|\{4:)\s*:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const open = fields.at(-1);
    if (begun) fields.push({ row: index + 1, tag: begun[1] ?? '', value: begun[2] ?? '' });
    else if (/^-\}?|^\{/.test(line)) continue;
    else if (open && line !== '') open.value += `\n${line}`;
  }
  return fields;
}

function pageOf(fields: readonly Field[]): ParsedStatement & { isFirst: boolean; isLast: boolean } {
  const start = fields[0]?.row ?? 1;
  const need = (...tags: string[]): Field =>
    fields.find(({ tag }) => tags.includes(tag)) ??
    refuse('statement_file.value_missing', { row: start, column: `:${tags[0]}:` });
  const opened = need('60F', '60M');
  const closed = need('62F', '62M');
  const opening = balanceOf(opened);
  const closing = balanceOf(closed);
  if (opening.currency !== closing.currency)
    refuse('statement_file.wrong_currency', { row: closed.row, column: `:${closed.tag}:` });
  const lines = fields.flatMap((field, index) => {
    const next = fields[index + 1];
    return field.tag === '61' ? [lineOf(field, next?.tag === '86' ? next : null, closing.currency)] : [];
  });
  return {
    account: need('25', '25P').value.split('\n')[0]?.replaceAll(' ', '') ?? '',
    currency: closing.currency,
    day: closing.day,
    opening: opening.amount,
    closing: closing.amount,
    lines,
    isFirst: opened.tag === '60F',
    isLast: closed.tag === '62F',
  };
}

function balanceOf({ row, tag, value }: Field) {
  const place = { row, column: `:${tag}:` };
  const [, mark, day = '', currencyText = '', amountText = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]+)$/.exec(value.trim()) ?? refuse('statement_file.wrong_format', place);
  const currency = currencyOf(currencyText, place);
  const amount = moneyOf(amountText, ',', currency, place);
  return { currency, day: shortDay(day, place), amount: mark === 'C' ? amount : negate(amount) };
}

const shortDay = (text: string, place: Place): string =>
  realDay(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`, place);

/** Value day, entry day, direction, funds code, amount, type, reference, the bank's reference, supplement. */
const line61 =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?([\d,]+)([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

function lineOf({ row, value }: Field, details: Field | null, currency: Currency): ParsedLine {
  const place = { row, column: ':61:' };
  const [
    ,
    valued = '',
    entered = '',
    mark = '',
    ,
    amountText = '',
    type = '',
    reference = '',
    bankReference = '',
    added = '',
  ] = line61.exec(value.trim()) ?? refuse('statement_file.wrong_format', place);
  const value_day = shortDay(valued, place);
  const amount = moneyOf(amountText, ',', currency, place);
  // RC takes a credit back, so that money goes out; RD gives a debit back.
  const cameIn = mark === 'C' || mark === 'EC' || mark === 'RD';
  const said = detailsOf(details?.value ?? '');
  return {
    row,
    booking_day: entered ? bookingDay(entered, value_day, place) : value_day,
    value_day,
    amount: cameIn ? amount : negate(amount),
    counterparty_name: said.name,
    counterparty_account: said.account,
    our_reference: said.reference || notGiven(reference),
    bank_reference: notGiven(bankReference),
    text: said.text || added.trim(),
    code: said.code ? `${type}-${said.code}` : type,
    txid: '',
    is_return: mark.startsWith('R') || said.isReturn,
    raw: [`:61:${value}`, ...(details ? [`:86:${details.value}`] : [])].join('\n'),
  };
}

const notGiven = (reference: string): string =>
  /^(NONREF|NOTPROVIDED)$/.test(reference.trim()) ? '' : reference.trim();

/** Month and day only: the year is the value day's, or the one beside it at the turn of the year. */
function bookingDay(monthDay: string, valueDay: string, place: Place): string {
  const year = Number(valueDay.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => `${one}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  const [nearest] = days.filter((day) => !Number.isNaN(Date.parse(day))).toSorted((a, b) => distance(a) - distance(b));
  return realDay(nearest ?? '', place);
}
