import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenSession } from '#features/sign-in/sign-in.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true });

test('what has served its time is forgotten, and nothing else', async () => {
  const [old, recent] = [await givenSession(world, 'god'), await givenSession(world, 'god')];
  await world.givenApproval({ maker: 'angel' });
  const { maker_session_id: maker } = await world.sql((db) =>
    db.selectFrom('approvals').select('maker_session_id').executeTakeFirstOrThrow(),
  );
  await world.asSuperuser(`
    insert into idempotency_keys (tenant_id, actor_id, route, key, input_hash, created_at)
    select 'demo', new_id(), 'x', key, '', now() - age from (values ('old', interval '25 hours'), ('new', interval '23 hours')) as k(key, age);
    insert into captchas (tenant_id, answer_hash, expires_at) values ('demo', '', now() - interval '1 minute'), ('demo', '', now() + interval '1 minute');
    insert into throttles (tenant_id, key, tries, resets_at) values ('demo', 'old', 1, now() - interval '1 minute'), ('demo', 'new', 1, now() + interval '1 minute');
    update sessions set ended_at = now() - interval '91 days' where id in ('${old}', '${maker}');
    update sessions set ended_at = now() - interval '89 days' where id = '${recent}';
  `);
  const left = async () => {
    const { rows } = await world.sql((db) =>
      sql<{ what: string }>`
        select key as what from idempotency_keys where route = 'x'
        union all select 'captcha' from captchas
        union all select 'throttle ' || key from throttles where key in ('old', 'new')
        union all select 'session' from sessions where id in (${old}, ${maker}, ${recent})
      `.execute(db),
    );
    return rows.map(({ what }) => what).toSorted();
  };
  expect(await left()).toHaveLength(9);
  await expect
    .poll(() => world.sql((db) => db.selectFrom('jobs').select('id').where('name', '=', 'clean_up').execute()))
    .toHaveLength(1);
  await world.asSuperuser(`update jobs set run_at = now() where name = 'clean_up' and tenant_id = 'demo'`);
  await expect.poll(left).toEqual(['captcha', 'new', 'session', 'session', 'throttle new']);
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select(['actor_name', 'after']).where('action', '=', 'session.forgotten').execute(),
  );
  expect(lines).toEqual([{ actor_name: 'system', after: { forgotten: 1 } }]);
});
