// The instruments that a tenant has traded.
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Stores an instrument with its first order, named as the stock-data service names it. Answers its venue. */
export async function keepInstrument({ db }: Db, { symbol, mic, name_zh, name_en, lot }: Omit<Instrument, 'initials'>) {
  const venue = await db
    .selectFrom('venues')
    .select(['id', 'mic', 'currency', 'tick'])
    .where('mic', '=', mic)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!venue) throw new AppError('order.instrument_unknown');
  await db
    .insertInto('instruments')
    .values({ symbol, venue_id: venue.id, kind: 'stock', name_zh, name_en, currency: venue.currency, lot })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return venue;
}
