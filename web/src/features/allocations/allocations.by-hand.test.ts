// An allotment by hand: nothing beyond the quota, and a sheet that fits no application is refused line by line.
import { expect, test } from 'vitest';
import { allotAll, pasteDecisions, remainderOf, withReason } from './allocations.by-hand.rules.ts';

const applications = [
  { id: 'a', username: 'maple1', quantity: '300' },
  { id: 'b', username: 'maple2', quantity: '500' },
  { id: 'c', username: 'maple3', quantity: '100' },
];

test('all are allotted in full until the quota is used up', () => {
  const decisions = allotAll(applications, '600', {});
  expect(Object.values(decisions).map(({ quantity }) => quantity)).toEqual(['300', '300', '']);
  expect(Number(remainderOf('600', decisions))).toBe(0);
  expect(Number(remainderOf('100', decisions))).toBe(-500);
});

test('lines of a sheet are taken by user name; what does not fit is named', () => {
  const sheet = 'maple1\t200\t长期客户\n\nmaple9\t1\nmaple3\t101\nmaple2, 50';
  const { decisions, refused } = pasteDecisions(sheet, applications, {});
  expect(decisions).toEqual({
    a: { quantity: '200', reason: '长期客户' },
    b: { quantity: '50', reason: '' },
  });
  expect(refused).toEqual([3, 4]);
  expect(withReason(decisions, '统一理由')['b']?.reason).toBe('统一理由');
  expect(withReason(decisions, '统一理由')['a']?.reason).toBe('长期客户');
});
