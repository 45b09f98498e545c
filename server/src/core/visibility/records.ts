// Whose record it is, and whether the caller may read it: for what concerns records of any type, such as their history.
import {
  recordsWithHistory,
  type RecordOfClient,
  type RecordWithHistory,
} from '@backoffice/contract/audit-log/audit-log.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { isVisibleClient, seesEveryClient } from './visibility.ts';

/** The one thing to say here about each type. */
const clientOf = {
  client: ({ db }: Ctx, id: string) => db.selectFrom('clients').select('id').where('id', '=', id),
  deposit: ({ db }: Ctx, id: string) => db.selectFrom('deposits').select('client_id as id').where('id', '=', id),
  message: ({ db }: Ctx, id: string) => db.selectFrom('messages').select('client_id as id').where('id', '=', id),
  identity_check: ({ db }: Ctx, id: string) =>
    db.selectFrom('identity_checks').select('client_id as id').where('id', '=', id),
  withdrawal: ({ db }: Ctx, id: string) => db.selectFrom('withdrawals').select('client_id as id').where('id', '=', id),
  adjustment: ({ db }: Ctx, id: string) => db.selectFrom('adjustments').select('client_id as id').where('id', '=', id),
  loan: ({ db }: Ctx, id: string) => db.selectFrom('loans').select('client_id as id').where('id', '=', id),
} satisfies Record<RecordOfClient, unknown>;

export const mayRead = ({ actor }: Pick<Ctx, 'actor'>, type: RecordWithHistory): boolean =>
  isGranted(actor.grants, recordsWithHistory[type], 'read');

/** The id of the client it belongs to; refuses what the caller may not see. */
export async function readableClientOf(ctx: Ctx, type: RecordOfClient, id: string): Promise<string> {
  if (!mayRead(ctx, type)) throw new AppError('access.denied');
  const client = await clientOf[type](ctx, id).executeTakeFirst();
  if (!client || !(await isVisibleClient(ctx, client.id))) throw new AppError('record.not_found');
  return client.id;
}

export async function ensureReadable(ctx: Ctx, type: RecordWithHistory, id: string): Promise<void> {
  if (type === 'exception') await ensureReadableException(ctx, id);
  else await readableClientOf(ctx, type, id);
}

/** What concerns no client is for those who see them all. */
async function ensureReadableException(ctx: Ctx, id: string): Promise<void> {
  if (!mayRead(ctx, 'exception')) throw new AppError('access.denied');
  const exception = await ctx.db.selectFrom('exceptions').select('client_id').where('id', '=', id).executeTakeFirst();
  const isVisible =
    exception && (exception.client_id ? await isVisibleClient(ctx, exception.client_id) : seesEveryClient(ctx));
  if (!isVisible) throw new AppError('record.not_found');
}
