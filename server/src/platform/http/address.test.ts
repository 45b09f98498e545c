// The caller's address: one form for each, and one for callers who are gone.
import { expect, test } from 'vitest';
import { addressOf } from './request.ts';

test.each([
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::2', '2001:db8::2'],
  // The socket of a caller who hung up has no address any more.
  [undefined, '0.0.0.0'],
])('%s is %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});
