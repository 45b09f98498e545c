// Messages as clients read them in their app.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type * as contract from '@backoffice/contract/messages/messages.intake.ts';
import { IntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import { sql } from 'kysely';
import { getRealClient } from '#features/clients/clients.intake.service.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';

const columns = Object.keys(IntakeMessage.shape) as (keyof IntakeMessage)[];

export async function findIntakeMessages(
  ctx: IntakeCtx,
  { id, ...input }: CheckedInputOf<typeof contract.listIntakeMessages>,
): Promise<Page<IntakeMessage>> {
  await getRealClient(ctx, id);
  const messages = ctx.db.selectFrom('messages').select(columns).where('client_id', '=', id);
  return findPage(ctx.db, messages, input, newestFirst);
}

/** Also by a disabled client; only the first time counts. */
export async function readIntakeMessage(
  ctx: IntakeCtx,
  { id, message_id }: CheckedInputOf<typeof contract.readIntakeMessage>,
): Promise<IntakeMessage> {
  await getRealClient(ctx, id);
  const message = await ctx.db
    .updateTable('messages')
    .set({ read_datetime: sql`coalesce(read_datetime, now())` })
    .where('id', '=', message_id)
    .where('client_id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (!message) throw new AppError('record.not_found');
  ctx.note({ record: { type: 'message', id: message_id }, client: id });
  return message;
}
