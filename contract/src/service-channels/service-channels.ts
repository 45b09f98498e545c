// Customer service: the channels by which clients reach the staff.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { deleteInput, filledText, Phone, SecureUrl } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { AnsweredHours } from './service-channels.hours.ts';

/** Form of each kind's value. */
const channelValues = {
  phone: Phone,
  mail: z.email().max(200),
  /** Number with the code of the country, as WhatsApp knows its people. */
  whatsapp: z.string().regex(/^\+[1-9][\d ()-]{6,20}$/),
  telegram: z.string().regex(/^@?[A-Za-z]\w{4,31}$/),
  wechat: z.string().regex(/^[A-Za-z][\w-]{5,19}$/),
  line: z.string().regex(/^@?[a-z0-9._-]{4,20}$/),
  web_chat: SecureUrl,
  link: SecureUrl,
} satisfies Record<string, z.ZodType<string>>;
export type ChannelKind = keyof typeof channelValues;
export const channelKinds = Object.keys(channelValues) as [ChannelKind, ...ChannelKind[]];

const isValueOf = (kind: ChannelKind, value: string) => channelValues[kind].safeParse(value).success;
const digitsOf = (value: string) => value.replace(/\D/g, '');
const withoutAt = (value: string) => value.replace(/^@/, '');

/** Address that opens the channel on a phone; WeChat has none. */
export function channelLink(kind: ChannelKind, value: string): string | null {
  switch (kind) {
    case 'phone':
      return `tel:${value.replace(/[^\d+]/g, '')}`;
    case 'mail':
      return `mailto:${value}`;
    case 'whatsapp':
      return `https://wa.me/${digitsOf(value)}`;
    case 'telegram':
      return `https://t.me/${withoutAt(value)}`;
    case 'line':
      // The identifier of an official account begins with @, that of a person does not.
      return `https://line.me/R/ti/p/${value.startsWith('@') ? value : `~${value}`}`;
    case 'web_chat':
    case 'link':
      return value;
    case 'wechat':
      return null;
  }
}

export const spokenLanguages = ['zh', 'yue', 'en', 'ja', 'ko', 'pl', 'es'] as const;
export const SpokenLanguage = z.enum(spokenLanguages);
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

export const ServiceChannel = z.strictObject({
  id: z.uuid(),
  kind: z.enum(channelKinds),
  name_zh: z.string(),
  name_en: z.string(),
  value: z.string(),
  languages: z.array(SpokenLanguage),
  hours: z.array(AnsweredHours),
  /** Staff who answer. */
  staff_ids: z.array(z.uuid()),
  staff_names: z.array(z.string()),
  /** The clients' app shows it. */
  active: z.boolean(),
  /** Leader whose team's clients alone see it; null where every client does. */
  leader_id: z.uuid().nullable(),
  /** The app's order. */
  position: z.int(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type ServiceChannel = z.infer<typeof ServiceChannel>;

export const listServiceChannels = readEndpoint({
  method: 'POST',
  path: '/service/admin/v1/list',
  access: { resource: 'service', action: 'read' },
  reads: 'service',
  input: z.strictObject({
    ...pageInput(['position', 'update_datetime']),
    ...idFilter,
    kind: z.enum(channelKinds).optional(),
    active: z.boolean().optional(),
  }),
  output: pageOf(ServiceChannel),
});

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

const channelFields = {
  kind: z.enum(channelKinds),
  name_zh: filledText(60),
  name_en: filledText(60),
  value: filledText(300),
  languages: z.array(SpokenLanguage).min(1).max(spokenLanguages.length).refine(isEachOnce),
  hours: z.array(AnsweredHours).max(7).default([]),
  staff_ids: z.array(z.uuid()).max(20).refine(isEachOnce).default([]),
  active: z.boolean(),
};
const fits = ({ kind, value }: { kind: ChannelKind; value: string }) => isValueOf(kind, value);
const unfit = { path: ['value'] };

export const createServiceChannel = writeEndpoint({
  method: 'POST',
  path: '/service/admin/v1/create',
  access: { resource: 'service', action: 'create' },
  audit: 'service_channel.created',
  changes: ['service'],
  // Shown to clients by two people.
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['service_channel.too_many'],
  input: z.strictObject(channelFields).refine(fits, unfit),
  output: ServiceChannel,
});

export const updateServiceChannel = writeEndpoint({
  method: 'PUT',
  path: '/service/admin/v1/:id',
  access: { resource: 'service', action: 'update' },
  audit: 'service_channel.changed',
  changes: ['service'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...channelFields }).refine(fits, unfit),
  output: ServiceChannel,
});

export const deleteServiceChannel = writeEndpoint({
  method: 'DELETE',
  path: '/service/admin/v1/:id',
  access: { resource: 'service', action: 'delete' },
  audit: 'service_channel.deleted',
  changes: ['service'],
  input: deleteInput,
  output: z.strictObject({}),
});

export const maxServiceChannels = 100;

/** All of them, in the order in which the clients' app shows them. */
export const orderServiceChannels = writeEndpoint({
  method: 'PUT',
  path: '/service/admin/v1/order',
  access: { resource: 'service', action: 'update' },
  audit: 'service_channel.ordered',
  changes: ['service'],
  errors: ['record.stale'],
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxServiceChannels).refine(isEachOnce) }),
  output: z.strictObject({}),
});
