// The rules of payout files: each withdrawal in one, made and cancelled by two people, downloaded as it was approved.
import { createHash, randomUUID } from 'node:crypto';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import type * as contract from '@backoffice/contract/payouts/payouts.ts';
import { mostPayments, type Payout, type PayoutFormat } from '@backoffice/contract/payouts/payouts.ts';
import { sql } from 'kysely';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import { houseAccounts } from '#features/house-accounts/house-accounts.public.ts';
import { referenceOf } from '#features/matching/matching.public.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { writePayout } from './payouts.files.ts';
import { codeOf, findPayments, isHeld, lockPayable, payouts, type Payable } from './payouts.queries.ts';

type CreateInput = CheckedInputOf<typeof contract.createPayout>;
type CancelInput = CheckedInputOf<typeof contract.cancelPayout>;

const secondPerson = ({ checker }: Ctx): string => {
  if (!checker) throw new Error('A payout file takes two people');
  return checker.id;
};

async function checkPayout(ctx: Ctx, { account_id, format, withdrawals: ids }: CreateInput) {
  requireWholeTenant(ctx);
  const account = await houseAccounts.get(ctx, account_id);
  if (account.status !== 'active') throw new AppError('house_account.not_active');
  const isCrypto = account.kind === 'crypto';
  const isPaying = isCrypto || account.kind === 'bank' || account.kind === 'processor';
  if (!isPaying || (isCrypto && format === 'pain001')) throw new AppError('payout.wrong_format');
  if (ids && (await isHeld(ctx, { ids }))) throw new AppError('withdrawal.held');
  const payments = await lockPayable(ctx, { currency: account.currency, isCrypto, ids, most: mostPayments });
  if (payments.length === 0) throw new AppError('payout.nothing_to_pay');
  if (ids && payments.length !== new Set(ids).size) throw new AppError('payout.withdrawal_taken');
  const amount = payments.reduce((total, payment) => add(total, payment.amount), '0');
  return { account, payments, amount };
}

export async function previewCreatePayout(ctx: Ctx, input: CreateInput): Promise<Preview> {
  const { account, payments, amount } = await checkPayout(ctx, input);
  const { institution, number, currency } = account;
  return {
    client_id: null,
    money: { amount, currency },
    before: {},
    after: {
      institution,
      number,
      currency,
      amount,
      item_count: payments.length,
      format: input.format,
      execution_day: input.execution_day,
    },
  };
}

/** Runs once the second person has approved; what can be paid is looked at again. */
export async function createPayout(ctx: Ctx, input: CreateInput): Promise<Payout> {
  const approved_by = secondPerson(ctx);
  const { account, payments, amount } = await checkPayout(ctx, input);
  const { format, execution_day } = input;
  const [id, create_datetime] = [randomUUID(), new Date().toISOString()];
  const { account_id, currency } = { account_id: account.id, currency: account.currency };
  const facts = {
    id,
    create_datetime,
    execution_day,
    currency,
    amount,
    institution: account.institution,
    number: account.number,
  };
  const sha256 = hashOf(fileOf(format, facts, payments));
  await ctx.db
    .insertInto('payouts')
    .values({
      id,
      account_id,
      format,
      currency,
      execution_day,
      item_count: payments.length,
      amount,
      sha256,
      made_by: ctx.actor.id,
      approved_by,
      create_datetime,
    })
    .execute();
  await ctx.db
    .insertInto('payout_items')
    .values(
      payments.map((payment, index) => ({
        payout_id: id,
        item_no: index + 1,
        withdrawal_id: payment.id,
        amount: payment.amount,
      })),
    )
    .execute();
  const payout = await payouts.get(ctx, id);
  ctx.note({ record: { type: 'payout', id }, after: payout });
  return payout;
}

type FileFacts = Pick<
  Payout,
  'id' | 'create_datetime' | 'execution_day' | 'currency' | 'amount' | 'institution' | 'number'
>;

const fileOf = (format: PayoutFormat, { id, create_datetime, ...facts }: FileFacts, payments: readonly Payable[]) =>
  writePayout(format, {
    ...facts,
    code: codeOf(id),
    made_at: `${create_datetime.slice(0, 19)}Z`,
    payments: payments.map((payment) => ({ ...payment, reference: referenceOf('withdrawal', payment.id) })),
  });

const hashOf = (file: string): string => createHash('sha256').update(file).digest('hex');

/** Drawn anew from what does not change; another hash than the approved one is a fault that no one downloads. */
export async function downloadPayout(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.downloadPayout>,
): Promise<OutputOf<typeof contract.downloadPayout>> {
  const payout = await payouts.get(ctx, id);
  if (payout.status !== 'made') throw new AppError('record.wrong_status', { detail: `it is ${payout.status}` });
  if (await isHeld(ctx, { payoutId: id })) throw new AppError('withdrawal.held');
  const created = new Date(payout.create_datetime).toISOString();
  const file = fileOf(payout.format, { ...payout, create_datetime: created }, await findPayments(ctx, id));
  if (hashOf(file) !== payout.sha256) throw new Error(`payout ${id} is not what was approved`);
  const { reference, sha256, item_count } = payout;
  ctx.note({ record: { type: 'payout', id }, after: { reference, sha256, item_count } });
  const name = `${reference}.${payout.format === 'pain001' ? 'xml' : 'csv'}`;
  return { name, sha256, base64: Buffer.from(file).toString('base64') };
}

async function checkCancel(ctx: Ctx, { id, version }: CancelInput): Promise<Payout> {
  const payout = await payouts.lock(ctx, id, version);
  if (payout.status !== 'made') throw new AppError('record.wrong_status', { detail: `it is ${payout.status}` });
  if (payout.paid_count > 0) throw new AppError('payout.paid');
  return payout;
}

export async function previewCancelPayout(ctx: Ctx, input: CancelInput): Promise<Preview> {
  const { reference, amount, currency, item_count } = await checkCancel(ctx, input);
  return {
    client_id: null,
    money: { amount, currency },
    record: { type: 'payout', id: input.id },
    before: { status: 'made' },
    after: { status: 'cancelled', reference, item_count },
  };
}

export async function cancelPayout(ctx: Ctx, input: CancelInput): Promise<Payout> {
  const cancel_approved_by = secondPerson(ctx);
  await checkCancel(ctx, input);
  const { id, reason } = input;
  await payouts.set(ctx, id, {
    status: 'cancelled',
    cancelled_by: ctx.actor.id,
    cancel_approved_by,
    cancel_datetime: sql`now()`,
  });
  await ctx.db.updateTable('payout_items').set({ is_live: false }).where('payout_id', '=', id).execute();
  const payout = await payouts.get(ctx, id);
  ctx.note({ record: { type: 'payout', id }, before: { status: 'made' }, after: { status: 'cancelled' }, reason });
  return payout;
}
