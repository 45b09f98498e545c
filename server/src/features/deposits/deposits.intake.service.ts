// Deposits as clients claim and follow them in their app.
import type * as contract from '@backoffice/contract/deposits/deposits.intake.ts';
import { IntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { exactAmount } from '#core/amounts.ts';
import { sql } from 'kysely';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import { checkReceivingAddress } from '#features/receiving-addresses/receiving-addresses.public.ts';
import { markUploadUsed } from '#core/uploads/uploads.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';

const { reference: _, ...stored } = IntakeDeposit.shape;
const columns = Object.keys(stored) as (keyof typeof stored)[];
/** As the rules of matching read it. */
const reference = sql<string>`'DEP-' || upper(right(deposits.id::text, 8))`.as('reference');

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
    .returning(reference)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'deposit', id: deposit.id }, client: client_id, after: deposit });
  return deposit;
}

export async function findIntakeDeposits(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeDeposits>,
): Promise<Page<IntakeDeposit>> {
  await getRealClient(ctx, id);
  const deposits = ctx.db.selectFrom('deposits').select(columns).select(reference).where('client_id', '=', id);
  return findPage(ctx.db, deposits, input, newestFirst);
}
