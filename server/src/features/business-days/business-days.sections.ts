// The pack as tables, in one language: the PDF prints them and the workbook has a sheet for each.
import { soloActionTexts } from '@backoffice/contract/audit-log/audit-log.solo-actions.texts.ts';
import type { DayFigure } from '@backoffice/contract/business-days/business-days.ts';
import { dayItemTexts } from '@backoffice/contract/business-days/business-days.texts.ts';
import type { CheckName } from '@backoffice/contract/exceptions/exceptions.ts';
import { checkTexts } from '@backoffice/contract/exceptions/exceptions.texts.ts';
import { inCurrency, type Currency } from '@backoffice/contract/kit/money.ts';
import type { PaperLanguage } from '@backoffice/contract/kit/papers.ts';
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { journalKindTexts, ledgerCodeTexts } from '@backoffice/contract/ledger/ledger.texts.ts';
import type { Pack } from './business-days.pack.ts';
import { statusWords, words } from './business-days.words.ts';

interface Section {
  title: string;
  columns: string[];
  rows: string[][];
  /** Rows that there are, where not all are printed. */
  count: number;
  /** Place of the first column of numbers, to whose right all are. */
  numericFrom: number;
}

export interface Sections {
  waivers: Section;
  checklist: Section;
  /** Positions that a custodian states otherwise; null where no statement of one is there. */
  custody: Section | null;
  /** Lists that follow the books. */
  lists: Section[];
}

export function sectionsOf(pack: Pack, language: PaperLanguage): Sections {
  const say = (name: keyof typeof words) => words[name][language];
  const kind = (name: string) => journalKindTexts[name as JournalKind]?.[language] ?? name;
  const section = (
    title: keyof typeof words,
    columns: (keyof typeof words)[],
    rows: string[][],
    count = rows.length,
    numericFrom = columns.length,
  ): Section => ({ title: say(title), columns: columns.map(say), rows, count, numericFrom });
  const { turnover } = pack;
  const isWaived = new Set(pack.waivers.map(({ item }) => item));
  return {
    waivers: section(
      'waivers',
      ['item', 'reason', 'people'],
      pack.waivers.map(({ item, reason, waived_by, approved_by }) => [
        dayItemTexts[item][language],
        reason,
        `${waived_by} / ${approved_by}`,
      ]),
    ),
    checklist: section(
      'checklist',
      ['item', 'state', 'open', 'figures'],
      pack.items.map(({ name, done, open, figures }) => [
        dayItemTexts[name][language],
        done ? say('done') : isWaived.has(name) ? say('waived') : say('open'),
        String(open),
        figures.map((figure) => figureText(figure, language)).join(' · '),
      ]),
    ),
    custody:
      pack.positions &&
      section(
        'custody',
        ['instrument', 'units', 'confirmed', 'difference'],
        pack.positions.items.map(({ symbol, name, units, confirmed, difference }) => [
          `${symbol} ${name[language]}`,
          grouped(units),
          grouped(confirmed),
          grouped(difference),
        ]),
        pack.positions.differing,
      ),
    lists: [
      // Packs of earlier versions say nothing of it.
      ...(turnover
        ? [
            {
              ...section(
                'turnover',
                ['currency', 'account', 'opening', 'debit', 'credit', 'closing'],
                turnover.rows.map(({ currency, code, ...sums }) => [
                  currency,
                  ledgerCodeTexts[code][language],
                  ...[sums.opening, sums.debit, sums.credit, sums.closing].map((sum) =>
                    grouped(inCurrency(sum, currency) ?? sum),
                  ),
                ]),
                turnover.rows.length,
                2,
              ),
              title: `${say('turnover')} ${turnover.month}`,
            },
          ]
        : []),
      section(
        'posted',
        ['time', 'recorded', 'kind', 'person'],
        pack.posted.map((row) => [row.at, row.recorded, kind(row.kind), row.person]),
        pack.posted_count,
      ),
      section(
        'withdrawals',
        ['client', 'amount', 'currency', 'status', 'since'],
        pack.withdrawals.map((row) => [
          row.client,
          row.amount,
          row.currency,
          statusWords[row.status]?.[language] ?? row.status,
          row.since,
        ]),
        pack.withdrawals_count,
      ),
      section(
        'alone',
        ['time', 'person', 'action', 'client'],
        pack.alone.map((row) => [
          row.at,
          row.person,
          soloActionTexts[row.action]?.[language] ?? row.action,
          row.client,
        ]),
        pack.alone_count,
      ),
      section(
        'corrections',
        ['time', 'kind', 'person', 'reason'],
        pack.corrections.map((row) => [row.at, kind(row.kind), row.person, row.reason]),
        pack.corrections_count,
      ),
    ],
  };
}

/** The tables of the workbook, in the order of the paper. */
export function sheetsOf(pack: Pack, language: PaperLanguage): Omit<Section, 'count' | 'numericFrom'>[] {
  const { waivers, checklist, custody, lists } = sectionsOf(pack, language);
  const say = (name: keyof typeof words) => words[name][language];
  const safeguarding = {
    title: say('safeguarding'),
    columns: [say('currency'), say('owed'), say('held'), say('surplus')],
    rows: pack.money.map(({ currency, owed, held, surplus }) => [currency, owed, held, surplus]),
  };
  const books = {
    title: say('trialBalance'),
    columns: [say('currency'), say('account'), say('debit'), say('credit')],
    rows: pack.books.flatMap(({ currency, house, clients }) =>
      [...house, ...clients].map((row) => [
        currency,
        ledgerCodeTexts[row.code][language],
        'debit' in row ? row.debit : '',
        'credit' in row ? row.credit : '',
      ]),
    ),
  };
  return [waivers, checklist, safeguarding, ...(custody ? [custody] : []), books, ...lists];
}

/** A figure of the checklist: money and units grouped, a check by its name. */
function figureText({ name, value, of, expected }: DayFigure, language: PaperLanguage): string {
  if (of === 'check') return `${checkTexts[name as CheckName]?.[language] ?? name} ${value}`;
  if (of === 'money') return `${name} ${grouped(inCurrency(value, name as Currency) ?? value)}`;
  if (of === 'units') return `${name} ${grouped(value)} / ${grouped(expected ?? '')}`;
  return `${name} ${value}`;
}

/** Groups of three digits before the point, a true minus sign. */
const grouped = (amount: string) => amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',').replace('-', '−');
