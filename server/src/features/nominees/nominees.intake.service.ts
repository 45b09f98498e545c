// Nominees as clients name them in their app.
import type { Nominee } from '@backoffice/contract/nominees/nominees.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type * as contract from '@backoffice/contract/nominees/nominees.intake.ts';
import { getRealClient, lockActiveClient } from '#features/clients/clients.intake.service.ts';
import { nomineeColumns } from './nominees.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';

export async function findIntakeNominees(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeNominees>,
): Promise<Page<Nominee>> {
  await getRealClient(ctx, id);
  const nominees = ctx.db.selectFrom('nominees').select(nomineeColumns).where('client_id', '=', id);
  return findPage(ctx.db, nominees, input, newestFirst);
}

export async function addIntakeNominee(
  ctx: IntakeCtx,
  { id, ...nominee }: CheckedInputOf<typeof contract.addIntakeNominee>,
): Promise<Nominee> {
  await lockActiveClient(ctx, id);
  const after = await ctx.db
    .insertInto('nominees')
    .values({ client_id: id, ...nominee })
    .returning(nomineeColumns)
    .executeTakeFirstOrThrow();
  ctx.note({ record: { type: 'client', id }, client: id, after });
  return after;
}

export async function deleteIntakeNominee(
  ctx: IntakeCtx,
  { id, nominee_id }: CheckedInputOf<typeof contract.deleteIntakeNominee>,
): Promise<OutputOf<typeof contract.deleteIntakeNominee>> {
  await lockActiveClient(ctx, id);
  const before = await ctx.db
    .deleteFrom('nominees')
    .where('id', '=', nominee_id)
    .where('client_id', '=', id)
    .returning(nomineeColumns)
    .executeTakeFirst();
  if (!before) throw new AppError('record.not_found');
  ctx.note({ record: { type: 'client', id }, client: id, before });
  return {};
}
