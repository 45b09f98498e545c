// Compensation and bonuses as clients ask for them in their app: they move nothing until staff have approved them.
import type * as contract from '@backoffice/contract/adjustments/adjustments.intake.ts';
import type { AdjustmentKind } from '@backoffice/contract/adjustments/adjustments.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { exactAmount } from '#core/amounts.ts';
import { lockActiveClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx, PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';
import { insertAdjustment } from './adjustments.queries.ts';

interface Claim {
  client_id: string;
  account_id: string;
  sub_type: AdjustmentKind;
  amount: string;
  /** Ground of the claim, in the client's words or by the campaign's name. */
  claim: string;
}

/** Answers the record's id. */
export async function claimAdjustment(
  ctx: Pick<PublicCtx, 'db' | 'note' | 'apiKey'>,
  { client_id, account_id, sub_type, claim, ...given }: Claim,
): Promise<string> {
  const account = await ctx.db
    .selectFrom('accounts')
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'accounts.client_id'))
    .select(['accounts.currency', 'accounts.fake', 'clients.active'])
    .where('accounts.id', '=', account_id)
    .where('accounts.client_id', '=', client_id)
    .executeTakeFirst();
  if (!account) throw new AppError('record.not_found');
  const { currency, fake, active } = account;
  if (!active) throw new AppError('client.disabled');
  const amount = exactAmount(given.amount, currency);
  const values = { client_id, account_id, fake, sub_type, amount, currency, claim, status: 'pending' as const };
  const id = await insertAdjustment(ctx, { ...values, api_key_id: ctx.apiKey?.id ?? null });
  ctx.note({ record: { type: 'adjustment', id }, client: client_id, after: { ...values, id } });
  return id;
}

export async function claimIntakeAdjustment(
  ctx: IntakeCtx,
  { id: client_id, ...claim }: CheckedInputOf<typeof contract.claimIntakeAdjustment>,
): Promise<OutputOf<typeof contract.claimIntakeAdjustment>> {
  await lockActiveClient(ctx, client_id);
  const id = await claimAdjustment(ctx, { client_id, ...claim });
  return ctx.db
    .selectFrom('adjustments')
    .select(['id', 'account_id', 'sub_type', 'amount', 'currency', 'status', 'create_datetime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
