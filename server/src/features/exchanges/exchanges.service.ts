// The rules of exchanges: between a client's own accounts, at the house's rate and no other.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { Account } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Exchange, exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { add, compare, inCurrency, negate } from '@backoffice/contract/kit/money.ts';
import { clientSide, platformSide, post, type Line } from '#core/ledger/ledger.ts';
import { clientForMoney } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findRates, getExchange, insertExchange, worthOf, type Rates } from './exchanges.queries.ts';

type Input = CheckedInputOf<typeof exchange>;

/** A second person agrees hours later, to the deed and not to a rate of then; but not to quite another one. */
const driftForSecondPerson = 0.01;

export async function showRate(ctx: Ctx, { primary, secondary }: CheckedInputOf<typeof getRate>): Promise<number> {
  const { now } = await findRates(ctx, primary, secondary);
  if (now === null) throw new AppError('rate.unknown');
  return Number(now);
}

export async function exchangeMoney(ctx: Ctx, input: Input): Promise<Exchange> {
  const { client, from, to, amount, rate, received } = await check(ctx, input);
  const { fake } = client;
  const id = await insertExchange(ctx, {
    client_id: client.id,
    fake,
    from_account: from.id,
    to_account: to.id,
    amount,
    currency: from.currency,
    rate,
    received,
    received_currency: to.currency,
    recorded_by: ctx.actor.id,
    reviewed_by: ctx.checker?.id ?? null,
  });
  const lines = [
    clientSide(from.id, 'cash', from.currency, negate(amount)),
    ...throughTheHouse(from, to, amount, received),
    clientSide(to.id, 'cash', to.currency, received),
  ];
  await post(ctx, { kind: 'exchange', reference: id, step: 'completed', fake, lines });
  const done = await getExchange(ctx, id);
  ctx.note({ record: { type: 'exchange', id }, client: client.id, after: done });
  return done;
}

/** Within one currency the money goes straight from account to account. */
const throughTheHouse = (from: Account, to: Account, amount: string, received: string): Line[] =>
  from.currency === to.currency
    ? []
    : [platformSide('fx', from.currency, amount), platformSide('fx', to.currency, negate(received))];

export async function previewExchange(ctx: Ctx, input: Input): Promise<Preview> {
  const { client, from, to, amount, received } = await check(ctx, input);
  return {
    client_id: client.id,
    money: { amount, currency: from.currency },
    before: { from_balance: from.balance, to_balance: to.balance },
    after: { from_balance: add(from.balance, negate(amount)), to_balance: add(to.balance, received) },
  };
}

async function check(ctx: Ctx, input: Input) {
  const client = await clientForMoney(ctx, input.id);
  const accountOf = (id: string): Account => {
    const account = client.accounts.find((one) => one.id === id);
    if (!account) throw new AppError('record.not_found');
    return account;
  };
  const from = accountOf(input.from_account);
  const to = accountOf(input.to_account);
  if (from.id === to.id) throw new AppError('exchange.same_account');
  const amount = inCurrency(input.amount, from.currency);
  if (!amount) throw new AppError('request.invalid', { errors: [{ path: 'amount', code: 'too_many_decimals' }] });
  if (compare(amount, from.balance) > 0) throw new AppError('account.insufficient_funds');
  const rate = rateFor(await findRates(ctx, from.currency, to.currency), input.rate, ctx.checker !== undefined);
  const received = await worthOf(ctx, amount, rate, to.currency);
  if (compare(received, '0') <= 0) throw new AppError('exchange.too_small');
  return { client, from, to, amount, rate, received };
}

/** The rate the house gives now, or gave a moment ago when somebody looked. What was sent only says which of them he saw. */
function rateFor({ now, quoted }: Rates, sent: number, hasSecondPerson: boolean): string {
  if (now === null) throw new AppError('rate.unknown');
  if (hasSecondPerson) {
    if (Math.abs(Number(now) / sent - 1) > driftForSecondPerson) throw new AppError('rate.changed');
    return now;
  }
  const seen = [now, quoted].find((rate) => rate !== null && Number(rate) === sent);
  if (!seen) throw new AppError('rate.changed');
  return seen;
}
