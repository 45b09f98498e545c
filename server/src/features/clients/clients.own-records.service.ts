// Bank cards and nominees as the client keeps them himself.
import type { BankCard, Nominee } from '@backoffice/contract/clients/clients.records.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type {
  addOwnCard,
  addOwnNominee,
  deleteOwnCard,
  deleteOwnNominee,
  listOwnCards,
  listOwnNominees,
} from '@backoffice/contract/intake/intake.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { cardColumns, cardsOf } from './clients.cards.service.ts';
import { nomineeColumns, nomineesOf } from './clients.nominees.service.ts';
import { getOwn, lockOwn } from './clients.own.service.ts';

export async function findOwnCards(
  ctx: IntakeCtx,
  { id }: CheckedInputOf<typeof listOwnCards>,
): Promise<OutputOf<typeof listOwnCards>> {
  await getOwn(ctx, id);
  return { items: await cardsOf(ctx, id) };
}

export async function addCardOfOwn(
  ctx: IntakeCtx,
  { id, ...card }: CheckedInputOf<typeof addOwnCard>,
): Promise<BankCard> {
  await lockOwn(ctx, id);
  const after = await ctx.db
    .insertInto('bank_cards')
    .values({ client_id: id, ...card })
    .returning(cardColumns)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

export async function removeOwnCard(
  ctx: IntakeCtx,
  { id }: CheckedInputOf<typeof deleteOwnCard>,
): Promise<OutputOf<typeof deleteOwnCard>> {
  const gone = await ctx.db
    .deleteFrom('bank_cards')
    .where('id', '=', id)
    .returning([...cardColumns, 'client_id'])
    .executeTakeFirst();
  await noteGone(ctx, gone);
  return {};
}

export async function findOwnNominees(
  ctx: IntakeCtx,
  { id }: CheckedInputOf<typeof listOwnNominees>,
): Promise<OutputOf<typeof listOwnNominees>> {
  await getOwn(ctx, id);
  return { items: await nomineesOf(ctx, id) };
}

export async function addNomineeOfOwn(
  ctx: IntakeCtx,
  { id, ...nominee }: CheckedInputOf<typeof addOwnNominee>,
): Promise<Nominee> {
  await lockOwn(ctx, id);
  const after = await ctx.db
    .insertInto('nominees')
    .values({ client_id: id, ...nominee })
    .returning(nomineeColumns)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

export async function removeOwnNominee(
  ctx: IntakeCtx,
  { id }: CheckedInputOf<typeof deleteOwnNominee>,
): Promise<OutputOf<typeof deleteOwnNominee>> {
  const gone = await ctx.db
    .deleteFrom('nominees')
    .where('id', '=', id)
    .returning([...nomineeColumns, 'client_id'])
    .executeTakeFirst();
  await noteGone(ctx, gone);
  return {};
}

/** Undone again where the client may not do it. */
async function noteGone(ctx: IntakeCtx, gone: { client_id: string } | undefined): Promise<void> {
  if (!gone) throw new AppError('record.not_found');
  const { client_id, ...before } = gone;
  await lockOwn(ctx, client_id);
  ctx.note({ record: { type: 'client', id: client_id }, client: client_id, before });
}
