import { personal } from '@backoffice/contract/kit/personal.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { maskerOf } from './masked-routes.ts';
import { maskAccount, maskFacts, maskPhone, maskText } from './masks.ts';

test('numbers keep their ends, short ones nothing, and what is masked stays as it is', () => {
  expect(['13812345678', '+86 138 1234 5678', '+852 9123 4567', '91234567', '138', ''].map(maskPhone)).toEqual([
    '138••••5678',
    '+86138••••5678',
    '+852••••4567',
    '••••4567',
    '••••',
    '',
  ]);
  expect(['6222 0001 2345 6789', 'PL61109010140000071219812874', '123456', ''].map(maskAccount)).toEqual([
    '•••• 6789',
    '•••• 2874',
    '••••',
    '',
  ]);
  expect(maskAccount(maskAccount('6222000123456789'))).toBe('•••• 6789');
});

test('a text loses its long numbers, and keeps days, amounts, ids and codes', () => {
  expect(maskText('from 6222 0001 2345 6789 by +86 13812345678, PL61 1090 1014 0000 0712 1981 2874.')).toBe(
    'from •••• 6789 by •••• 5678, •••• 2874.',
  );
  const kept = '2026-11-18 1234567890.50 0199f0b2-7a11-7c3e-8f2a-1b2c3d4e5f60 DEP-1A2B3C4D 12345678';
  expect(maskText(kept)).toBe(kept);
});

test('facts are masked by the names of their fields, at any depth', () => {
  expect(
    maskFacts({
      payee: { bank_name: 'B', acc_no: '1234 5678' },
      mobile: '13812345678',
      n: 5,
      list: [{ phone: '12345' }],
    }),
  ).toEqual({ payee: { bank_name: 'B', acc_no: '•••• 5678' }, mobile: '138••••5678', n: 5, list: [{ phone: '••••' }] });
});

test('marks are found behind every kind of schema, and records without a shape need none', () => {
  const phone = personal('phone', z.string());
  const item = z.strictObject({ phone: phone.nullable(), name: z.string() });
  const output = z.strictObject({
    items: z.array(item),
    payee: z.union([
      z.strictObject({ acc_no: personal('account', z.string()) }),
      z.strictObject({ address: z.string() }),
    ]),
    facts: z.record(z.string(), z.unknown()),
    views: personal('typed', z.record(z.string(), z.string())),
    counts: z.record(z.string(), z.int()),
    before: z.unknown().optional(),
  });
  const answer = {
    items: [
      { phone: '13812345678', name: '13812345678' },
      { phone: null, name: 'x' },
    ],
    payee: { acc_no: '6222000123456789' },
    facts: { mobile: '13812345678' },
    views: { search: '13812345678' },
    counts: { open: 1 },
    before: ['6222000123456789'],
  };
  const kept = structuredClone(answer);
  expect(maskerOf({ output })?.(answer)).toEqual({
    items: [
      { phone: '138••••5678', name: '13812345678' },
      { phone: null, name: 'x' },
    ],
    payee: { acc_no: '•••• 6789' },
    facts: { mobile: '138••••5678' },
    views: { search: '13812345678' },
    counts: { open: 1 },
    before: ['•••• 6789'],
  });
  expect(answer, 'what others share').toEqual(kept);
  expect(maskerOf({ output: z.strictObject({ name: z.string() }) })).toBeNull();
});
