// The rules of exchanges: between a client's own accounts, at the house's rate and no other.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { Account } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/exchanges/exchanges.ts';
import type { Exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { exactAmount } from '#core/amounts.ts';
import { oncePerInput } from '#core/approvals/once-per-input.ts';
import { clientSide, platformSide, postingOf, type Line } from '#core/ledger/ledger.ts';
import { clientForMoney } from '#core/clients/clients.ts';
import type { Ctx, OpenCall } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import {
  deleteQuote,
  findMarketRates,
  findQuote,
  findRatesLately,
  insertExchange,
  insertQuote,
} from './exchanges.queries.ts';
import { convert, isHigher, lowestRate, shownRate, type Rate } from '#features/currency-pairs/currency-pairs.public.ts';

type Input = CheckedInputOf<typeof contract.exchange>;

/** A second person agrees hours later, to the exchange and not to a rate of then; but not to quite another one. */
const driftForSecondPerson = 0.01;

/** Rate that is the caller's for a short while, for one exchange in this direction; see decision 0022. */
export async function getRate(
  { actor, transact }: Pick<OpenCall, 'transact'> & Pick<Ctx, 'actor'>,
  { primary: from, secondary: to }: CheckedInputOf<typeof contract.getRate>,
): Promise<number> {
  return transact(async (ctx) => {
    const rate = await currentRate(ctx, from, to);
    const shown = shownRate(rate);
    if (from !== to) await insertQuote(ctx, actor.id, { from, to, rate, shown });
    return shown;
  });
}

async function currentRate(ctx: Pick<Ctx, 'db'>, from: Currency, to: Currency): Promise<Rate> {
  if (from === to) return unchanged;
  const known = await findRatesLately(ctx);
  const rate = lowestRate(
    known.filter(({ is_expired }) => !is_expired),
    from,
    to,
  );
  if (!rate) throw new AppError(lowestRate(known, from, to) ? 'rate.expired' : 'rate.unknown');
  return rate;
}

const unchanged: Rate = { numerator: 1n, denominator: 1n };

export async function exchange(ctx: Ctx, input: Input): Promise<Exchange> {
  const { client, from, to, amount, rate, quoteId, received } = await check(ctx, input);
  // Two exchanges at once with one quote: the row is deleted once.
  if (quoteId && !(await deleteQuote(ctx, quoteId))) throw new AppError('rate.changed');
  const { fake } = client;
  const lines = [
    clientSide(from.id, 'cash', from.currency, negate(amount)),
    ...throughPlatformAccounts(from, to, amount, received),
    clientSide(to.id, 'cash', to.currency, received),
  ];
  const record = {
    client_id: client.id,
    fake,
    from_account: from.id,
    to_account: to.id,
    amount,
    currency: from.currency,
    rate: String(shownRate(rate)),
    rate_numerator: String(rate.numerator),
    rate_denominator: String(rate.denominator),
    received,
    received_currency: to.currency,
    recorded_by: ctx.actor.id,
    reviewed_by: ctx.checker?.id ?? null,
  };
  const posting = postingOf(ctx, { kind: 'exchange', referenceIn: 'done.id', step: 'completed', fake, lines });
  const done = await insertExchange(ctx, record, posting);
  ctx.note({ record: { type: 'exchange', id: done.id }, client: client.id, after: done });
  return done;
}

/** Lines between two currencies; within one the money goes straight from account to account. */
const throughPlatformAccounts = (from: Account, to: Account, amount: string, received: string): Line[] =>
  from.currency === to.currency
    ? []
    : [platformSide('fx', from.currency, amount), platformSide('fx', to.currency, negate(received))];

export async function previewExchange(ctx: Ctx, input: Input): Promise<Preview> {
  const { client, from, to, amount, received } = await check(ctx, input);
  return {
    client_id: client.id,
    money: { amount, currency: from.currency },
    gives: await favourOf(ctx, { from: from.currency, to: to.currency, amount, received }),
    before: { from_balance: from.balance, to_balance: to.balance },
    after: { from_balance: add(from.balance, negate(amount)), to_balance: add(to.balance, received) },
  };
}

interface Exchanged {
  from: Currency;
  to: Currency;
  amount: string;
  received: string;
}

/** Gain by a rate that was typed: what the market's own rate would not have given. Null where there is none. */
async function favourOf(
  ctx: Ctx,
  { from, to, amount, received }: Exchanged,
): Promise<NonNullable<Preview['gives']> | null> {
  const market = from === to ? null : lowestRate(await findMarketRates(ctx), from, to);
  if (!market) return null;
  const favour = add(received, negate(convert(amount, from, to, market)));
  return compare(favour, '0') > 0 ? { amount: favour, currency: to } : null;
}

/** Checks once for the preview and the action of one call. */
const check = oncePerInput(async (ctx: Ctx, input: Input) => {
  const client = await clientForMoney(ctx, input.id);
  const accountOf = (id: string): Account => {
    const account = client.accounts.find((one) => one.id === id);
    if (!account) throw new AppError('record.not_found');
    return account;
  };
  const from = accountOf(input.from_account);
  const to = accountOf(input.to_account);
  if (from.id === to.id) throw new AppError('exchange.same_account');
  const amount = exactAmount(input.amount, from.currency);
  if (compare(amount, from.balance) > 0) throw new AppError('account.insufficient_funds');
  const { rate, quoteId } = await rateFor(ctx, { from: from.currency, to: to.currency, sent: input.rate });
  const received = convert(amount, from.currency, to.currency, rate);
  if (compare(received, '0') <= 0) throw new AppError('exchange.too_small');
  return { client, from, to, amount, rate, quoteId, received };
});

interface RateFor {
  rate: Rate;
  /** Null where none is needed. */
  quoteId: string | null;
}

/**
 * Rate of the quote that its sender means. Right after a change, a quote that is better for the client than the lowest
 * of the old and the new rate is refused: otherwise going there by one and back by the other would gain.
 */
async function rateFor(ctx: Ctx, { from, to, sent }: { from: Currency; to: Currency; sent: number }): Promise<RateFor> {
  const rate = await currentRate(ctx, from, to);
  if (from === to) {
    if (sent !== 1) throw new AppError('rate.changed');
    return { rate, quoteId: null };
  }
  if (ctx.checker) {
    if (Math.abs(shownRate(rate) / sent - 1) > driftForSecondPerson) throw new AppError('rate.changed');
    return { rate, quoteId: null };
  }
  const quote = await findQuote(ctx, { from, to, shown: sent });
  if (!quote || isHigher(quote.rate, rate)) throw new AppError('rate.changed');
  return { rate: quote.rate, quoteId: quote.id };
}
