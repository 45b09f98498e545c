// Reads and writes exchanges, the rates they are made at, and the quotes they use up.
import { quoteSeconds, type Exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { rateDaysMeasured } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type Insertable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { prebuiltWith, type Part } from '#platform/db/prebuilt.ts';
import type { Exchanges } from '#platform/db/schema.generated.ts';
import type { Rate, StoredRate } from '#features/currency-pairs/currency-pairs.public.ts';

type Db = Pick<Ctx, 'db'>;

interface Pair {
  from: Currency;
  to: Currency;
}

const quoteTime = sql`make_interval(secs => ${sql.lit(quoteSeconds)})`;

/** All that held at some moment of the time for which a quote is good: right after a change both the old and the new rate. */
export async function findRatesLately({ db }: Db): Promise<(StoredRate & { is_expired: boolean })[]> {
  const { rows } = await sql<StoredRate & { is_expired: boolean }>`
    select base, quote, rate, spread_percent,
      rated_at + make_interval(mins => valid_minutes) < now() as is_expired from currency_rates
    union all
    select base, quote, rate, spread_percent, false from currency_rate_history where until > now() - ${quoteTime}
  `.execute(db);
  return rows;
}

/** Rates that no one typed lately: the feed's where it knows the pair, else all of the last days. */
export async function findMarketRates({ db }: Db): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    with fed as (select base, quote, rate from feed_rates where fed_at > now() - interval '1 day'), held as (
      select base, quote, rate, spread_percent from currency_rates
      union all
      select base, quote, rate, spread_percent from currency_rate_history
      where until > now() - make_interval(days => ${sql.lit(rateDaysMeasured)})
    )
    select base, quote, rate, 0 as spread_percent from fed
    union all
    select base, quote, rate, spread_percent from held
    where not exists (select from fed where fed.base = held.base and fed.quote = held.quote)
  `.execute(db);
  return rows.map((row) => ({ ...row, spread_percent: String(row.spread_percent) }));
}

/** Stores the rate a person was quoted, and deletes expired quotes. */
export async function insertQuote(
  { db }: Db,
  staffId: string,
  { from, to, rate, shown }: Pair & { rate: Rate; shown: number },
): Promise<void> {
  await db
    .deleteFrom('exchange_quotes')
    .where('staff_id', '=', staffId)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  await db
    .insertInto('exchange_quotes')
    .values({
      staff_id: staffId,
      from_currency: from,
      to_currency: to,
      rate: shown,
      numerator: String(rate.numerator),
      denominator: String(rate.denominator),
      expires_at: sql<string>`now() + ${quoteTime}`,
    })
    .execute();
}

/** Finds the quote that ends first, where the same rate was shown several times. */
export async function findQuote(
  { db, actor }: Ctx,
  { from, to, shown }: Pair & { shown: number },
): Promise<{ id: string; rate: Rate } | null> {
  const quote = await db
    .selectFrom('exchange_quotes')
    .select(['id', 'numerator', 'denominator'])
    .where('staff_id', '=', actor.id)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('rate', '=', shown)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  if (!quote) return null;
  return { id: quote.id, rate: { numerator: BigInt(quote.numerator), denominator: BigInt(quote.denominator) } };
}

/** False where another exchange was faster. */
export async function deleteQuote({ db }: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('exchange_quotes').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

type ExchangeValues = Omit<Insertable<Exchanges>, 'id' | 'tenant_id'>;

const insertPosted = prebuiltWith<ExchangeValues, Exchange>((db, record, posting) =>
  db
    .with('done', (statement) =>
      statement
        .insertInto('exchanges')
        .values(record)
        .returning([
          'id',
          'client_id',
          'from_account',
          'to_account',
          'amount',
          'currency',
          'rate',
          'received',
          'received_currency',
          'status',
          'create_datetime',
        ]),
    )
    .with('posted', (statement) => statement.selectFrom('done').select(sql<string>`${posting}`.as('journal_id')))
    // Both are named, so that PostgreSQL carries out both.
    .selectFrom(['done', 'posted'])
    .selectAll('done')
    .$castTo<Exchange>(),
);

/** Inserts an exchange with its journal, in one statement: the posting refers to the id in `done.id`. */
export async function insertExchange({ db }: Ctx, record: ExchangeValues, posting: Part): Promise<Exchange> {
  const [done] = await insertPosted(db, record, posting);
  if (!done) throw new Error('an exchange answers its row');
  return done;
}
