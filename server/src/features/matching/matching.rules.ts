// Rules by which a line proves a record, in their order: one pair that fits both ways is a match, everything else is proposed.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { matchRules, type MatchRule } from '@backoffice/contract/matching/matching.matches.ts';
import type { CompareNames } from '#core/names/names.ts';

type Channel = 'bank' | 'crypto';

export interface OpenLine {
  id: string;
  channel: Channel;
  currency: Currency;
  /** Above zero what came in, below zero what went out. */
  amount: string;
  booking_day: string;
  counterparty_name: string;
  counterparty_account: string;
  our_reference: string;
  text: string;
  txid: string;
}

export interface OpenRecord {
  type: 'deposit' | 'withdrawal';
  id: string;
  channel: Channel;
  currency: Currency;
  /** Money as a line would say it: above zero a deposit, below zero a withdrawal less its fee. */
  amount: string;
  /** Day on which it was claimed or approved. */
  day: string;
  /** Code that a payer or the payout writes. */
  reference: string;
  /** Code of the payout file that it was paid in; empty where there is none. */
  batch: string;
  /** Transaction on a chain; empty where none is known. */
  txid: string;
  /** Cards or addresses: the client's of a deposit, the payee's of a withdrawal. */
  accounts: readonly string[];
  /** Names: the client's of a deposit, the payee's of a withdrawal. */
  names: readonly string[];
}

export interface Pair {
  line: OpenLine;
  record: OpenRecord;
  /** The first rule that it meets; `person` where the amount alone is the same. */
  rule: MatchRule;
  /** What the line says less what the record says. */
  difference: string;
  isWithinDays: boolean;
}

export interface Matched {
  matches: Pair[];
  /** Pairs that a person decides on, the likeliest of each line first. */
  proposals: Pair[];
}

/** What the rules ask: how alike names are, and which days the house works. */
export interface RuleParts {
  compareNames: CompareNames;
  isBusinessDay: (day: string) => boolean;
}

const withinBusinessDays = 5;
const leastNameScore = 0.95;
const proposalsPerLine = 9;

/** Code that stands for a record in a payment's text. */
export const referenceOf = (type: OpenRecord['type'], id: string): string =>
  `${type === 'deposit' ? 'DEP' : 'WD'}-${id.slice(-8).toUpperCase()}`;

/** Pairs lines with records. A line or record for which a stronger rule leaves a choice is not decided by a weaker one. */
export function matchLines(lines: readonly OpenLine[], records: readonly OpenRecord[], parts: RuleParts): Matched {
  const pairs = pairsOf(lines, records, parts);
  const taken = new Set<string>();
  const matches: Pair[] = [];
  for (const rule of ruleOrder) {
    const ofRule = pairs.filter((pair) => pair.rule === rule && !taken.has(pair.line.id) && !taken.has(pair.record.id));
    const [byLine, byRecord] = [countBy(ofRule, ({ line }) => line.id), countBy(ofRule, ({ record }) => record.id)];
    for (const pair of ofRule) {
      const isOne = byLine.get(pair.line.id) === 1 && byRecord.get(pair.record.id) === 1;
      if (isOne && isExact(pair)) matches.push(pair);
    }
    for (const { line, record } of ofRule) {
      taken.add(line.id);
      taken.add(record.id);
    }
  }
  const matched = new Set(matches.flatMap(({ line, record }) => [line.id, record.id]));
  const left = pairs.filter(({ line, record }) => !matched.has(line.id) && !matched.has(record.id));
  return { matches, proposals: likeliest(left) };
}

const ruleOrder = ['reference', 'txid', 'account', 'name'] as const;

const isExact = ({ difference, isWithinDays }: Pair): boolean => compare(difference, '0') === 0 && isWithinDays;

/** Pairs of one direction, channel and currency: those that a code or a transaction names, and those of the same amount. */
function pairsOf(lines: readonly OpenLine[], records: readonly OpenRecord[], parts: RuleParts): Pair[] {
  const named = groupBy(records, ({ reference, txid }) => [reference, txid].map(plain).filter(Boolean));
  const ofAmount = groupBy(records, (record) => [amountKey(record)]);
  return lines.flatMap((line) => {
    const found = new Set([
      ...wordsOf(line).flatMap((word) => named.get(word) ?? []),
      ...(ofAmount.get(amountKey(line)) ?? []),
    ]);
    return [...found].flatMap((record) => pairOf(line, record, parts) ?? []);
  });
}

function pairOf(line: OpenLine, record: OpenRecord, { compareNames, isBusinessDay }: RuleParts): Pair | null {
  if (line.channel !== record.channel || line.currency !== record.currency || isOut(line) !== isOut(record))
    return null;
  const difference = add(line.amount, negate(record.amount));
  const isWithinDays = businessDaysBetween(line.booking_day, record.day, isBusinessDay) <= withinBusinessDays;
  const rule = ruleOf(line, record, compareNames);
  return { line, record, rule, difference, isWithinDays };
}

