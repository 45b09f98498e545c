// Deposits as clients claim and follow them in their app.
import type * as contract from '@backoffice/contract/deposits/deposits.intake.ts';
import { IntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { exactAmount } from '#core/amounts.ts';
import { getRealClient, lockActiveClient } from '#features/clients/clients.intake.service.ts';
import { checkReceivingAddress } from '#features/receiving-addresses/receiving-addresses.service.ts';
import { markUploadUsed } from '#features/uploads/uploads.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';

const columns = Object.keys(IntakeDeposit.shape) as (keyof IntakeDeposit)[];

export async function claimIntakeDeposit(
  ctx: IntakeCtx,
  { id: client_id, ...claim }: CheckedInputOf<typeof contract.claimIntakeDeposit>,
): Promise<IntakeDeposit> {
  await lockActiveClient(ctx, client_id);
  const amount = exactAmount(claim.amount, claim.currency);
  if (claim.screenshot) await markUploadUsed(ctx, claim.screenshot, client_id);
  if (claim.receiving_address_id) await checkReceivingAddress(ctx, claim.receiving_address_id, claim.currency);
  const deposit = await ctx.db
    .insertInto('deposits')
    .values({ ...claim, client_id, amount, fake: false, status: 'pending', api_key_id: ctx.apiKey.id })
    .returning(columns)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'deposit', id: deposit.id }, client: client_id, after: deposit });
  return deposit;
}

export async function findIntakeDeposits(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeDeposits>,
): Promise<Page<IntakeDeposit>> {
  await getRealClient(ctx, id);
  const deposits = ctx.db.selectFrom('deposits').select(columns).where('client_id', '=', id);
  return findPage(ctx.db, deposits, input, newestFirst);
}
