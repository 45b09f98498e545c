// Reads and writes currency pairs, their history, and what the feed says of them.
import { listCurrencyPairs, type PastRate } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

/** A feed that has been silent for so long no longer counts. */
const feedCountsFor = sql`interval '1 day'`;

export const pairs = tenantRecords('currency_pair', listCurrencyPairs, {
  columns: ['id', 'rate', 'spread_percent', 'source', 'valid_minutes', 'rated_at', 'create_datetime', 'version'],
  staffNames: { changed_by: 'changed_by', agreed_by: 'agreed_by' },
  select: {
    base: sql<Currency>`currency_rates.base`,
    quote: sql<Currency>`currency_rates.quote`,
    is_expired: sql<boolean>`currency_rates.rated_at + make_interval(mins => currency_rates.valid_minutes) < now()`,
    feed_rate: sql<string | null>`(
      select f.rate::text from feed_rates f
      where f.tenant_id = currency_rates.tenant_id and f.base = currency_rates.base and f.quote = currency_rates.quote
        and f.fed_at > now() - ${feedCountsFor})`,
  },
  filters: {
    currency: (currency) => sql`${currency} in (currency_rates.base, currency_rates.quote)`,
    source: 'source',
  },
  sortColumns: { base: 'base', rated_at: 'rated_at' },
  defaultSort: 'base',
});

/** Null where the feed does not know the pair, or has been silent for long. */
export async function findFeedRate({ db }: Db, base: Currency, quote: Currency): Promise<string | null> {
  const { rows } = await sql<{ rate: string }>`
    select rate::text from feed_rates
    where base = ${base} and quote = ${quote} and fed_at > now() - ${feedCountsFor}
  `.execute(db);
  return rows[0]?.rate ?? null;
}

export async function putFeedRate({ db }: Db, base: Currency, quote: Currency, rate: string, source: string) {
  await sql`
    insert into feed_rates (base, quote, rate, source, fed_at) values (${base}, ${quote}, ${rate}, ${source}, now())
    on conflict (tenant_id, base, quote) do update set rate = excluded.rate, source = excluded.source, fed_at = now()
  `.execute(db);
}

const mostHistory = 500;

export async function findHistory({ db }: Db, id: string): Promise<PastRate[]> {
  const { rows } = await sql<PastRate>`
    with pair as (select * from currency_rates where id = ${id}), held as (
      select rate, spread_percent, source, changed_by, agreed_by, update_datetime as since, null::timestamptz as until from pair
      union all
      select h.rate, h.spread_percent, h.source, h.changed_by, h.agreed_by, h.since, h.until
      from currency_rate_history h join pair on h.base = pair.base and h.quote = pair.quote
      order by since desc limit ${mostHistory}
    )
    select held.rate, held.spread_percent, held.source, maker.name as changed_by, checker.name as agreed_by, since, until
    from held
    left join staff maker on maker.id = held.changed_by
    left join staff checker on checker.id = held.agreed_by
    order by since desc
  `.execute(db);
  return rows;
}
