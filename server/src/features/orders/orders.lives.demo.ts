// Invents one order of the demo from its placing to where it is now, with the amounts that the engine would work out.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import * as amounts from '#core/trading/trade-amounts.ts';
import type { Session } from '#core/venues/trading-calendar.ts';
import type { Random } from '#demo/random.ts';
import type { DemoPosting } from './orders.postings.demo.ts';

export interface Candle {
  time: string;
  open: string;
  high: string;
  low: string;
}

export interface DemoInstrument {
  symbol: string;
  mic: string;
  name_zh: string;
  name_en: string;
  lot: number;
}

/** Part of the sandbox's market that the demo needs. */
export interface DemoMarket {
  instruments: readonly DemoInstrument[];
  candles: (symbol: string, interval: '1m', from: number, to: number, now: number) => Candle[] | null;
}

export interface DemoVenue {
  id: string;
  mic: string;
  currency: string;
  sell_after_days: number;
  sessions: Session[];
  instruments: readonly DemoInstrument[];
}

export interface Owner {
  id: string;
  client_id: string;
  fake: boolean;
  currency: Currency;
  cash: string;
  opened: string;
}

export interface Plan {
  owner: Owner;
  venue: DemoVenue;
  market: DemoMarket;
  /** Budget for one order. */
  budget: number;
  now: number;
}

type Fate = 'waits' | 'bought_lately' | 'released' | 'kept' | 'sold_in_part' | 'sold' | 'sold_lately';
/** Share of each fate in a hundred; the first orders have one each, so that no status is left to chance. */
export const fates: [Fate, number][] = [
  ['waits', 6],
  ['bought_lately', 6],
  ['released', 8],
  ['kept', 16],
  ['sold_in_part', 10],
  ['sold_lately', 6],
  ['sold', 48],
];

const minuteMs = 60_000;
const terms = { fee_percent: '0.25', min_fee: '0', duty_percent: '0', buffer_percent: '2' };
const at = (ms: number) => new Date(ms).toISOString();

function chooseFate(random: Random): Fate {
  let rest = random.below(100);
  for (const [fate, share] of fates) {
    if (rest < share) return fate;
    rest -= share;
  }
  return 'sold';
}

/** Null where the client, the market or the money does not allow it. */
export function inventLife(random: Random, plan: Plan, fate: Fate = chooseFate(random)) {
  const { owner, venue, market, now } = plan;
  const opened = Date.parse(owner.opened);
  const past = venue.sessions.filter(({ open }) => open + 120 * minuteMs < now && open > opened);
  if (past.length < 2) return null;
  const index = fate === 'waits' || fate === 'bought_lately' ? past.length - 1 : random.below(past.length - 1);
  const session = past[index] as Session;
  const instrument = random.pick(venue.instruments);
  const candle = candleIn(random, market, instrument, session, now);
  const placed = candle && inventPlaced(random, plan, { instrument, candle, session, isWaiting: fate === 'waits' });
  if (!placed) return null;
  const life = { venue, instrument, sale: null };
  if (fate === 'waits') return { ...life, order: placed.order, postings: [placed.posting] };
  if (fate === 'released') {
    const release_code = random.pick(['cancelled', 'cancelled', 'lapsed', 'price_moved']);
    const update_datetime = at(Date.parse(placed.order.create_datetime) + random.below(40) * minuteMs);
    const order = { ...placed.order, status: 'released', release_code, update_datetime };
    return { ...life, order, postings: [placed.posting] };
  }

  const bought = execute(plan, placed, candle, session);
  const held = { ...life, order: bought.order, postings: [placed.posting, bought.posting] };
  if (!fate.startsWith('sold')) return held;
  const later = past.slice(index + 1);
  const exitSession = fate === 'sold_lately' ? (later.at(-1) as Session) : random.pick(later);
  const exit = candleIn(random, market, instrument, exitSession, now);
  const lots = Number(bought.order.quantity) / instrument.lot;
  const part = fate === 'sold_in_part' ? String(Math.floor(lots / 2) * instrument.lot) : bought.order.quantity;
  if (!exit || part === '0') return held;
  const sold = sell(random, plan, bought, { candle: exit, session: exitSession, quantity: part });
  const isAll = part === bought.order.quantity;
  const end = isAll && {
    status: sold.sale.status === 'paid' ? 'sold' : 'unsettled',
    update_datetime: sold.sale.update_datetime,
  };
  return {
    ...held,
    order: { ...bought.order, ...end },
    sale: sold.sale,
    postings: [...held.postings, ...sold.postings],
  };
}

type Placed = NonNullable<ReturnType<typeof inventPlaced>>;

