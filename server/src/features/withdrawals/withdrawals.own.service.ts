// What the clients' own app asks about withdrawals: real clients only, each for himself.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type {
  cancelOwnWithdrawal,
  OwnWithdrawal,
  requestOwnWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { sql } from 'kysely';
import { getOwn, lockOwn } from '#features/clients/clients.own.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.request.service.ts';

export async function takeRequest(
  ctx: IntakeCtx,
  { client_id, account_id, amount, sub_type, ...to }: CheckedInputOf<typeof requestOwnWithdrawal>,
): Promise<OwnWithdrawal> {
  await lockOwn(ctx, client_id);
  const { bank_card_id = '', chain = '', address = '' } = to;
  const payee = sub_type === 'crypto' ? { chain, address } : { bank_card_id };
  return shown(ctx, await requestWithdrawal(ctx, { client_id, account_id, amount, sub_type, to: payee }));
}

/** Also one who is disabled meanwhile: it is his own money that he takes back. */
export async function takeCancellation(
  ctx: IntakeCtx,
  { id, client_id }: CheckedInputOf<typeof cancelOwnWithdrawal>,
): Promise<OwnWithdrawal> {
  await getOwn(ctx, client_id);
  await cancelWithdrawal(ctx, { id, client_id });
  return shown(ctx, id);
}

const shown = ({ db }: IntakeCtx, id: string): Promise<OwnWithdrawal> =>
  db
    .selectFrom('withdrawals')
    .select(['id', 'client_id', 'account_id', 'amount', 'fee', sql<string>`amount - fee`.as('net'), 'currency'])
    .select(['sub_type', 'status', 'create_datetime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
