import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only what differs is kept, at the depth of a field', () => {
  const before = { status: 'pending', version: 1, amount: '5.00', tags: ['a', 'b'], limits: { day: 1 }, note: null };
  const after = { status: 'approved', version: 2, amount: '5.00', tags: ['a', 'b'], limits: { day: 2 }, note: null };
  expect(changedFields(before, after)).toEqual({
    before: { status: 'pending', version: 1, limits: { day: 1 } },
    after: { status: 'approved', version: 2, limits: { day: 2 } },
  });
});

test('a field that came or went is a change', () => {
  expect(changedFields({ gone: 1, same: 1 }, { same: 1, came: 2 })).toEqual({
    before: { gone: 1 },
    after: { came: 2 },
  });
});
