// Value of a correction: what it moves between house and client at the prices of today, and whether that is within the limits of two people.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { countWithinLimits, isWithinLimits } from '#core/approvals/limits.ts';
import { amountOf, readMoney, scaled, writeMoney, type Minor } from '#core/trading/trade-amounts.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { figuresOf, type BookedOrder } from './order-corrections.plan.ts';

/** Prices of now, by symbol. */
export type PricesBySymbol = ReadonlyMap<string, { price: string }>;
export type Person = Pick<Actor, 'id' | 'role'>;

/** Action under which the value counts to a person's limits. */
const limitedAs = 'correction.reviewed';

interface Corrected {
  wrong: BookedOrder;
  right: BookedOrder;
  /** True where another client gets the order: all of it is then that client's gain. */
  isOtherClient: boolean;
}

/**
 * Gain of the client: what is held is worth at today's market, with what was paid and got for it, after less before.
 * Null where what is held has no price.
 */
export async function gainOf(
  ctx: Pick<Ctx, 'db'>,
  { wrong, right, isOtherClient }: Corrected,
  quotes: PricesBySymbol,
): Promise<string | null> {
  const after = await worthOf(ctx, right, quotes);
  const before = isOtherClient ? 0n : await worthOf(ctx, wrong, quotes);
  return after === null || before === null ? null : writeMoney(after - before, right.currency);
}

async function worthOf(ctx: Pick<Ctx, 'db'>, order: BookedOrder, quotes: PricesBySymbol): Promise<Minor | null> {
  const { currency, symbol, amount, fee } = order;
  const { units, proceeds } = figuresOf(order);
  const booked = readMoney(proceeds, currency) - amount - fee;
  if (scaled(units) === 0n) return booked;
  const price = quotes.get(symbol)?.price ?? (await findLastClose(ctx, symbol));
  return price === null ? null : amountOf(price, units, currency) + booked;
}

/** Official close of the latest day; null where none is stored. */
async function findLastClose({ db }: Pick<Ctx, 'db'>, symbol: string): Promise<string | null> {
  const close = await db
    .selectFrom('daily_closes')
    .select('close')
    .where('symbol', '=', symbol)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return close?.close ?? null;
}

/** Counts the value to the limits of each, unless it is above one of them, or unknown: then a third person approves. */
export async function countForEach(
  ctx: Ctx,
  people: readonly Person[],
  { gain, currency }: { gain: string | null; currency: Currency },
): Promise<boolean> {
  if (gain === null) return false;
  const sum = { amount: gain.replace('-', ''), currency };
  const callOf = (person: Person): Ctx => ({ ...ctx, actor: { ...ctx.actor, ...person } });
  for (const person of people) if (!(await isWithinLimits(callOf(person), limitedAs, sum))) return false;
  for (const person of people) if (!(await countWithinLimits(callOf(person), limitedAs, sum))) return false;
  return true;
}
