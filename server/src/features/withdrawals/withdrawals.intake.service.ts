// Withdrawals as clients request and cancel them in their app.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import type { IntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { sql } from 'kysely';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.request.service.ts';

export async function requestIntakeWithdrawal(
  ctx: IntakeCtx,
  { id: client_id, account_id, amount, sub_type, ...to }: CheckedInputOf<typeof contract.requestIntakeWithdrawal>,
): Promise<IntakeWithdrawal> {
  await lockActiveClient(ctx, client_id);
  const { bank_card_id = '', chain = '', address = '' } = to;
  const payee = sub_type === 'crypto' ? { chain, address } : { bank_card_id };
  return shown(ctx, await requestWithdrawal(ctx, { client_id, account_id, amount, sub_type, to: payee }));
}

/** Cancels, also for a client who is disabled meanwhile: it is their own money that they take back. */
export async function cancelIntakeWithdrawal(
  ctx: IntakeCtx,
  { id, withdrawal_id }: CheckedInputOf<typeof contract.cancelIntakeWithdrawal>,
): Promise<IntakeWithdrawal> {
  await getRealClient(ctx, id);
  await cancelWithdrawal(ctx, { id: withdrawal_id, client_id: id });
  return shown(ctx, withdrawal_id);
}

const shown = ({ db }: IntakeCtx, id: string): Promise<IntakeWithdrawal> =>
  db
    .selectFrom('withdrawals')
    .select(['id', 'account_id', 'amount', 'fee', sql<string>`amount - fee`.as('net'), 'currency'])
    .select(['sub_type', 'status', 'create_datetime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
