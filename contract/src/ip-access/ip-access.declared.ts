// What rules of addresses bring.
import type { Noun } from '../kit/noun.ts';

export const ipAccess = {
  resources: { ipAccess: { under: 'config', grants: { angel: ['approve'] } } },
  pages: { ipAccess: { path: '/config/ip_access', resource: 'ipAccess', under: 'config' } },
  records: {
    ip_rule: {
      table: 'ip_rules',
      resource: 'ipAccess',
      page: 'ipAccess',
      ofClient: false,
      named: { zh: ['network'], en: ['network'] },
    },
  },
} as const satisfies Noun;
