// Templates of messages: texts with gaps in both languages, to choose from or sent by themselves when something happens.
import * as z from 'zod';
import { clientEvents } from '../integrations/integrations.webhooks.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { deleteInput, filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { hasOnlyGapsOf, variablesOf } from './messages.variables.ts';

/** Events that a message can follow by itself: every event of the webhooks but that of a message. */
export const templateEvents = clientEvents.filter((event) => event !== 'message.sent');
export type TemplateEvent = (typeof templateEvents)[number];
const Event = z.enum(templateEvents);

export const maxTitle = 100;
export const maxContent = 2_000;

export const templateTexts = {
  title_zh: filledText(maxTitle),
  content_zh: filledText(maxContent),
  title_en: filledText(maxTitle),
  content_en: filledText(maxContent),
};
type TemplateTextName = keyof typeof templateTexts;
const textNames = Object.keys(templateTexts) as TemplateTextName[];

export const MessageTemplate = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Null: chosen by hand. */
  event: Event.nullable(),
  title_zh: z.string(),
  content_zh: z.string(),
  title_en: z.string(),
  content_en: z.string(),
  /** True where it can be chosen by hand, or is sent by its event. */
  enabled: z.boolean(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const listMessageTemplates = readEndpoint({
  method: 'POST',
  path: '/message/admin/v1/template/list',
  access: { resource: 'message', action: 'read' },
  reads: 'message',
  input: z.strictObject({
    ...pageInput(['name', 'update_datetime']),
    ...idFilter,
    event: Event.optional(),
    enabled: z.boolean().optional(),
  }),
  output: pageOf(MessageTemplate),
});

const templateFields = {
  name: filledText(60),
  event: Event.nullable().default(null),
  ...templateTexts,
  enabled: z.boolean(),
};

/** A gap that nothing fills is refused where it stands. */
function checkGaps(
  input: Record<TemplateTextName, string> & { event: TemplateEvent | null },
  context: z.RefinementCtx,
): void {
  for (const name of textNames)
    if (!hasOnlyGapsOf(input[name], variablesOf(input.event)))
      context.addIssue({ code: 'custom', path: [name], params: { fault: 'unknown' } });
}

const templateErrors = ['message_template.name_taken', 'message_template.event_taken'] as const;

export const createMessageTemplate = writeEndpoint({
  method: 'POST',
  path: '/message/admin/v1/template/create',
  access: { resource: 'message', action: 'config' },
  audit: 'message_template.created',
  changes: ['message'],
  errors: templateErrors,
  input: z.strictObject(templateFields).superRefine(checkGaps),
  output: MessageTemplate,
});

export const updateMessageTemplate = writeEndpoint({
  method: 'PUT',
  path: '/message/admin/v1/template/:id',
  access: { resource: 'message', action: 'config' },
  audit: 'message_template.changed',
  changes: ['message'],
  errors: templateErrors,
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...templateFields }).superRefine(checkGaps),
  output: MessageTemplate,
});

export const deleteMessageTemplate = writeEndpoint({
  method: 'DELETE',
  path: '/message/admin/v1/template/:id',
  access: { resource: 'message', action: 'config' },
  audit: 'message_template.deleted',
  changes: ['message'],
  input: deleteInput,
  output: z.strictObject({}),
});

const previewText = (longest: number) => z.string().max(longest).default('');

/** The texts as this client would read them; what only an event knows is filled in with an example. */
export const previewMessage = readEndpoint({
  method: 'POST',
  path: '/message/admin/v1/preview',
  access: { resource: 'message', action: 'create' },
  reads: ['message', 'client'],
  errors: ['record.not_found'],
  input: z.strictObject({
    client_id: z.uuid(),
    event: Event.nullable().default(null),
    title_zh: previewText(maxTitle),
    content_zh: previewText(maxContent),
    title_en: previewText(maxTitle),
    content_en: previewText(maxContent),
  }),
  output: z.strictObject({
    title_zh: z.string(),
    content_zh: z.string(),
    title_en: z.string(),
    content_en: z.string(),
  }),
});
