// What service channels bring.
import type { Noun } from '../kit/noun.ts';

export const serviceChannels = {
  resources: { service: { grants: { angel: ['*'], superman: ['*'] } } },
  pages: { service: { path: '/service', resource: 'service' } },
  records: {
    service_channel: {
      table: 'service_channels',
      resource: 'service',
      page: 'service',
      ofClient: false,
      named: { zh: ['name_zh'], en: ['name_en'] },
    },
  },
  scopes: ['service_channels'],
} as const satisfies Noun;
