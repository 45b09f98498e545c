import { expect, test } from 'vitest';
import { readConfig, startWarningsOf } from './config.ts';

test('an empty environment is a good one', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, DATA_DIR: '.data', NODE_ENV: 'development' });
});

test.each([
  [{ PORT: 'http' }, /^PORT: "http" will not do; for example: 8080$/],
  [{ TENANT: 'Acme Brokers' }, /^TENANT: "Acme Brokers" will not do; for example: acme$/],
  [{ TENANT_HOSTS: 'acme.example' }, /^TENANT_HOSTS: /],
  [{ TENANT_HOSTS: 'a.example=acme, a.example=zenith' }, /^TENANT_HOSTS: /],
  [{ TENANT_HOSTS: 'a.example=No Tenant' }, /^TENANT_HOSTS: /],
  [{ SLOW_STATEMENT_MS: 'never' }, /^SLOW_STATEMENT_MS: /],
  [{ PORT: '70000' }, /^PORT: /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: .*for example: postgres:/],
  [{ NODE_ENV: 'staging' }, /^NODE_ENV: /],
  [{ SECRET_KEY: 'short' }, /^SECRET_KEY: .*openssl rand -base64 32$/],
  [{ NODE_ENV: 'production' }, /^SECRET_KEY: missing/],
  [{ NODE_ENV: 'production', SECRET_KEY: `${'A'.repeat(43)}=`, DEMO: 'on' }, /^DEMO: /],
  [{ NODE_ENV: 'production', SECRET_KEY: `${'A'.repeat(43)}=`, CAPTCHA: 'off' }, /^CAPTCHA: /],
  [{ AUDIT_HEAD_URL: 'ftp://witness.example' }, /^AUDIT_HEAD_URL: .*https:/],
  [{ FILES_URL: 'https://s3.example' }, /^FILES_URL: .*for example: https:/],
  [{ FILES_URL: 'https://s3.example/files?a=b' }, /^FILES_URL: /],
  [{ FILES_URL: 'https://s3.example/files' }, /^FILES_ACCESS_KEY: missing, and FILES_URL is set/],
  [{ FILES_URL: 'https://s3.example/files', FILES_ACCESS_KEY: 'a' }, /^FILES_SECRET_KEY: missing/],
  [{ TRUSTED_PROXIES: '10.0.0.1, 010.0.0.2' }, /^TRUSTED_PROXIES: /],
])('%j is refused with one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test('hosts of tenants are read by their names', () => {
  const { TENANT_HOSTS } = readConfig({ TENANT_HOSTS: 'Acme.example=acme, z.example = zenith' });
  expect([...TENANT_HOSTS]).toEqual([
    ['acme.example', 'acme'],
    ['z.example', 'zenith'],
  ]);
});

test('production is warned of what it runs without, and nothing else is', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: `${'A'.repeat(43)}=` };
  const warningsOf = (env: Record<string, string>) =>
    startWarningsOf(readConfig(env)).map((line) => line.slice(0, line.indexOf(':')));
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf(production)).toEqual(['OPS_PORT', 'TRUSTED_PROXIES', 'AUDIT_HEAD_URL']);
  const complete = { ...production, OPS_PORT: '9090', TRUSTED_PROXIES: '10.0.0.1' };
  expect(warningsOf({ ...complete, AUDIT_HEAD_FILE: '/mnt/audit/heads' })).toEqual([]);
  expect(warningsOf({ ...complete, AUDIT_HEAD_URL: 'https://witness.example' })).toEqual([]);
  // People who can write to the data folder can write to the heads in it.
  const inside = { DATA_DIR: '/srv/data', AUDIT_HEAD_FILE: '/srv/data/heads/heads.jsonl' };
  expect(warningsOf({ ...complete, ...inside })).toEqual(['AUDIT_HEAD_URL']);
});
