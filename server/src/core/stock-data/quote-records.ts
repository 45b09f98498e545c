// Prices that are kept and shown: those of now where the service answers, daily closes, and an exception for each price that cannot be right.
import { recordFindings } from '#core/checks/findings.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { AppError } from '#platform/errors.ts';
import type { QuoteEvidence, RefusedQuote, StockData } from './stock-data.ts';

export type QuotesBySymbol = ReadonlyMap<string, QuoteEvidence>;

/** None while the service is down: screens then show what they know without prices. */
export async function quotesOrNone(
  prices: Pick<StockData, 'quoteOf'>,
  symbols: readonly string[],
): Promise<QuotesBySymbol> {
  try {
    return (await prices.quoteOf(symbols)).quotes;
  } catch (error) {
    if (error instanceof AppError && error.code === 'stock_data.unavailable') return new Map();
    throw error;
  }
}

/** Reports refused quotes; an instrument seen again while its exception is open is counted and not reported anew. */
export async function reportRefusedQuotes(ctx: JobCtx, refused: readonly RefusedQuote[]): Promise<void> {
  const findings = refused.map(({ symbol, fault, price, previous_close, time, source }) => ({
    subject_type: 'instrument',
    subject_id: symbol,
    client_id: null,
    detail: { found: price, expected: previous_close, fault, time, source },
  }));
  await recordFindings(ctx, null, { name: 'quote.price', severity: 'error' }, findings);
}
