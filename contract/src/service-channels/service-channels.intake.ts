// Channels by which clients reach the customer service now.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { ServiceChannel, SpokenLanguage } from './service-channels.ts';

export const IntakeServiceChannel = ServiceChannel.pick({
  id: true,
  kind: true,
  name_zh: true,
  name_en: true,
  value: true,
  languages: true,
  hours: true,
}).extend({
  /** Address that opens it on a phone; null where only the value can be shown. */
  link: z.string().nullable(),
  /** The names of those who answer. */
  answered_by: z.array(z.string()),
  /** True while it is answered. */
  is_open: z.boolean(),
});
export type IntakeServiceChannel = z.infer<typeof IntakeServiceChannel>;

const ServedChannels = z.strictObject({
  /** Time zone of the hours. */
  timezone: z.string(),
  items: z.array(IntakeServiceChannel),
});

/** Channels for everybody. */
export const listIntakeServiceChannels = readEndpoint({
  method: 'GET',
  path: '/intake/v1/service_channels',
  access: { scope: 'service_channels' },
  reads: 'service',
  /** Narrows the channels to those in which the language is spoken. */
  input: z.strictObject({ language: SpokenLanguage.optional() }),
  output: ServedChannels,
});

/** Channels for one client: those for everybody, and those of the team that the client belongs to. */
export const getIntakeService = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/service',
  access: { scope: 'service_channels' },
  reads: ['service', 'client'],
  input: z.strictObject({ id: z.uuid(), language: SpokenLanguage.optional() }),
  output: ServedChannels,
});
