// Groups of the menu that no noun owns, and who has the narrow menu.
import type { Noun } from '../kit/noun.ts';

export const menu = {
  resources: { funds: { grants: { angel: ['*'] } }, config: {} },
  pages: {
    funds: { path: '/funds', resource: 'funds' },
    oversight: { path: '/oversight' },
    config: { path: '/config', resource: 'config' },
  },
  features: { compactSideMenu: ['hero', 'angel'] },
} as const satisfies Noun;
