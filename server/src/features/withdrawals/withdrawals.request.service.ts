// Withdrawals by a client: to request one, within the client's limits and at the house's fee, or to cancel it.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { FundChannel } from '@backoffice/contract/deposits/deposits.ts';
import { add, compare, currencyDecimals, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { withdrawalTransitions, type Payee } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { exactAmount } from '#core/amounts.ts';
import { worthInUsd } from '#core/approvals/limits.ts';
import { startOfToday } from '#core/calendar.ts';
import { findPayeeHold, type PayeeName } from '#core/holds/holds.ts';
import { clientSide, post, reverse } from '#core/ledger/ledger.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import { nextStatus } from '#core/transitions.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { insertWithdrawal, setWithdrawal } from './withdrawals.queries.ts';

/** No member of staff acts here. */
type ClientCall = Pick<PublicCtx, 'db' | 'note' | 'apiKey'>;

interface WithdrawalRequest {
  client_id: string;
  account_id: string;
  amount: string;
  sub_type: z.infer<typeof FundChannel>;
  /** The client's card the money goes to; where it goes over a chain, that chain and address. */
  to: PayeeName;
}

/** Freezes the money until it is reviewed. Answers the record's id. */
export async function requestWithdrawal(ctx: ClientCall, request: WithdrawalRequest): Promise<string> {
  const { client_id, account_id, sub_type } = request;
  const client = await lockOwner(ctx, client_id);
  if (!client.active) throw new AppError('client.disabled');
  const { fake, kyc_status } = client;
  const account = await ctx.db
    .selectFrom('accounts')
    .select('currency')
    .where('id', '=', account_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (!account) throw new AppError('record.not_found');
  const { currency } = account;
  const amount = exactAmount(request.amount, currency);
  const payee = await payeeOf(ctx, request);
  const fee = await feeOf(ctx, amount, currency);
  if (compare(fee, amount) >= 0) throw new AppError('withdrawal.too_small');
  const worth_usd = await spendLimit(ctx, client_id, kyc_status, { amount, currency });
  const values = { client_id, account_id, fake, amount, fee, currency, worth_usd, sub_type, payee };
  const id = await insertWithdrawal(ctx, {
    ...values,
    api_key_id: ctx.apiKey?.id ?? null,
    payee_hold_datetime: ctx.apiKey ? await findPayeeHold(ctx, client_id, request.to) : null,
  });
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'withdrawal',
      reference: id,
      step: 'requested',
      fake,
      lines: [
        clientSide(account_id, 'cash', currency, negate(amount)),
        clientSide(account_id, 'frozen', currency, amount),
      ],
    },
  );
  ctx.note({ record: { type: 'withdrawal', id }, client: client_id, after: { ...values, id, status: 'pending' } });
  return id;
}

/** Cancels for the client alone, and only while it is pending. */
export async function cancelWithdrawal(
  ctx: ClientCall,
  { id, client_id }: { id: string; client_id: string },
): Promise<void> {
  const before = await ctx.db
    .selectFrom('withdrawals')
    .select('status')
    .where('id', '=', id)
    .where('client_id', '=', client_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('record.not_found');
  const status = nextStatus(withdrawalTransitions, 'cancel', before.status);
  await setWithdrawal(ctx, id, { status });
  await reverse({ db: ctx.db, actor: null }, { kind: 'withdrawal', reference: id, step: 'requested', as: status });
  ctx.note({ record: { type: 'withdrawal', id }, client: client_id, before, after: { status } });
}

/** Locks the client: two requests at once cannot both pass the limit. */
async function lockOwner({ db }: ClientCall, id: string) {
  const client = await db
    .selectFrom('clients')
    .select(['active', 'fake', 'kyc_status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!client) throw new AppError('record.not_found');
  return client;
}

async function payeeOf({ db }: ClientCall, { client_id, sub_type, to }: WithdrawalRequest): Promise<Payee> {
  if (sub_type === 'crypto') {
    if (!('chain' in to)) throw new AppError('request.invalid', { errors: [{ path: 'address', code: 'required' }] });
    return { chain: to.chain, address: to.address };
  }
  if (!('bank_card_id' in to))
    throw new AppError('request.invalid', { errors: [{ path: 'bank_card_id', code: 'required' }] });
  const card = await db
    .selectFrom('bank_cards')
    .select(['bank_name', 'holder_name', 'acc_no'])
    .where('id', '=', to.bank_card_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (!card) throw new AppError('record.not_found');
  return card;
}

async function feeOf({ db }: ClientCall, amount: string, currency: Currency): Promise<string> {
  const { fee_percent, min_fee } = (await resolveRules({ db }, 'withdrawal_fee', { currency })).values;
  const { rows } = await sql<{ fee: string }>`
    select round(greatest(${amount}::numeric * ${fee_percent}::numeric / 100, ${min_fee}::numeric), ${currencyDecimals[currency]}::int)::text as fee
  `.execute(db);
  return rows[0]?.fee ?? '0';
}

/** Worth of the sum in dollars; refused where that is more than is left of the client's day. */
async function spendLimit(
  { db }: ClientCall,
  clientId: string,
  kyc_status: Client['kyc_status'],
  sum: { amount: string; currency: Currency },
): Promise<string> {
  const worth = await worthInUsd({ db }, sum);
  if (worth === null) throw new AppError('rate.unknown');
  const { per_day } = (await resolveRules({ db }, 'withdrawal_limit', { kyc_status })).values;
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(worth_usd), 0)::text as used from withdrawals
    where client_id = ${clientId} and status in ('pending', 'approved', 'completed')
      and create_datetime >= ${startOfToday}
  `.execute(db);
  const used = rows[0]?.used ?? '0';
  if (compare(add(used, worth), per_day) > 0) throw new AppError('withdrawal.limit_exceeded');
  return worth;
}
