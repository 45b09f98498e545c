// Messages: what staff write to clients, and what a client's own app knows of it.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { recordFilters } from '../kit/record-filters.ts';

export const Message = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  title: z.string(),
  content: z.string(),
  sender: z.string(),
  /** When the client opened it; null while he has not. */
  read_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

export const listMessages = readEndpoint({
  method: 'POST',
  path: '/message/admin/v1/list',
  access: { resource: 'message', action: 'read' },
  reads: 'message',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...recordFilters,
    read: z.boolean().optional(),
  }),
  output: pageOf(Message),
});

export const sendMessage = writeEndpoint({
  method: 'POST',
  path: '/message/admin/v1/send/:id', // id of the client
  access: { resource: 'message', action: 'create' },
  audit: 'message.sent',
  changes: ['message'],
  input: z.strictObject({
    id: z.uuid(),
    title: z.string().trim().min(1).max(100),
    content: z.string().trim().min(1).max(2_000),
  }),
  output: Message,
});

/** A message as the client sees it. */
export const OwnMessage = Message.pick({
  id: true,
  client_id: true,
  title: true,
  content: true,
  read_datetime: true,
  create_datetime: true,
});
export type OwnMessage = z.infer<typeof OwnMessage>;

export const listOwnMessages = readEndpoint({
  method: 'GET',
  path: '/intake/v1/messages/:client_id',
  access: { scope: 'messages' },
  reads: 'message',
  input: z.strictObject({ client_id: z.uuid() }),
  output: z.strictObject({ items: z.array(OwnMessage) }),
});

export const readOwnMessage = writeEndpoint({
  method: 'PUT',
  path: '/intake/v1/messages/read/:id', // id of the message
  access: { scope: 'messages' },
  audit: 'message.read',
  changes: ['message'],
  input: z.strictObject({ id: z.uuid() }),
  output: OwnMessage,
});
