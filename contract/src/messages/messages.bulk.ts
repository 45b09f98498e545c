// Bulk messages: one text to all clients or to those that fit some conditions, now or later.
import * as z from 'zod';
import { kycStatuses } from '../clients/clients.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, Moment, optionalText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import type { Transitions } from '../kit/transitions.ts';
import { maxContent, maxTitle } from './messages.templates.ts';
import { hasOnlyGapsOf, variablesOf } from './messages.variables.ts';

/** Real clients, of those that the sender sees; without any condition all of them. */
export const Audience = z.strictObject({
  agent_id: z.uuid().optional(),
  /** The leader whose team it is. */
  superman_id: z.uuid().optional(),
  kyc_status: z.enum(kycStatuses).optional(),
  vip_min: z.int().min(0).max(9).optional(),
  active: z.boolean().optional(),
  /** Clients with a message that they have not read. */
  unread: z.boolean().optional(),
  /** Registered since this moment. */
  from: Moment.optional(),
  /** End of the period, exclusive. */
  to: Moment.optional(),
});
export type Audience = z.infer<typeof Audience>;

export const bulkMessageStatuses = [
  'scheduled',
  'sending',
  'sent',
  'stopped',
  'recalling',
  'recalled',
  'failed',
] as const;
export const BulkMessageStatus = z.enum(bulkMessageStatuses);

export const BulkMessage = z.strictObject({
  id: z.uuid(),
  title_zh: z.string(),
  content_zh: z.string(),
  /** Empty: clients read the Chinese text in every language. */
  title_en: z.string(),
  content_en: z.string(),
  audience: Audience,
  /** Names of the leader and of the salesperson whose clients it is for. */
  audience_team: z.string().nullable(),
  audience_agent: z.string().nullable(),
  status: BulkMessageStatus,
  /** Time when it begins. */
  send_datetime: z.iso.datetime(),
  /** Number of clients it is for; null before it begins. */
  clients: z.int().nullable(),
  sent: z.int(),
  read: z.int(),
  recalled: z.int(),
  sender: z.string(),
  finish_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type BulkMessage = z.infer<typeof BulkMessage>;

/** `begin`, `finish`, `fail` and `finish_recall` are steps of the background work. */
export const bulkMessageTransitions = {
  begin: { from: ['scheduled'], to: 'sending' },
  stop: { from: ['scheduled', 'sending'], to: 'stopped' },
  finish: { from: ['sending'], to: 'sent' },
  fail: { from: ['scheduled', 'sending', 'recalling'], to: 'failed' },
  recall: { from: ['sent', 'stopped', 'failed'], to: 'recalling' },
  finish_recall: { from: ['recalling'], to: 'recalled' },
} as const satisfies Transitions<BulkMessage['status']>;

export const listBulkMessages = readEndpoint({
  method: 'POST',
  path: '/message/admin/v1/bulk/list',
  access: { resource: 'message', action: 'read' },
  reads: 'message',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    status: BulkMessageStatus.optional(),
  }),
  output: pageOf(BulkMessage),
});

/** Counts the clients whom a bulk message would reach now. */
export const countAudience = readEndpoint({
  method: 'POST',
  path: '/message/admin/v1/bulk/count',
  access: { resource: 'message', action: 'create' },
  reads: ['message', 'client'],
  input: z.strictObject({ audience: Audience }),
  output: z.strictObject({ clients: z.int() }),
});

const bulkFields = {
  title_zh: filledText(maxTitle),
  content_zh: filledText(maxContent),
  title_en: optionalText(maxTitle),
  content_en: optionalText(maxContent),
};
const bulkTexts = Object.keys(bulkFields) as (keyof typeof bulkFields)[];

export const sendBulkMessage = writeEndpoint({
  method: 'POST',
  path: '/message/admin/v1/bulk/send',
  access: { resource: 'message', action: 'create' },
  audit: 'bulk_message.created',
  changes: ['message'],
  input: z
    .strictObject({
      ...bulkFields,
      audience: Audience,
      /** Null: now. */
      send_datetime: Moment.nullable().default(null),
    })
    .superRefine((input, context) => {
      for (const name of bulkTexts)
        if (!hasOnlyGapsOf(input[name], variablesOf(null)))
          context.addIssue({ code: 'custom', path: [name], params: { fault: 'unknown' } });
      if ((input.title_en === '') !== (input.content_en === ''))
        context.addIssue({
          code: 'custom',
          path: [input.title_en ? 'content_en' : 'title_en'],
          params: { fault: 'required' },
        });
    }),
  output: BulkMessage,
});

/** Clients who have not received it yet do not receive it any more. */
export const stopBulkMessage = writeEndpoint({
  method: 'PUT',
  path: '/message/admin/v1/bulk/stop/:id',
  access: { resource: 'message', action: 'create' },
  audit: 'bulk_message.stopped',
  changes: ['message'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid() }),
  output: BulkMessage,
});

/** Takes it back from those who have not read it. */
export const recallBulkMessage = writeEndpoint({
  method: 'PUT',
  path: '/message/admin/v1/bulk/recall/:id',
  access: { resource: 'message', action: 'create' },
  audit: 'bulk_message.recalled',
  changes: ['message'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid() }),
  output: BulkMessage,
});
