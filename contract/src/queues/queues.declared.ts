// What queues bring: the page of one's own work, and the topics of claims and target times.
import type { Noun } from '../kit/noun.ts';

export const queues = {
  pages: { queue: { path: '/queue' } },
  topics: ['claim', 'queueTarget'],
} as const satisfies Noun;
