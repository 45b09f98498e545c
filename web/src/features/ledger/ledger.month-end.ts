// The trial balance as files: a workbook of its lines, and a PDF that also says whether clients' money is safeguarded.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import type { getSafeguarding } from '@backoffice/contract/ledger/statements.ts';
import {
  clientCodes,
  houseCodes,
  type LedgerBalance,
  type LedgerCode,
} from '@backoffice/contract/ledger/trial-balance.ts';
import { codeTexts } from '#core/ledger-codes.texts.ts';
import { statementKindTexts } from '#core/statement-kinds.texts.ts';
import type { Text, Translate } from '#platform/texts.ts';
import { formatMoney } from '#ui/money.format.ts';
import type { PdfLine, PdfTable } from '#ui/pdf.ts';
import { saveFile, saveWorkbook } from '#ui/save-file.ts';
import { texts as safeguardingTexts } from './ledger.statements.texts.ts';
import { texts } from './ledger.texts.ts';

type Safeguarding = OutputOf<typeof getSafeguarding>;

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
function linesOf(items: readonly LedgerBalance[], t: Translate, write = (amount: string) => amount) {
  const sides = (debit: string | null, credit: string | null) =>
    [debit, credit].map((amount) => (amount === null ? '' : write(amount)));
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

export async function savePdf(
  items: readonly LedgerBalance[],
  safeguarding: Safeguarding,
  title: string,
  t: Translate,
): Promise<void> {
  const [{ writePdf }, { drawGlyph }] = await Promise.all([import('#ui/pdf.ts'), import('#ui/pdf.glyphs.ts')]);
  const tables = [...safeguardingTables(safeguarding, t), balanceTable(items, t)];
  saveFile(`${title}.pdf`, await writePdf(title, tables, drawGlyph), 'application/pdf');
}

/** Writes the minus that Latin fonts have, so that an amount is of one font and found by typing it. */
const writeMoney = (amount: string, currency?: Currency) => formatMoney(amount, currency).replace('−', '-');

function balanceTable(items: readonly LedgerBalance[], t: Translate): PdfTable {
  const { head, lines } = linesOf(items, t, writeMoney);
  const widths = [48, 98, 153, 100, 100];
  return {
    title: t(texts.trialBalance),
    columns: head.map((label, at) => ({ label, width: widths[at] ?? 0, isNumeric: at > 2 })),
    lines: lines.map((cells) => ({ cells })),
  };
}

/** Tables as on the screen: money by currency, the custodians' positions that differ, and the statements behind both. */
function safeguardingTables({ currencies, positions, statements }: Safeguarding, t: Translate): PdfTable[] {
  const { title, owed, held, surplus, invested } = safeguardingTexts;
  const money: PdfTable = {
    title: t(title),
    columns: [
      { label: t(texts.currency), width: 49 },
      ...[owed, held, surplus, invested].map((label) => ({ label: t(label), width: 95, isNumeric: true })),
      { label: '', width: 8 },
      { label: '', width: 62 },
    ],
    lines: currencies.map(({ currency, ...amounts }): PdfLine => {
      const isBad = compare(amounts.surplus, '0') < 0;
      const figures = [amounts.owed, amounts.held, amounts.surplus, amounts.invested];
      const state = t(isBad ? safeguardingTexts.short : safeguardingTexts.covered);
      return { cells: [currency, ...figures.map((amount) => writeMoney(amount, currency)), '', state], isBad };
    }),
  };
  const custody: PdfTable = {
    title: positions ? t(safeguardingTexts.positions, positions) : t(safeguardingTexts.noPositions),
    columns: [
      { label: t(safeguardingTexts.instrument), width: 199 },
      ...[safeguardingTexts.units, safeguardingTexts.confirmed, safeguardingTexts.difference].map((label) => ({
        label: t(label),
        width: 100,
        isNumeric: true,
      })),
    ],
    lines: (positions?.items ?? []).map(({ symbol, name_zh, name_en, units, confirmed }) => ({
      cells: [
        `${symbol} ${t({ zh: name_zh, en: name_en })}`,
        ...[units, confirmed, add(confirmed, negate(units))].map((quantity) => writeMoney(quantity)),
      ],
      isBad: true,
    })),
  };
  const behind: PdfTable = {
    title: t(safeguardingTexts.statements),
    columns: [
      { label: t(safeguardingTexts.institution), width: 229 },
      { label: t(safeguardingTexts.day), width: 90 },
      { label: t(safeguardingTexts.recordedBy), width: 180 },
    ],
    lines: statements.map(({ kind, institution, day, recorded_by, approved_by }) => ({
      cells: [`${t(statementKindTexts[kind])} ${institution}`, day, `${recorded_by} / ${approved_by}`],
    })),
  };
  return [money, custody, behind];
}