export function inventPlaced(
  random: Random,
  { owner, venue, budget, now }: Plan,
  given: { instrument: DemoInstrument; candle: Candle; session: Session; isWaiting: boolean },
) {
  const { candle, session, isWaiting } = given;
  const { symbol, lot } = given.instrument;
  const { currency, fake } = owner;
  const limit_price = isWaiting ? (Number(candle.open) * 0.8).toFixed(2) : null;
  const highest_price =
    limit_price ?? amounts.highestPrice({ price: candle.open, upperLimit: null }, terms.buffer_percent);
  const lots = Math.min(Math.floor(budget / (Number(highest_price) * 1.01 * lot)), 40);
  if (lots < 1) return null;
  const quantity = String(lots * lot);
  const reserved = amounts.writeMoney(amounts.reserveFor(quantity, highest_price, terms, currency), currency);
  const id = random.uuid();
  const create_datetime = at(
    isWaiting ? now - (1 + random.below(90)) * minuteMs : Date.parse(candle.time) - 1_000 - random.below(50_000),
  );
  const order = {
    id,
    client_id: owner.client_id,
    account_id: owner.id,
    fake,
    type: 'stock',
    sub_type: 'standard',
    symbol,
    currency,
    quantity,
    price_type: isWaiting ? 'limit' : 'market',
    limit_price,
    highest_price,
    amount: amounts.writeMoney(amounts.amountOf(highest_price, quantity, currency), currency),
    reserved,
    fee_percent: terms.fee_percent,
    min_fee: terms.min_fee,
    good_till: at(isWaiting ? now + 20 * dayMs : session.close),
    status: isWaiting && !fake && isReviewed(venue, Date.parse(create_datetime), now) ? 'pending' : 'awaiting',
    release_code: null as string | null,
    ...notExecuted,
    create_datetime,
    update_datetime: create_datetime,
    version: 1,
    // The database takes the client's.
    agent_id: '00000000-0000-0000-0000-000000000000',
  };
  const base = { reference: id, fake, account: owner.id, currency, instrument: symbol };
  const posting: DemoPosting = {
    ...base,
    at: create_datetime,
    step: 'placed',
    lines: { cash: negate(reserved), frozen: reserved },
  };
  return { order, base, posting };
}

/** A rule of the trade config's demo asks for it since then. */
const isReviewed = ({ mic }: DemoVenue, placed: number, now: number) => mic === 'XSHG' && placed > now - dayMs / 96;

const notExecuted = {
  price: null as string | null,
  filled_quantity: null as string | null,
  fee: null as string | null,
  execute_datetime: null as string | null,
  quote_datetime: null as string | null,
  quote_source: null as string | null,
  minute_low: null as string | null,
  minute_high: null as string | null,
  unlock_datetime: null as string | null,
};

const evidenceOf = ({ time, open, low, high }: Candle) => ({
  price: open,
  execute_datetime: time,
  quote_datetime: time,
  quote_source: 'sandbox',
  minute_low: low,
  minute_high: high,
});

type Bought = ReturnType<typeof execute>;

export function execute({ venue, now }: Plan, { order, base }: Placed, candle: Candle, session: Session) {
  const { quantity, reserved, currency } = order;
  const cost = amounts.amountOf(candle.open, quantity, currency);
  const amount = amounts.writeMoney(cost, currency);
  const fee = amounts.writeMoney(amounts.feeOn(cost, terms, currency), currency);
  const cash = add(reserved, negate(add(amount, fee)));
  const unlock = venue.sell_after_days > 0 ? venue.sessions.find(({ open }) => open > session.close) : undefined;
  const unlock_datetime = unlock ? at(unlock.open) : null;
  const posting: DemoPosting = {
    ...base,
    at: candle.time,
    step: 'executed',
    lines: { frozen: negate(reserved), invested: amount, 'income.fee': fee, cash },
    units: quantity,
    unlock_at: unlock_datetime,
  };
  const status = !unlock ? 'holding' : unlock.open <= now ? 'available' : 'lock';
  const facts = { amount, fee, filled_quantity: quantity, unlock_datetime, status, update_datetime: candle.time };
  return { order: { ...order, ...evidenceOf(candle), ...facts }, base, posting };
}

export function sell(
  random: Random,
  { venue, now }: Plan,
  { order, base }: Bought,
  { candle, session, quantity }: { candle: Candle; session: Session; quantity: string },
) {
  const { currency } = order;
  const write = (money: bigint) => amounts.writeMoney(money, currency);
  const lot = { units: amounts.scaled(order.quantity), cost: amounts.readMoney(order.amount, currency) };
  const cost = amounts.costOfPart(lot, amounts.scaled(quantity));
  const { proceeds, fee, duty, net } = amounts.saleAmounts(candle.open, quantity, terms, currency);
  const create_datetime = at(Date.parse(candle.time) - 1_000 - random.below(50_000));
  const due = venue.sessions.find(({ open }) => open > session.close);
  const due_datetime = due ? at(due.open) : null;
  const isPaid = due !== undefined && due.open <= now;
  const id = random.uuid();
  const sale = {
    id,
    order_id: order.id,
    client_id: order.client_id,
    fake: order.fake,
    quantity,
    price_type: 'market',
    good_till: at(session.close),
    fee_percent: terms.fee_percent,
    min_fee: terms.min_fee,
    duty_percent: terms.duty_percent,
    status: isPaid ? 'paid' : 'unsettled',
    ...evidenceOf(candle),
    proceeds: write(proceeds),
    cost: write(cost),
    fee: write(fee),
    duty: write(duty),
    due_day: due?.day ?? null,
    due_datetime,
    pay_datetime: isPaid ? due_datetime : null,
    create_datetime,
    update_datetime: (isPaid && due_datetime) || candle.time,
    version: 1,
  };
  const [cash, gain] = [write(net), write(cost - proceeds)];
  const postings: DemoPosting[] = [
    { ...base, at: create_datetime, step: `sale:${id}`, lines: {}, units: negate(quantity), units_frozen: quantity },
    {
      ...base,
      at: candle.time,
      step: `sold:${id}`,
      lines: { invested: write(-cost), settle: gain, 'income.fee': write(fee), unsettled: cash },
      units_frozen: negate(quantity),
    },
  ];
  if (isPaid && due_datetime)
    postings.push({ ...base, at: due_datetime, step: `paid:${id}`, lines: { unsettled: write(-net), cash } });
  return { sale, postings };
}

/** A minute of the first half of a session; null on a day without trading in it. */
export function candleIn(
  random: Random,
  market: DemoMarket,
  { symbol }: DemoInstrument,
  session: Session,
  now: number,
) {
  const minute = session.open + (1 + random.below(90)) * minuteMs;
  return market.candles(symbol, '1m', minute, minute + minuteMs, now)?.[0] ?? null;
}