function ruleOf(line: OpenLine, record: OpenRecord, compareNames: CompareNames): MatchRule {
  if (namesCode(line, record.reference)) return 'reference';
  if (record.txid !== '' && [line.txid, transactionOf(line.txid)].includes(record.txid)) return 'txid';
  if (isAccountOf(record, line)) return 'account';
  return isNameOf(record, line, compareNames) ? 'name' : 'person';
}

/**
 * True where the payer is the client, or the payee was paid. A client may pay from an account that is not known under their own name;
 * a payment to another account than the payee's is not the payee's, whatever name it carries.
 */
export const isCounterparty = (line: OpenLine, record: OpenRecord, compareNames: CompareNames): boolean =>
  isAccountOf(record, line) ||
  (record.type === 'deposit' && record.channel === 'bank' && isNameOf(record, line, compareNames));

/** True where the bank names the client as the payer: what a job needs before it credits by itself. */
export const isPayerNamed = (line: OpenLine, record: OpenRecord, compareNames: CompareNames): boolean =>
  record.type === 'deposit' && isNameOf(record, line, compareNames);

/**
 * True where the line is the record's payment by a code, a transaction or a name, and went to another account than the payee's.
 * An account that the bank does not state, or masks, says nothing.
 */
export const isMisdirected = ({ line, record, rule }: Pair): boolean =>
  record.type === 'withdrawal' &&
  rule !== 'person' &&
  line.counterparty_account !== '' &&
  !line.counterparty_account.includes('*') &&
  !isAccountOf(record, line);

const isAccountOf = ({ accounts }: OpenRecord, { counterparty_account }: OpenLine): boolean =>
  counterparty_account !== '' && accounts.some((account) => accountKey(account) === accountKey(counterparty_account));

const isNameOf = ({ names }: OpenRecord, { counterparty_name }: OpenLine, compareNames: CompareNames): boolean =>
  counterparty_name !== '' && names.some((name) => compareNames(name, counterparty_name).score >= leastNameScore);

/** Spaces and dashes are a bank's way to write a number; letters of an address count, but for hexadecimal ones. */
const accountKey = (account: string): string => {
  const written = account.replaceAll(/[\s-]/g, '');
  return /^0x[\da-f]+$/i.test(written) ? written.toLowerCase() : written;
};

const plain = (reference: string): string => reference.replaceAll(/\s/g, '').toUpperCase();
/** A chain's line names the output behind the transaction. */
const transactionOf = (txid: string): string => txid.replace(/:\d+$/, '');

/** Words of the line that could be a code or a transaction; each stands alone, as part of a longer one it is another. */
const wordsOf = ({ our_reference, text, txid }: OpenLine): string[] => [
  ...new Set(
    [our_reference, ...`${our_reference} ${text}`.split(/[^\p{L}\p{N}-]+/u), txid, transactionOf(txid)]
      .map(plain)
      .filter(Boolean),
  ),
];

/** Ends of the ids of records and of payout files that the line names by their codes, and transactions that it could be. */
export const namedBy = (line: OpenLine): { codes: string[]; batches: string[]; txids: string[] } => ({
  codes: wordsOf(line).flatMap((word) => /^(?:DEP|WD)-([\dA-F]{8})$/.exec(word)?.[1]?.toLowerCase() ?? []),
  batches: wordsOf(line).flatMap((word) => /^PAY-([\dA-F]{8})$/.exec(word)?.[1]?.toLowerCase() ?? []),
  txids: [line.txid, transactionOf(line.txid)].filter(Boolean),
});

/** True where the line names the code, as a word of its own. */
export const namesCode = (line: OpenLine, code: string): boolean =>
  code !== '' && wordsOf({ ...line, txid: '' }).includes(plain(code));

const isOut = ({ amount }: { amount: string }): boolean => compare(amount, '0') < 0;
const amountKey = ({ channel, currency, amount }: Pick<OpenLine, 'channel' | 'currency' | 'amount'>): string =>
  `${channel} ${currency} ${amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount}`;

/** Business days from one to the other, whichever is first; counted no further than needed. */
function businessDaysBetween(one: string, other: string, isBusinessDay: RuleParts['isBusinessDay']): number {
  const [first, last] = one < other ? [one, other] : [other, one];
  let days = 0;
  for (let day = first; day < last && days <= withinBusinessDays; day = addDays(day, 1))
    if (isBusinessDay(addDays(day, 1))) days += 1;
  return days;
}

function likeliest(pairs: readonly Pair[]): Pair[] {
  const rank = (pair: Pair) => matchRules.indexOf(pair.rule) + (isExact(pair) ? 0 : matchRules.length);
  const byLine = groupBy(pairs, ({ line }) => [line.id]);
  return [...byLine.values()].flatMap((ofLine) =>
    ofLine.toSorted((one, other) => rank(one) - rank(other)).slice(0, proposalsPerLine),
  );
}

function groupBy<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
