// What watch lists bring.
import type { Noun } from '../kit/noun.ts';

export const watchLists = {
  records: {
    watch_list: {
      table: 'watch_lists',
      resource: 'compliance',
      page: 'compliance',
      ofClient: false,
      hidden: true,
      hasHistory: true,
      opensWith: { tab: 'lists' },
    },
  },
} as const satisfies Noun;
