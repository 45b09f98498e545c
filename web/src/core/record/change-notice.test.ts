// News about an open record: what others did, and not what follows from one's own change.
import { expect, test } from 'vitest';
import { newsIn } from './change-notice.tsx';

const line = (id: string, actor_name: string | null) => ({ id, actor_name });

test('what another person did is news, what oneself did is none', () => {
  expect(newsIn([line('b', 'angel'), line('a', 'god')], ['a'], 'god')?.id).toBe('b');
  expect(newsIn([line('b', 'god'), line('a', 'god')], ['a'], 'god')).toBeUndefined();
});

test('work of the system is news, unless it follows from one’s own change', () => {
  expect(newsIn([line('b', null), line('a', 'god')], ['a'], 'god')?.id).toBe('b');
  expect(newsIn([line('c', null), line('b', 'god'), line('a', null)], ['a'], 'god')).toBeUndefined();
  // Another person's change among it still is.
  expect(newsIn([line('d', 'angel'), line('c', null), line('b', 'god')], [], 'god')?.id).toBe('d');
});
