import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { listAuditLines } from '@backoffice/contract/audit-log.ts';
import { connect } from '#platform/db/database.ts';
import { provision } from '#platform/db/locate.ts';
import { startSealing } from '#platform/audit/sealer.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { readHeads } from '#platform/audit/heads.ts';
import { createWorld } from '#testing/world.ts';
const world = await createWorld();
const n = 200_000;
test('bench', { timeout: 600_000 }, async () => {
  const su = connect({ ...inject('postgres'), database: world.name, max: 1, statement_timeout: 0, onError: () => {} });
  const { app } = await provision({ superuser: inject('postgres') }, world.name);
  await su.pool.query(`select set_config('app.tenant','demo',false)`);
  let t = Date.now();
  await su.pool
    .query(`insert into audit_lines (tenant_id, at, action, actor_id, actor_name, actor_role, address, request_id, record_type, record_id, client_id, input, after)
    select 'demo', now() - make_interval(secs => (${n} - i)), (array['deposit.recorded','deposit.reviewed','session.started','withdrawal.reviewed','client.updated'])[1 + i % 5], ('01920000-0000-7000-8000-' || lpad((i%300)::text, 12, '0'))::uuid, 'person ' || (i % 300), 'hero', '10.0.0.1', 'request-' || i, 'deposit', new_id(), ('01920000-0000-7000-8000-' || lpad((i%2000)::text, 12, '0'))::uuid, '{"amount": "12.50", "currency": "USD", "account_id": "0192-aaaa-bbb"}', '{"status": "approved", "amount": "12.50", "currency": "USD", "reviewed_by": "someone"}' from generate_series(1, ${n}) i`);
  console.log('insert', Date.now() - t);
  await su.pool.query('vacuum analyze');
  await world.sql(async (db) => {
    for (const q of [
      sql`explain (analyze, buffers) select audit_lines.* from audit_unsealed
    join audit_lines on audit_lines.tenant_id = audit_unsealed.tenant_id and audit_lines.id = audit_unsealed.line_id
    order by audit_unsealed.line_id limit 200`,
    ])
      console.log((await (q as any).execute(db)).rows.map((r: any) => r['QUERY PLAN']).join('\n'));
  });
  t = Date.now();
  const sealing = startSealing({ connection: app, headFile: world.headFile, onTrouble: console.log });
  for (;;) {
    const { rows } = await su.pool.query('select count(*)::int as c from audit_unsealed');
    if (rows[0].c === 0) break;
    await new Promise((r) => setTimeout(r, 500));
  }
  console.log('sealed per s', Math.round(n / ((Date.now() - t) / 1000)));
  await sealing.stop();
  await su.pool.query('vacuum analyze');
  t = Date.now();
  const report = await world.sql((db) => verifyChain(db, { tenantId: 'demo', heads: readHeads(world.headFile) }));
  console.log(
    'verify per s',
    Math.round(n / ((Date.now() - t) / 1000)),
    report.ok,
    report.heads,
    Math.round(process.memoryUsage().rss / 1e6),
  );
  for (const filter of [
    {},
    { action: 'deposit.*' },
    { action: 'session.started' },
    { action: 'nothing.*' },
    { actor_name: 'on 29' },
    { actor_name: 'zzz' },
    { client_id: '01920000-0000-7000-8000-000000000007' },
    { request_id: 'request-5' },
    { actor_role: 'god' as const },
    { record_type: 'deposit' },
  ]) {
    t = performance.now();
    const { body, status } = await world.call(listAuditLines, 'god', filter);
    console.log(JSON.stringify(filter), status, body.total, Math.round(performance.now() - t), 'ms');
  }
  await su.pool.end();
  expect(1).toBe(1);
});
