// The trial balance as a paper: safeguarding first, then the books, at the end of a day or now.
import path from 'node:path';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, inCurrency, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import type { Paper } from '@backoffice/contract/kit/papers.ts';
import { ledgerCodeTexts } from '@backoffice/contract/ledger/ledger.texts.ts';
import {
  clientCodes,
  houseCodes,
  type drawTrialBalance,
  type LedgerCode,
} from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { timeZoneOf } from '#core/calendar.ts';
import type { Ctx } from '#platform/context.ts';
import { drawPaper } from '#platform/paper/paper.ts';
import { getSafeguarding } from './ledger.statements.queries.ts';
import { getTrialBalance } from './ledger.trial-balance.queries.ts';

const template = path.join(import.meta.dirname, 'ledger.trial-balance.typ');

/** Reads the figures of the paper; drawing it takes longer than a transaction should. */
export async function prepareTrialBalancePaper(
  ctx: Ctx,
  { before: asked, language }: CheckedInputOf<typeof drawTrialBalance>,
): Promise<() => Promise<Paper>> {
  const moment = { ...(asked && { before: asked }) };
  const { before, items } = await getTrialBalance(ctx, moment);
  const safeguarding = await getSafeguarding(ctx, moment);
  const zone = await timeZoneOf(ctx);
  const facts = {
    ...safeguardingFacts(safeguarding),
    ...(asked ? { end_of: lastDayBefore(asked, zone) } : { at: momentIn(before, zone) }),
    zone,
    drawn_by: ctx.actor.name,
    books: [...new Set(items.map(({ currency }) => currency))].map((currency) => withNames(bookOf(currency, items))),
  };
  return () => drawPaper({ template, language, facts, madeAt: new Date(before) });
}

type Balances = Awaited<ReturnType<typeof getTrialBalance>>['items'];
type Safeguarding = Awaited<ReturnType<typeof getSafeguarding>>;

/** Debits and credits of one currency, house and clients apart, with their sums. */
export function bookOf(currency: Currency, items: Balances) {
  const own = items.filter((item) => item.currency === currency);
  const rowsOf = (codes: readonly string[]) =>
    own
      .filter(({ code }) => codes.includes(code))
      .map(({ code, amount }) =>
        compare(amount, '0') < 0
          ? { code, debit: exactly(negate(amount), currency) }
          : { code, credit: exactly(amount, currency) },
      );
  const sumOf = (isDebit: boolean) =>
    own
      .filter(({ amount }) => compare(amount, '0') < 0 === isDebit)
      .reduce((sum, { amount }) => add(sum, isDebit ? negate(amount) : amount), '0');
  return {
    currency,
    house: rowsOf(houseCodes),
    clients: rowsOf(clientCodes),
    debit: exactly(sumOf(true), currency),
    credit: exactly(sumOf(false), currency),
  };
}

/** A book whose accounts bear their names in both languages. */
export function withNames({ house, clients, ...book }: ReturnType<typeof bookOf>) {
  const withName = <Row extends { code: LedgerCode }>(row: Row) => ({ ...row, name: ledgerCodeTexts[row.code] });
  return { ...book, house: house.map(withName), clients: clients.map(withName) };
}

export function safeguardingFacts({ currencies, positions, statements }: Safeguarding) {
  return {
    money: currencies.map(({ currency, owed, held, surplus, invested }) => ({
      currency,
      owed: exactly(owed, currency),
      held: exactly(held, currency),
      surplus: exactly(surplus, currency),
      invested: exactly(invested, currency),
      short: compare(surplus, '0') < 0,
    })),
    positions: positions && {
      ...positions,
      items: positions.items.map(({ symbol, name_zh, name_en, units, confirmed }) => ({
        symbol,
        name: { zh: name_zh, en: name_en },
        units,
        confirmed,
        difference: add(confirmed, negate(units)),
      })),
    },
    statements: statements.map(({ kind, institution, day, recorded_by, approved_by }) => ({
      kind,
      institution,
      day,
      people: [recorded_by, approved_by].filter((name) => name !== null).join(' / '),
    })),
  };
}

const exactly = (amount: string, currency: Currency) => inCurrency(amount, currency) ?? amount;

const momentIn = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(moment));

/** The day that ends with the moment, which is the start of the next. */
const lastDayBefore = (moment: string, timeZone: string) =>
  momentIn(new Date(Date.parse(moment) - 1).toISOString(), timeZone).slice(0, 10);
