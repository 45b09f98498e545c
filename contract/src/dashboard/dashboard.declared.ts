// What the dashboard brings: its page.
import type { Noun } from '../kit/noun.ts';

export const dashboard = {
  resources: { dashboard: { grants: { angel: ['*'], superman: ['read'], hero: ['read'] } } },
  pages: { dashboard: { path: '/dashboard', resource: 'dashboard' } },
} as const satisfies Noun;
