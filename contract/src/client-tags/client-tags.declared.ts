// What tags of clients bring. Who may change clients tags them; who may configure clients keeps the list of tags.
import type { Noun } from '../kit/noun.ts';

export const clientTags = {
  records: {
    tag: {
      table: 'tags',
      resource: 'client',
      ofClient: false,
      hasHistory: true,
      named: { zh: ['name_zh'], en: ['name_en'] },
    },
  },
  topics: ['clientTag'],
} as const satisfies Noun;
