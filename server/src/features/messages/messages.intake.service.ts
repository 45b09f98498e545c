// Messages as clients read them in their app.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import type * as contract from '@backoffice/contract/messages/messages.intake.ts';
import type { IntakeMessage } from '@backoffice/contract/messages/messages.intake.ts';
import { sql } from 'kysely';
import { getRealClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx } from '#platform/context.ts';
import { findPage, newestFirst } from '#platform/db/paging.ts';
import { AppError } from '#platform/errors.ts';
import type { Language } from './messages.text.ts';

const columns = ['messages.id', 'messages.read_datetime', 'messages.create_datetime'] as const;

const textsIn = (language: Language) =>
  (['title', 'content'] as const).map((name) => {
    const written = sql<string>`${sql.ref(`messages.${name}`)}`;
    const text = language === 'en' ? sql<string>`coalesce(${sql.ref(`messages.${name}_en`)}, ${written})` : written;
    return text.as(name);
  });

export async function findIntakeMessages(
  ctx: IntakeCtx,
  { id, language, ...input }: CheckedInputOf<typeof contract.listIntakeMessages>,
): Promise<Page<IntakeMessage>> {
  await getRealClient(ctx, id);
  const messages = ctx.db
    .selectFrom('messages')
    .select(columns)
    .select(textsIn(language))
    .where('client_id', '=', id)
    .where('recalled_datetime', 'is', null);
  return findPage(ctx.db, messages, input, newestFirst);
}

/** Marks as read, also by a disabled client; only the first time counts. One that was taken back is no longer there. */
export async function readIntakeMessage(
  ctx: IntakeCtx,
  { id, message_id, language }: CheckedInputOf<typeof contract.readIntakeMessage>,
): Promise<IntakeMessage> {
  await getRealClient(ctx, id);
  const message = await ctx.db
    .updateTable('messages')
    .set({ read_datetime: sql`coalesce(read_datetime, now())` })
    .where('id', '=', message_id)
    .where('client_id', '=', id)
    .where('recalled_datetime', 'is', null)
    .returning(columns)
    .returning(textsIn(language))
    .executeTakeFirst();
  if (!message) throw new AppError('record.not_found');
  ctx.note({ record: { type: 'message', id: message_id }, client: id });
  return message;
}
