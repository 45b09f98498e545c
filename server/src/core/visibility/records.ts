// Owner of a record, and the caller's right to read it: for what concerns records of any kind, such as their history.
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import {
  factsOf,
  recordKinds,
  type RecordOfClient,
  type RecordWithHistory,
} from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { always, isOfKind } from '#core/records/filters.ts';
import { isVisibleClient, seesEveryClient } from './visibility.ts';

export const mayRead = ({ actor }: Pick<Ctx, 'actor'>, kind: RecordWithHistory): boolean =>
  mayCall(actor, recordKinds[kind].resource, 'read');

/** The id of the client it belongs to; refuses what the caller may not see. */
export async function readableClientOf(ctx: Ctx, kind: RecordOfClient, id: string): Promise<string> {
  const clientId = await clientOfReadable(ctx, kind, id);
  if (!clientId) throw new AppError('record.not_found');
  return clientId;
}

export async function ensureReadable(ctx: Ctx, kind: RecordWithHistory, id: string): Promise<void> {
  await clientOfReadable(ctx, kind, id);
}

/** Null where it concerns no client: such a record is for those who see them all, unless no record of its kind does. */
async function clientOfReadable(ctx: Ctx, kind: RecordWithHistory, id: string): Promise<string | null> {
  if (!mayRead(ctx, kind)) throw new AppError('access.denied');
  const { ofClient } = factsOf(kind);
  const clientId = kind === 'client' ? sql<string>`id` : ofClient ? sql<string | null>`client_id` : sql<null>`null`;
  const record = await ctx.db
    .selectFrom(recordKinds[kind].table)
    .select(clientId.as('client_id'))
    .where(sql<boolean>`id = ${id}`)
    .where(isOfKind(kind) ?? always)
    .executeTakeFirst();
  if (!record) throw new AppError('record.not_found');
  if (!ofClient) return null;
  const isVisible = record.client_id ? await isVisibleClient(ctx, record.client_id) : seesEveryClient(ctx);
  if (!isVisible) throw new AppError('record.not_found');
  return record.client_id;
}
