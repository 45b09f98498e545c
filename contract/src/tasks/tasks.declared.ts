// What tasks bring. They belong to a client, and who may read or change clients may read or set them.
import type { Noun } from '../kit/noun.ts';

export const tasks = {
  pages: { task: { path: '/task', resource: 'client' } },
  records: { task: { table: 'tasks', resource: 'client', page: 'task', ofClient: true, timeline: 'task' } },
  topics: ['task'],
} as const satisfies Noun;
