// A bulk message whose server is killed half-way: another goes on, and nobody gets it twice.
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { listBulkMessages } from '@backoffice/contract/messages/messages.bulk.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { startKillable } from '#testing/killable-process.ts';
import { createWorld } from '#testing/world.ts';
import { startJobs } from '../../jobs.ts';
import { givenBulkMessage } from './messages.testing.ts';

const world = await createWorld({ ownDatabase: true });
const slice = 1_000;
const clients = 2 * slice + 1;

/** Holds whoever comes to the second slice until released. */
async function holdSecondSlice(): Promise<() => Promise<void>> {
  const superuser = new pg.Client({ ...inject('postgres'), database: world.name });
  await superuser.connect();
  await superuser.query(`
    create function wait_after_first_slice() returns trigger language plpgsql as $$ begin
      if (select count(*) from messages) = ${slice} then perform pg_advisory_xact_lock(1); end if;
      return null;
    end $$;
    create trigger wait_after_first_slice before insert on messages execute function wait_after_first_slice();
    select pg_advisory_lock(1)`);
  return async () => {
    await superuser.query('select pg_advisory_unlock(1)');
    await superuser.query('drop trigger wait_after_first_slice on messages');
    await superuser.end();
  };
}

test('the other server goes on where the killed one was', async () => {
  const { id: first } = await world.givenClient();
  await world.sql((db) =>
    sql`insert into clients (username, full_name, fake, active, agent_id)
        select 'many' || number, 'Many', false, true, agent_id from clients, generate_series(2, ${clients}::int) as number
        where clients.id = ${first}`.execute(db),
  );
  const { id } = await givenBulkMessage(world);
  const bulk = async () => (await world.call(listBulkMessages, 'god', { id })).body.items[0];

  const release = await holdSecondSlice();
  const other = await startKillable(
    world,
    `startJobs({ database, logger, routes: [], auditHeadFile: '/nowhere', pace: { pollMs: 10, leaseMs: 500 } }); console.log('at work');`,
  );
  await expect.poll(async () => (await bulk())?.sent).toBe(slice);
  expect(await bulk()).toMatchObject({ status: 'sending', clients });
  await other.kill();
  await release();

  const jobs = startJobs({
    database: world.database,
    logger: createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' }),
    routes: [],
    auditHeadFile: '/nowhere',
    pace: { pollMs: 10 },
  });
  await expect.poll(async () => (await bulk())?.status).toBe('sent');
  await jobs.stop();
  expect(await bulk()).toMatchObject({ sent: clients, clients });
  const { rows } = await world.sql((db) =>
    sql<{ messages: number; clients: number }>`
      select count(*) as messages, count(distinct client_id) as clients from messages`.execute(db),
  );
  expect(rows).toEqual([{ messages: clients, clients }]);
  const lines = await world.call(listAuditLines, 'god', { action: 'bulk_message.sent' });
  expect(lines.body.total).toBe(1);
});

test('the database itself refuses a second copy', async () => {
  const again = world.sql((db) =>
    sql`insert into messages (client_id, fake, title, content, sent_by, bulk_message_id)
        select client_id, fake, title, content, sent_by, bulk_message_id from messages limit 1`.execute(db),
  );
  await expect(again).rejects.toThrow('messages_of_bulk_message');
});
