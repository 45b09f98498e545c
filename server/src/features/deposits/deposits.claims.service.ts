// Deposits as the client himself makes them known: he claims, and later he looks what became of it.
import { OwnDeposit, type claimDeposit, type listOwnDeposits } from '@backoffice/contract/deposits/deposits.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { inCurrency } from '@backoffice/contract/kit/money.ts';
import { getOwn, lockOwn } from '#features/clients/clients.own.service.ts';
import { takeIntoUse } from '#features/uploads/uploads.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';

const columns = Object.keys(OwnDeposit.shape) as (keyof OwnDeposit)[];

export async function takeClaim(
  ctx: IntakeCtx,
  { id: client_id, ...claim }: CheckedInputOf<typeof claimDeposit>,
): Promise<OwnDeposit> {
  await lockOwn(ctx, client_id);
  const amount = inCurrency(claim.amount, claim.currency);
  if (!amount) throw new AppError('request.invalid', { errors: [{ path: 'amount', code: 'too_many_decimals' }] });
  if (claim.screenshot) await takeIntoUse(ctx, claim.screenshot, client_id);
  const deposit = await ctx.db
    .insertInto('deposits')
    .values({ ...claim, client_id, amount, fake: false, status: 'pending' })
    .returning(columns)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'deposit', id: deposit.id }, client: client_id, after: deposit });
  return deposit;
}

export async function findOwnDeposits(
  ctx: IntakeCtx,
  input: CheckedInputOf<typeof listOwnDeposits>,
): Promise<Page<OwnDeposit>> {
  const { id } = await getOwn(ctx, input.id);
  const own = ctx.db.selectFrom('deposits').select(columns).where('client_id', '=', id);
  return findPage(ctx.db, own, input, {
    by: { create_datetime: 'create_datetime' },
    usual: '-create_datetime',
    id: 'id',
  });
}
