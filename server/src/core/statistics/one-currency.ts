// Amounts of several days and currencies as one figure: added up, each at the rate of its day, and rounded once, at the end.
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';

/** Aggregate of amounts with a column `rate`; amounts without a rate are missing in it. */
export const sumInTarget = (amount: RawBuilder<unknown>, target: Currency) =>
  sql<string>`round(coalesce(sum(${amount} * rate), 0), ${currencyDecimals[target]}::int)`;

/** Currencies that a sum is made of besides its own; those without a rate are missing in it. */
export interface Conversions {
  converted: Currency[];
  without_rate: Currency[];
}

/** Aggregates of rows with the columns `currency` and `rate`; '' is the currency of what has no amount. */
export const conversionsTo = (target: Currency) => sql`
  coalesce(array_agg(distinct currency) filter (where currency not in ('', ${target}) and rate is not null), '{}') as converted,
  coalesce(array_agg(distinct currency) filter (where rate is null), '{}') as without_rate`;

/** What the wire says of the currency of figures. */
export const oneCurrency = (currency: Currency, sums: readonly Conversions[]) => ({
  currency,
  is_converted: sums.some(({ converted }) => converted.length > 0),
  without_rate: [...new Set(sums.flatMap(({ without_rate }) => without_rate))].toSorted(),
});
