// The rules of nominees as staff keep them. The database refuses shares of more than 100 percent together.
import type * as contract from '@backoffice/contract/nominees/nominees.ts';
import type { Nominee } from '@backoffice/contract/nominees/nominees.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { visibleClient } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export const nomineeColumns = [
  'id',
  'name',
  'relationship',
  'phone',
  'share',
  'create_datetime',
  'version',
  // As the wire writes a day: the driver would make a moment of it.
  sql<string>`dob::text`.as('dob'),
] as const;

export async function findNominees(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.listNominees>,
): Promise<OutputOf<typeof contract.listNominees>> {
  await visibleClient(ctx, id);
  return { items: await nomineesOf(ctx, id) };
}

const nomineesOf = ({ db }: Pick<Ctx, 'db'>, clientId: string): Promise<Nominee[]> =>
  db
    .selectFrom('nominees')
    .select(nomineeColumns)
    .where('client_id', '=', clientId)
    .orderBy('create_datetime')
    .orderBy('id')
    .execute();

export async function addNominee(
  ctx: Ctx,
  { id, ...nominee }: CheckedInputOf<typeof contract.addNominee>,
): Promise<Nominee> {
  await visibleClient(ctx, id);
  const after = await ctx.db
    .insertInto('nominees')
    .values({ client_id: id, ...nominee })
    .returning(nomineeColumns)
    .executeTakeFirstOrThrow();
  noteNominee(ctx, id, { after });
  return after;
}

export async function updateNominee(
  ctx: Ctx,
  { id, version, ...nominee }: CheckedInputOf<typeof contract.updateNominee>,
): Promise<Nominee> {
  const { client_id, ...before } = await lockNominee(ctx, id, version);
  const after = await ctx.db
    .updateTable('nominees')
    .set({ ...nominee, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(nomineeColumns)
    .executeTakeFirstOrThrow();
  noteNominee(ctx, client_id, { before, after });
  return after;
}

export async function deleteNominee(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteNominee>,
): Promise<OutputOf<typeof contract.deleteNominee>> {
  const { client_id, ...before } = await lockNominee(ctx, id, version);
  await ctx.db.deleteFrom('nominees').where('id', '=', id).execute();
  noteNominee(ctx, client_id, { before });
  return {};
}

async function lockNominee(ctx: Ctx, id: string, version: number): Promise<Nominee & { client_id: string }> {
  const nominee = await ctx.db
    .selectFrom('nominees')
    .select([...nomineeColumns, 'client_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!nominee) throw new AppError('record.not_found');
  await visibleClient(ctx, nominee.client_id);
  if (nominee.version !== version) throw new AppError('record.stale');
  return nominee;
}

const noteNominee = (ctx: Ctx, clientId: string, facts: { before?: Nominee; after?: Nominee }) =>
  ctx.note({ record: { type: 'client', id: clientId }, client: clientId, ...facts });
