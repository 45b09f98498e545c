// A token whose signature was checked once is still good only for its use, its tenant and its time.
import { randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { deriveSecrets } from './secrets.ts';
import { createTokens } from './tokens.ts';

const tokens = createTokens(deriveSecrets(randomBytes(32)), 300);
const refused = { code: 'auth.required' };
afterEach(() => void vi.useRealTimers());

test('read again and again, an access token expires when it says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await tokens.sign('access', { tenant: 'demo', sub: 'one' });
  for (let time = 0; time < 2; time++) expect(await tokens.read('access', 'demo', token)).toMatchObject({ sub: 'one' });
  vi.advanceTimersByTime(299_000);
  expect(await tokens.read('access', 'demo', token)).toMatchObject({ sub: 'one' });
  vi.advanceTimersByTime(1_000);
  await expect(tokens.read('access', 'demo', token)).rejects.toMatchObject(refused);
});

test('that it was read before opens neither another tenant nor another use', async () => {
  const token = await tokens.sign('access', { tenant: 'demo', sub: 'one' });
  await tokens.read('access', 'demo', token);
  await expect(tokens.read('access', 'acme', token)).rejects.toMatchObject(refused);
  await expect(tokens.read('refresh', 'demo', token)).rejects.toMatchObject(refused);
  await expect(tokens.read('access', 'demo', `${token.slice(0, -4)}AAAA`)).rejects.toMatchObject(refused);
});
