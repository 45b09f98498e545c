// The sides of the trial balance, and its lines as a workbook.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import {
  clientCodes,
  houseCodes,
  type LedgerBalance,
  type LedgerCode,
} from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { codeTexts } from '#core/words/ledger-codes.texts.ts';
import type { Text, Translate } from '#platform/texts.ts';
import { saveWorkbook } from '#ui/files/save-file.ts';
import { texts } from './ledger.texts.ts';

export const nameOf = (code: LedgerCode): Text => codeTexts[code] ?? { zh: code, en: code };

export const currenciesOf = (items: readonly LedgerBalance[]): Currency[] => [
  ...new Set(items.map((item) => item.currency)),
];

export const groups: { label: Text; codes: readonly LedgerCode[] }[] = [
  { label: texts.house, codes: houseCodes },
  { label: texts.clients, codes: clientCodes },
];

/** Assets of the house are debits; what it owes or has earned is a credit. */
export const sidesOf = (amount: string) =>
  compare(amount, '0') < 0 ? { debit: negate(amount), credit: null } : { debit: null, credit: amount };
export const totalOf = (items: readonly LedgerBalance[], side: 'debit' | 'credit') =>
  items.reduce((sum, { amount }) => add(sum, sidesOf(amount)[side] ?? '0'), '0');

/** A line for each account, and one with the sums of each currency. */
function linesOf(items: readonly LedgerBalance[], t: Translate) {
  const sides = (debit: string | null, credit: string | null) => [debit ?? '', credit ?? ''];
  const lines = currenciesOf(items).flatMap((currency) => {
    const ofCurrency = items.filter((item) => item.currency === currency);
    const rows = groups.flatMap(({ label, codes }) =>
      ofCurrency
        .filter(({ code }) => codes.includes(code))
        .map(({ code, amount }) => {
          const { debit, credit } = sidesOf(amount);
          return [currency, t(label), t(nameOf(code)), ...sides(debit, credit)];
        }),
    );
    const sums = sides(totalOf(ofCurrency, 'debit'), totalOf(ofCurrency, 'credit'));
    return [...rows, [currency, '', t(texts.total), ...sums]];
  });
  const head = [texts.currency, texts.group, texts.account, texts.debit, texts.credit].map((text) => t(text));
  return { head, lines };
}

export function saveExcel(items: readonly LedgerBalance[], title: string, t: Translate): Promise<void> {
  const { head, lines } = linesOf(items, t);
  return saveWorkbook(title, [head, ...lines]);
}
