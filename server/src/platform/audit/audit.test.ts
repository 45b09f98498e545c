import { expect, test } from 'vitest';
import type { AuditNote } from '#platform/context.ts';
import { createWorld } from '#testing/world.ts';
import { writeAudit } from './audit.ts';

const world = await createWorld();

const written = (input: object, note: AuditNote) =>
  world.sql(async (db) => {
    const caller = { address: '127.0.0.1', userAgent: '', requestId: 'request' };
    await writeAudit({ db, actor: null, caller }, 'thing.done', input, note);
    return db
      .selectFrom('audit_lines')
      .selectAll()
      .where('action', '=', 'thing.done')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  });

test('secrets are masked at any depth', async () => {
  const line = await written(
    { name: 'a', password: 'x', keys: [{ id: 1, client_secret: 'x' }], deep: { deeper: { access_token: 'x' } } },
    { before: { mfa_secret: 'x' }, after: { mfa_secret: 'y' } },
  );
  expect(line.input).toEqual({
    name: 'a',
    password: '***',
    keys: [{ id: 1, client_secret: '***' }],
    deep: { deeper: { access_token: '***' } },
  });
  expect([line.before, line.after]).toEqual([{ mfa_secret: '***' }, { mfa_secret: '***' }]);
});

test('a long text is kept by its digest', async () => {
  const line = await written({ short: 'x'.repeat(10_000), base64: 'x'.repeat(10_001) }, {});
  expect(line.input).toEqual({
    short: 'x'.repeat(10_000),
    base64: 'sha256:6e54d64dcefa6e734070adc72c1e29a67b369cd0d0a6a588578139c2672479cd',
  });
});

test('whole records before and after leave only what changed; a new record stays whole', async () => {
  const changed = await written({}, { before: { id: 1, name: 'a' }, after: { id: 1, name: 'b' } });
  expect([changed.before, changed.after]).toEqual([{ name: 'a' }, { name: 'b' }]);
  const created = await written({}, { after: { id: 1, name: 'a' } });
  expect([created.before, created.after]).toEqual([null, { id: 1, name: 'a' }]);
});
