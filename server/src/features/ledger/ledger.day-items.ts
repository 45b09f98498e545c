// What the books owe a business day: they add up, statements cover clients' money, custodians confirm clients' units.
import { add, compare } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import { readSafeguarding } from './ledger.statements.queries.ts';
import { readTrialBalance } from './ledger.trial-balance.queries.ts';

export const trialBalanceItem: DayItem = {
  name: 'trial_balance',
  waiver: 'never',
  list: 'trialBalance',
  async read(ctx, { day, ends_at }) {
    const { items } = await readTrialBalance(ctx, { before: ends_at });
    const sums = new Map<string, string>();
    for (const { currency, amount } of items) sums.set(currency, add(sums.get(currency) ?? '0', amount));
    const wrong = [...sums].filter(([, sum]) => compare(sum, '0') !== 0);
    return {
      open: wrong.length,
      filters: { day },
      figures: wrong.map(([name, value]) => ({ name, value, of: 'money' as const })),
    };
  },
};

export const safeguardingItem: DayItem = {
  name: 'safeguarding',
  waiver: 'admin',
  list: 'trialBalance',
  async read(ctx, { day, ends_at }) {
    const { currencies } = await readSafeguarding(ctx, { before: ends_at });
    const short = currencies.filter(({ surplus }) => compare(surplus, '0') < 0);
    return {
      open: short.length,
      filters: { day },
      figures: short.map(({ currency, surplus }) => ({ name: currency, value: surplus, of: 'money' as const })),
    };
  },
};

export const custodyItem: DayItem = {
  name: 'custody',
  waiver: 'admin',
  list: 'trialBalance',
  async read(ctx, { day, ends_at }) {
    const { positions } = await readSafeguarding(ctx, { before: ends_at });
    if (positions)
      return {
        open: positions.differing,
        filters: { day },
        figures: positions.items.map(({ symbol, units, confirmed }) => ({
          name: symbol,
          value: confirmed,
          expected: units,
          of: 'units' as const,
        })),
      };
    // No custodian has confirmed anything yet.
    const { rows } = await sql<{ held: number }>`
      select count(distinct instrument)::int as held from lots where not fake and units + units_frozen > 0
    `.execute(ctx.db);
    return { open: rows[0]?.held ?? 0, filters: { day } };
  },
};
