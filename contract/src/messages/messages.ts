// Messages: what staff write to clients, and what clients are sent when something happens.
import * as z from 'zod';
import { WebhookEvent } from '../integrations/integrations.webhooks.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, optionalText } from '../kit/fields.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { recordFilters } from '../clients/clients.filters.ts';
import { maxContent, maxTitle } from './messages.templates.ts';

export const Message = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  title: z.string(),
  content: z.string(),
  /** Null: the same words in English. */
  title_en: z.string().nullable(),
  content_en: z.string().nullable(),
  /** Null: sent by itself. */
  sender: z.string().nullable(),
  /** Event that it was sent after by itself. */
  event: WebhookEvent.nullable(),
  /** The bulk message that it is part of. */
  bulk_message_id: z.uuid().nullable(),
  /** Time when the client opened it; null while they have not. */
  read_datetime: z.iso.datetime().nullable(),
  recalled_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

export const listMessages = readEndpoint({
  method: 'POST',
  path: '/message/admin/v1/list',
  access: { resource: 'message', action: 'read' },
  reads: 'message',
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...recordFilters,
    read: z.boolean().optional(),
    bulk_message_id: z.uuid().optional(),
  }),
  output: pageOf(Message),
});

export const sendMessage = writeEndpoint({
  method: 'POST',
  path: '/message/admin/v1/send/:id', // id of the client
  access: { resource: 'message', action: 'create' },
  audit: 'message.sent',
  changes: ['message'],
  input: z
    .strictObject({
      id: z.uuid(),
      title: filledText(maxTitle),
      content: filledText(maxContent),
      /** Both English texts or none. */
      title_en: optionalText(maxTitle),
      content_en: optionalText(maxContent),
    })
    .refine(({ title_en, content_en }) => !title_en || content_en, {
      path: ['content_en'],
      params: { fault: 'required' },
    })
    .refine(({ title_en, content_en }) => title_en || !content_en, {
      path: ['title_en'],
      params: { fault: 'required' },
    }),
  output: Message,
});

/** Recalls a message that the client has not read. */
export const recallMessage = writeEndpoint({
  method: 'PUT',
  path: '/message/admin/v1/recall/:id',
  access: { resource: 'message', action: 'create' },
  audit: 'message.recalled',
  changes: ['message'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid() }),
  output: Message,
});
