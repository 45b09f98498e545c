// The rules of bank cards as staff keep them: each change is in the client's history and holds their withdrawals.
import type * as contract from '@backoffice/contract/bank-cards/bank-cards.ts';
import type { BankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { insertReset } from '#core/holds/holds.ts';
import { visibleClient } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export const cardColumns = [
  'id',
  'bank_name',
  'holder_name',
  'acc_no',
  'address',
  'phone',
  'create_datetime',
  'version',
] as const satisfies (keyof BankCard)[];

export async function findBankCards(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.listBankCards>,
): Promise<OutputOf<typeof contract.listBankCards>> {
  await visibleClient(ctx, id);
  return { items: await cardsOf(ctx, id) };
}

const cardsOf = ({ db }: Pick<Ctx, 'db'>, clientId: string): Promise<BankCard[]> =>
  db
    .selectFrom('bank_cards')
    .select(cardColumns)
    .where('client_id', '=', clientId)
    .orderBy('create_datetime')
    .orderBy('id')
    .execute();

export async function addBankCard(
  ctx: Ctx,
  { id, ...card }: CheckedInputOf<typeof contract.addBankCard>,
): Promise<BankCard> {
  await visibleClient(ctx, id);
  const after = await ctx.db
    .insertInto('bank_cards')
    .values({ client_id: id, ...card })
    .returning(cardColumns)
    .executeTakeFirstOrThrow();
  await insertReset(ctx, id, 'bank');
  noteCard(ctx, id, { after });
  return after;
}

export async function updateBankCard(
  ctx: Ctx,
  { id, version, ...card }: CheckedInputOf<typeof contract.updateBankCard>,
): Promise<BankCard> {
  const { client_id, ...before } = await lockCard(ctx, id, version);
  const after = await ctx.db
    .updateTable('bank_cards')
    .set({ ...card, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(cardColumns)
    .executeTakeFirstOrThrow();
  await insertReset(ctx, client_id, 'bank');
  noteCard(ctx, client_id, { before, after });
  return after;
}

export async function deleteBankCard(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteBankCard>,
): Promise<OutputOf<typeof contract.deleteBankCard>> {
  const { client_id, ...before } = await lockCard(ctx, id, version);
  await ctx.db.deleteFrom('bank_cards').where('id', '=', id).execute();
  noteCard(ctx, client_id, { before });
  return {};
}

async function lockCard(ctx: Ctx, id: string, version: number): Promise<BankCard & { client_id: string }> {
  const card = await ctx.db
    .selectFrom('bank_cards')
    .select([...cardColumns, 'client_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw new AppError('record.not_found');
  await visibleClient(ctx, card.client_id);
  if (card.version !== version) throw new AppError('record.stale');
  return card;
}

/** In the history of the client, whose card it is. */
const noteCard = (ctx: Ctx, clientId: string, facts: { before?: BankCard; after?: BankCard }) =>
  ctx.note({ record: { type: 'client', id: clientId }, client: clientId, ...facts });
