// What statistics bring: their pages.
import type { Noun } from '../kit/noun.ts';

export const statistics = {
  resources: {
    stat: { grants: { angel: ['*'] } },
    teamstat: { under: 'stat', grants: { superman: ['*'] } },
    productstat: { under: 'stat' },
  },
  pages: {
    statistics: { path: '/statistics', resource: 'stat' },
    summary: { path: '/statistics/summary', resource: 'stat', under: 'statistics' },
    teamStats: { path: '/statistics/team', resource: 'teamstat', under: 'statistics' },
    productStats: { path: '/statistics/product', resource: 'productstat', under: 'statistics' },
  },
} as const satisfies Noun;
