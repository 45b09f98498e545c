// The demo's stock orders: a year of them in every status, at the sandbox's prices of their minute; all money and units through the ledger.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type pg from 'pg';
import { sessionsBetween, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { fates, inventLife, type DemoMarket, type DemoVenue, type Owner } from './orders.lives.demo.ts';
import { insertPostings, postReleases } from './orders.postings.demo.ts';

const micOf: Partial<Record<Currency, string>> = { USD: 'XNYS', CNY: 'XSHG' };
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export async function loadOrders(
  client: pg.Client,
  random: Random,
  market: DemoMarket,
  calendars: readonly TradingCalendar[],
): Promise<void> {
  const now = Date.now();
  const venues = await findVenues(client, market, calendars, now);
  const { rows: owners } = await client.query<Owner>(`
    select account.id, account.client_id, account.fake, account.currency, account.cash, greatest(funded.since, client.create_datetime) as opened
    from accounts account join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
    join ${fundedSince(0.7)} as funded on funded.account_id = account.id
    where client.kyc_status = 'approved' and account.cash >= 1500 order by account.id`);
  let invented = 0;
  const lives = owners.flatMap((owner) => {
    const venue = venues.find(({ mic }) => mic === micOf[owner.currency]);
    if (!venue || !random.chance(50)) return [];
    const count = 1 + random.below(3);
    const plan = { owner, venue, market, budget: (Number(owner.cash) * 0.6) / count, now };
    return Array.from({ length: count }, () => {
      const life = inventLife(random, plan, fates[invented]?.[0]);
      if (life) invented++;
      return life;
    }).filter((life) => life !== null);
  });
  await insertInstruments(client, lives, now);
  const orders = lives.map(({ order }) => order);
  await insertAll(client, 'orders', orders);
  const sales = lives.flatMap(({ sale }) => sale ?? []);
  await insertAll(client, 'sales', sales);
  const postings = lives.flatMap((life) => life.postings);
  await insertPostings(client, postings);
  await postReleases(client);
}

export async function findVenues(
  client: pg.Client,
  market: DemoMarket,
  calendars: readonly TradingCalendar[],
  now: number,
): Promise<DemoVenue[]> {
  const { rows } = await client.query<Pick<DemoVenue, 'id' | 'mic' | 'currency' | 'sell_after_days'>>(
    'select id, mic, currency, sell_after_days from venues',
  );
  return rows.flatMap((venue) => {
    const calendar = calendars.find(({ mic }) => mic === venue.mic);
    if (!calendar) return [];
    // The sandbox trades on every weekday past the years that are entered.
    const endless = { ...calendar, years: { first: 1900, last: 9999 } };
    const sessions = sessionsBetween(endless, dayOf(now - 365 * dayMs), dayOf(now + 14 * dayMs));
    return [{ ...venue, sessions, instruments: market.instruments.filter(({ mic }) => mic === venue.mic) }];
  });
}

async function insertInstruments(
  client: pg.Client,
  lives: readonly NonNullable<ReturnType<typeof inventLife>>[],
  now: number,
): Promise<void> {
  const traded = new Map(lives.map((life) => [life.instrument.symbol, life]));
  const rows = [...traded.values()].map(({ venue, instrument: { symbol, name_zh, name_en, lot } }) => ({
    symbol,
    venue_id: venue.id,
    kind: 'stock',
    name_zh,
    name_en,
    currency: venue.currency,
    lot,
    decimals: 0,
    active: true,
    create_datetime: new Date(now).toISOString(),
  }));
  await insertAll(client, 'instruments', rows);
}
