// What monitoring brings: rules and the alerts that they raise, hidden as all of compliance.
import type { Noun } from '../kit/noun.ts';

export const monitoring = {
  records: {
    monitoring_rule: {
      table: 'monitoring_rules',
      resource: 'compliance',
      page: 'compliance',
      ofClient: false,
      hidden: true,
      hasHistory: true,
      opensWith: { tab: 'rules' },
    },
    alert: {
      table: 'alerts',
      resource: 'compliance',
      page: 'compliance',
      ofClient: false,
      hidden: true,
      hasHistory: true,
      opensWith: { tab: 'alerts' },
    },
  },
} as const satisfies Noun;
