// What compliance brings: the resource that screening, monitoring and cases are under, and its page. Everything under it is hidden.
import type { Noun } from '../kit/noun.ts';

export const compliance = {
  resources: { compliance: { hidden: true, grants: { angel: ['read', 'update', 'approve'] } } },
  pages: {
    compliance: { path: '/oversight/compliance', resource: 'compliance', under: 'oversight', feature: 'wholeTenant' },
  },
  features: { wholeTenant: ['god', 'angel'] },
} as const satisfies Noun;
