// Bank cards as clients keep them in their app.
import type * as contract from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import type { BankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { cardColumns } from './bank-cards.service.ts';
import { getRealClient, lockActiveClient } from '#features/clients/clients.intake.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';

export async function findIntakeBankCards(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeBankCards>,
): Promise<Page<BankCard>> {
  await getRealClient(ctx, id);
  const cards = ctx.db.selectFrom('bank_cards').select(cardColumns).where('client_id', '=', id);
  return findPage(ctx.db, cards, input, newestFirst);
}

export async function addIntakeBankCard(
  ctx: IntakeCtx,
  { id, ...card }: CheckedInputOf<typeof contract.addIntakeBankCard>,
): Promise<BankCard> {
  await lockActiveClient(ctx, id);
  const after = await ctx.db
    .insertInto('bank_cards')
    .values({ client_id: id, ...card })
    .returning(cardColumns)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

export async function deleteIntakeBankCard(
  ctx: IntakeCtx,
  { id, bank_card_id }: CheckedInputOf<typeof contract.deleteIntakeBankCard>,
): Promise<OutputOf<typeof contract.deleteIntakeBankCard>> {
  await lockActiveClient(ctx, id);
  const before = await ctx.db
    .deleteFrom('bank_cards')
    .where('id', '=', bank_card_id)
    .where('client_id', '=', id)
    .returning(cardColumns)
    .executeTakeFirst();
  if (!before) throw new AppError('record.not_found');
  ctx.note({ record: { type: 'client', id }, client: id, before });
  return {};
}
