// Rows behind a figure: their columns, and what they are asked for with.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { ProductTab } from '@backoffice/contract/statistics/statistics.products.ts';
import { sql, type RawBuilder } from 'kysely';
import type { FactScope } from '#core/statistics/daily-facts.ts';
import type { QuotesBySymbol } from '#core/stock-data/quote-records.ts';

export interface RecordScope extends FactScope {
  currency?: Currency | undefined;
  tab?: ProductTab | undefined;
  symbol?: string | undefined;
  product_id?: string | undefined;
  is_correction?: boolean | undefined;
  /** Currency that sums are shown in. */
  target: Currency;
  /** Prices of now of what is held, where the figure needs them. */
  quotes: QuotesBySymbol;
}

/** A statement of rows `id, at, client_id, agent_id, record_type, record_id, is_correction, count, currency, amount`, `waited_minutes` where it is of decisions, `symbol` where it is of holdings. */
export type Rows = RawBuilder<unknown>;

/** Columns of a row that stands for a client. */
export const aClient = (id: RawBuilder<unknown>) =>
  sql`'client' as record_type, ${id} as record_id, false as is_correction, 1 as count`;
export const noAmount = sql`null::text as currency, null::numeric as amount`;
export const noTime = sql`null::timestamptz as at`;
