// Messages: what staff write to clients.
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
  /** When the client opened it; null while they have not. */
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
