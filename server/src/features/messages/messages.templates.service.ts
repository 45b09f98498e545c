// The rules of templates, and what a text looks like for a client.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import * as contract from '@backoffice/contract/messages/messages.templates.ts';
import type { MessageTemplate, TemplateEvent } from '@backoffice/contract/messages/messages.templates.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { visibleClient } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { textForClient, type EventValues, type Language } from './messages.text.ts';

export const templates = tenantRecords('message_template', contract.listMessageTemplates, {
  columns: [
    'id',
    'name',
    'title_zh',
    'content_zh',
    'title_en',
    'content_en',
    'enabled',
    'create_datetime',
    'update_datetime',
    'version',
  ],
  select: { event: sql<TemplateEvent | null>`message_templates.event` },
  filters: { event: 'event', enabled: 'enabled' },
  sortColumns: { name: 'name', update_datetime: 'update_datetime' },
  defaultSort: 'name',
});

export async function createMessageTemplate(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.createMessageTemplate>,
): Promise<MessageTemplate> {
  const id = await templates.insert(ctx, input);
  const after = await templates.get(ctx, id);
  ctx.note({ record: { type: 'message_template', id }, after });
  return after;
}

export async function updateMessageTemplate(
  ctx: Ctx,
  { id, version, ...values }: CheckedInputOf<typeof contract.updateMessageTemplate>,
): Promise<MessageTemplate> {
  const before = await templates.lock(ctx, id, version);
  await templates.set(ctx, id, values);
  const after = await templates.get(ctx, id);
  ctx.note({ record: { type: 'message_template', id }, before, after });
  return after;
}

export async function deleteMessageTemplate(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteMessageTemplate>,
): Promise<OutputOf<typeof contract.deleteMessageTemplate>> {
  const before = await templates.lock(ctx, id, version);
  await ctx.db.deleteFrom('message_templates').where('id', '=', id).execute();
  ctx.note({ record: { type: 'message_template', id }, before });
  return {};
}

/** Examples of what an event would say. */
const examples: Record<Language, EventValues> = {
  zh: { amount: '1000.00', currency: 'USD', reason: '凭证不清晰' },
  en: { amount: '1000.00', currency: 'USD', reason: 'The receipt cannot be read' },
};

export async function previewMessage(
  ctx: Ctx,
  { client_id, event, ...texts }: CheckedInputOf<typeof contract.previewMessage>,
): Promise<OutputOf<typeof contract.previewMessage>> {
  await visibleClient(ctx, client_id);
  const textOf = (name: keyof typeof texts) => {
    const language = name.endsWith('_zh') ? 'zh' : 'en';
    return textForClient(texts[name], language, event ? examples[language] : {}).as(name);
  };
  return ctx.db
    .selectFrom('clients')
    .select([textOf('title_zh'), textOf('content_zh'), textOf('title_en'), textOf('content_en')])
    .where('clients.id', '=', client_id)
    .executeTakeFirstOrThrow();
}
