// Reads and writes exchanges, and the rates they are made at.
import { quoteSeconds, type Exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type Insertable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Exchanges } from '#platform/db/schema.generated.ts';

export interface Rates {
  /** Null where no way from one to the other is known. */
  now: string | null;
  /** What whoever asked a moment ago was told. */
  quoted: string | null;
}

export async function findRates({ db }: Ctx, from: Currency, to: Currency): Promise<Rates> {
  const { rows } = await sql<Rates>`
    select rate_at(${from}, ${to}, now()) as now,
      rate_at(${from}, ${to}, now() - make_interval(secs => ${quoteSeconds})) as quoted
  `.execute(db);
  return rows[0] ?? { now: null, quoted: null };
}

/** Rounded down: the house gives no more than the amount is worth. */
export async function worthOf({ db }: Ctx, amount: string, rate: string, currency: Currency): Promise<string> {
  const { rows } = await sql<{ worth: string }>`
    select trunc(${amount}::numeric * ${rate}::numeric, ${currencyDecimals[currency]}::int)::text as worth
  `.execute(db);
  return rows[0]?.worth ?? '0';
}

export async function insertExchange({ db }: Ctx, values: Insertable<Exchanges>): Promise<string> {
  const { id } = await db.insertInto('exchanges').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const getExchange = ({ db }: Ctx, id: string): Promise<Exchange> =>
  db
    .selectFrom('exchanges')
    .select([
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
    ])
    .where('id', '=', id)
    .$castTo<Exchange>()
    .executeTakeFirstOrThrow();
