// The demo's day trades and trades of AI strategies: bought and sold at the sandbox's prices of their minute.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Session, TradingCalendar } from '#core/venues/trading-calendar.ts';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';
import { findVenues } from './orders.demo.ts';
import {
  candleIn,
  execute,
  inventPlaced,
  sell,
  type Candle,
  type DemoInstrument,
  type DemoMarket,
  type DemoVenue,
  type Owner,
  type Plan,
} from './orders.lives.demo.ts';
import { insertPostings, postReleases, type DemoPosting } from './orders.postings.demo.ts';

const minuteMs = 60_000;
const at = (ms: number) => new Date(ms).toISOString();

const dayTraders = 40;
const signalPairs = 8;
/** Every so many day trades is cancelled, and every so many signals is not followed by a sale yet. */
const [cancelledEach, heldEach] = [8, 4];
/** Share of the cash that is there, so that no order lacks its money whichever comes first. */
const shareOfCash = 0.4;

interface Offered {
  id: string;
  symbol: string;
  created: string;
}

interface Subscriber extends Owner {
  budget: string;
  starts: string;
  ends: string;
}

/** Rows of one table have the same columns. */
interface Trades {
  orders: object[];
  sales: object[];
  postings: DemoPosting[];
}

export async function loadTrades(
  client: pg.Client,
  random: Random,
  market: DemoMarket,
  calendars: readonly TradingCalendar[],
): Promise<void> {
  const now = Date.now();
  const venue = (await findVenues(client, market, calendars, now)).find(({ mic }) => mic === 'XNYS');
  if (!venue) return;
  const trades: Trades = { orders: [], sales: [], postings: [] };
  const context = { random, market, venue, now, trades };
  for (const product of await findOffered(client, 'daily')) await inventDayTrades(client, context, product);
  for (const strategy of await findOffered(client, 'ai')) await inventSignals(client, context, strategy);
  await insertAll(client, 'orders', trades.orders);
  await insertAll(client, 'sales', trades.sales);
  await insertPostings(client, trades.postings);
  await postReleases(client);
}

const findOffered = async (client: pg.Client, subType: 'daily' | 'ai'): Promise<Offered[]> =>
  (
    await client.query<Offered>(
      `select id, symbol, create_datetime as created from products
       where tenant_id = current_setting('app.tenant') and sub_type = $1 and status = 'open' and starts_with(symbol, 'XNYS:') order by position`,
      [subType],
    )
  ).rows;

interface Context {
  random: Random;
  market: DemoMarket;
  venue: DemoVenue;
  now: number;
  trades: Trades;
}

const sessionsSince = ({ venue, now }: Context, since: number): Session[] =>
  venue.sessions.filter(({ open, close }) => open > since && close < now);

async function inventDayTrades(client: pg.Client, context: Context, { id: product_id, symbol, created }: Offered) {
  const { random, market, venue, now, trades } = context;
  const instrument = venue.instruments.find((one) => one.symbol === symbol);
  const sessions = sessionsSince(context, Date.parse(created));
  if (!instrument || sessions.length === 0) return;
  const { rows: owners } = await client.query<Owner>(
    `select account.id, account.client_id, account.fake, account.currency, account.cash, greatest(funded.since, client.create_datetime) as opened
     from accounts account join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
     join ${fundedSince(shareOfCash)} as funded on funded.account_id = account.id
     where client.kyc_status = 'approved' and client.active and not account.fake and account.currency = 'USD' and account.cash >= 2000
       and account.arrears = 0 and client.create_datetime < $1 order by account.id desc limit ${dayTraders}`,
    [created],
  );
  for (const [number, owner] of owners.entries()) {
    const plan: Plan = { owner, venue, market, budget: Number(owner.cash) * shareOfCash, now };
    const later = sessions.filter(({ open }) => open > Date.parse(owner.opened));
    if (later.length === 0) continue;
    const session = random.pick(later);
    const candle = candleIn(random, market, instrument, session, now);
    const placed = candle && inventPlaced(random, plan, { instrument, candle, session, isWaiting: false });
    if (!placed) continue;
    const kind = {
      sub_type: 'daily',
      product_id,
      product_version: 1,
      signal_id: null,
      close_datetime: at(session.close),
    };
    if (number % cancelledEach === 0) {
      const released = { status: 'released', release_code: 'cancelled', update_datetime: candle.time };
      trades.orders.push({ ...placed.order, ...kind, close_datetime: null, ...released });
      trades.postings.push(placed.posting);
      continue;
    }
    const bought = execute(plan, placed, candle, session);
    const exit = candleAfter(context, instrument, session, candle);
    if (!exit) continue;
    const sold = sell(random, plan, bought, { candle: exit, session, quantity: bought.order.quantity });
    const { status, update_datetime } = sold.sale;
    trades.orders.push({
      ...bought.order,
      ...kind,
      status: status === 'paid' ? 'sold' : 'unsettled',
      update_datetime,
    });
    trades.sales.push({ ...sold.sale, signal_id: null });
    trades.postings.push(placed.posting, bought.posting, ...sold.postings);
  }
}

/** Candle in the last two hours before the close; null where the stock was not traded then. */
function candleAfter(
  { random, market, now }: Context,
  { symbol }: DemoInstrument,
  { close }: Session,
  { time }: Candle,
) {
  const minute = close - (20 + random.below(100)) * minuteMs;
  const found = market.candles(symbol, '1m', minute, minute + minuteMs, now)?.[0];
  return found && found.time > time ? found : null;
}

