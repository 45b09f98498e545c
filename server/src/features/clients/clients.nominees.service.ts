// Nominees of a client: who gets what when he is gone. The database sees to it that nobody leaves more than he has.
import type {
  addNominee,
  deleteNominee,
  listNominees,
  Nominee,
  updateNominee,
} from '@backoffice/contract/clients/clients.records.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient } from './clients.queries.ts';

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
  { id }: CheckedInputOf<typeof listNominees>,
): Promise<OutputOf<typeof listNominees>> {
  await getVisibleClient(ctx, { id });
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

export async function nameNominee(ctx: Ctx, { id, ...nominee }: CheckedInputOf<typeof addNominee>): Promise<Nominee> {
  await getVisibleClient(ctx, { id });
  const after = await ctx.db
    .insertInto('nominees')
    .values({ client_id: id, ...nominee })
    .returning(nomineeColumns)
    .executeTakeFirstOrThrow();
  noteNominee(ctx, id, { after });
  return after;
}

export async function changeNominee(
  ctx: Ctx,
  { id, version, ...nominee }: CheckedInputOf<typeof updateNominee>,
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

export async function removeNominee(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof deleteNominee>,
): Promise<OutputOf<typeof deleteNominee>> {
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
  await getVisibleClient(ctx, { id: nominee.client_id });
  if (nominee.version !== version) throw new AppError('record.stale');
  return nominee;
}

const noteNominee = (ctx: Ctx, clientId: string, facts: { before?: Nominee; after?: Nominee }) =>
  ctx.note({ record: { type: 'client', id: clientId }, client: clientId, ...facts });
