// Nominees as clients name them in their app.
import type { Nominee } from '@backoffice/contract/clients/clients.records.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type {
  addIntakeNominee,
  deleteIntakeNominee,
  listIntakeNominees,
} from '@backoffice/contract/nominees/nominees.intake.ts';
import { getRealClient, lockActiveClient } from '#features/clients/clients.intake.service.ts';
import { nomineeColumns } from '#features/clients/clients.nominees.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';

export async function findNomineesForIntake(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof listIntakeNominees>,
): Promise<Page<Nominee>> {
  await getRealClient(ctx, id);
  const nominees = ctx.db.selectFrom('nominees').select(nomineeColumns).where('client_id', '=', id);
  return findPage(ctx.db, nominees, input, newestFirst);
}

export async function addNomineeFromIntake(
  ctx: IntakeCtx,
  { id, ...nominee }: CheckedInputOf<typeof addIntakeNominee>,
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

export async function deleteNomineeFromIntake(
  ctx: IntakeCtx,
  { id, nominee_id }: CheckedInputOf<typeof deleteIntakeNominee>,
): Promise<OutputOf<typeof deleteIntakeNominee>> {
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