async function inventSignals(client: pg.Client, context: Context, strategy: Offered): Promise<void> {
  const { random, market, venue, now } = context;
  const sessions = sessionsSince(context, Math.max(Date.parse(strategy.created), now - 40 * dayMs));
  const { rows: subscribers } = await client.query<Subscriber>(
    `select account.id, account.client_id, account.fake, account.currency, account.cash, greatest(funded.since, client.create_datetime) as opened,
       budget, start_datetime as starts, end_datetime as ends
     from subscriptions join accounts account on account.tenant_id = subscriptions.tenant_id and account.id = subscriptions.account_id
     join clients client on client.tenant_id = account.tenant_id and client.id = account.client_id
     join ${fundedSince(shareOfCash)} as funded on funded.account_id = account.id
     where subscriptions.tenant_id = current_setting('app.tenant') and product_id = $1 and start_datetime is not null order by subscriptions.id`,
    [strategy.id],
  );
  const { rows: traded } = await client.query<{ symbol: string }>(
    `select symbol from instruments where tenant_id = current_setting('app.tenant') and kind = 'stock' and venue_id = $1 order by symbol`,
    [venue.id],
  );
  const known = new Set(traded.map(({ symbol }) => symbol));
  const instruments = venue.instruments.filter(({ symbol }) => known.has(symbol));
  if (sessions.length < 2 || subscribers.length === 0 || instruments.length === 0) return;
  const api_key_id = await addSignalKey(client, random);
  const left = new Map(subscribers.map(({ id, cash }) => [id, Number(cash) * shareOfCash]));
  for (let pair = 0; pair < signalPairs; pair++) {
    const index = random.below(sessions.length - 1);
    const [entry, later] = [sessions[index] as Session, sessions.slice(index + 1)];
    const instrument = random.pick(instruments);
    const candle = candleIn(random, market, instrument, entry, now);
    const exitSession = random.pick(later);
    const exit = pair % heldEach === 0 ? null : candleIn(random, market, instrument, exitSession, now);
    if (!candle) continue;
    const time = Date.parse(candle.time);
    const [buy, sale] = [random.uuid(), exit && random.uuid()];
    const running = subscribers.filter(
      ({ starts, ends, opened }) =>
        Math.max(Date.parse(starts), Date.parse(opened)) < time - 60 * minuteMs && time < Date.parse(ends),
    );
    const followers = running.filter((owner) => {
      const budget = Math.min(Number(owner.budget), left.get(owner.id) ?? 0);
      const plan = { owner, venue, market, budget, now };
      const followed = { plan, strategy, instrument, entry, candle, buy };
      const hasFollowed = follow(context, followed, exit, { session: exitSession, signal: sale });
      if (hasFollowed) left.set(owner.id, (left.get(owner.id) ?? 0) - budget);
      return hasFollowed;
    });
    const signalOf = (id: string, side: 'buy' | 'sell', of: Candle) => {
      const moment = at(Date.parse(of.time) - minuteMs);
      const signal = {
        id,
        product_id: strategy.id,
        symbol: instrument.symbol,
        side,
        placed: followers.length,
        api_key_id,
      };
      return { ...signal, placed_datetime: moment, create_datetime: moment };
    };
    await insertAll(client, 'signals', [
      signalOf(buy, 'buy', candle),
      ...(exit && sale ? [signalOf(sale, 'sell', exit)] : []),
    ]);
  }
}

interface Followed {
  plan: Plan;
  strategy: Offered;
  instrument: DemoInstrument;
  entry: Session;
  candle: Candle;
  /** The id of the signal. */
  buy: string;
}

/** One subscriber's trade, at the quote that all of them have; false where the budget buys no lot. */
function follow(
  { random, trades }: Context,
  { plan, strategy, instrument, entry, candle, buy }: Followed,
  exit: Candle | null,
  { session, signal }: { session: Session; signal: string | null },
): boolean {
  const placed = inventPlaced(random, plan, { instrument, candle, session: entry, isWaiting: false });
  if (!placed) return false;
  const kind = { sub_type: 'ai', product_id: strategy.id, product_version: 1, signal_id: buy, close_datetime: null };
  const bought = execute(plan, placed, candle, entry);
  trades.postings.push(placed.posting, bought.posting);
  if (!exit) {
    trades.orders.push({ ...bought.order, ...kind });
    return true;
  }
  const sold = sell(random, plan, bought, { candle: exit, session, quantity: bought.order.quantity });
  const { status, update_datetime } = sold.sale;
  trades.orders.push({ ...bought.order, ...kind, status: status === 'paid' ? 'sold' : 'unsettled', update_datetime });
  trades.sales.push({ ...sold.sale, signal_id: signal });
  trades.postings.push(...sold.postings);
  return true;
}

/** Adds the key of the strategies' own system; nothing knows its secret. */
async function addSignalKey(client: pg.Client, random: Random): Promise<string> {
  const id = random.uuid();
  await client.query(
    `insert into api_keys (id, name, prefix, hash, scopes, calls_per_minute, status) values ($1, $2, $3, $4, $5, 60, 'active')`,
    [id, '策略引擎', id.replaceAll('-', '').slice(0, 10), randomBytes(32), ['signals']],
  );
  return id;
}
