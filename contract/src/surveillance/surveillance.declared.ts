// What surveillance brings: its page.
import type { Noun } from '../kit/noun.ts';

export const surveillance = {
  resources: { surveillance: {} },
  pages: { surveillance: { path: '/oversight/surveillance', resource: 'surveillance', under: 'oversight' } },
} as const satisfies Noun;
