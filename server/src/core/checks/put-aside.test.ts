// A job that fails on one record puts it aside with a data exception and goes on with the others.
import { listExceptions, resolveException } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenOrder } from '#features/orders/orders.testing.ts';
import { createLogger } from '#platform/log.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { createWorld } from '#testing/world.ts';
import { lockOldest } from '#core/trading/orders.queries.ts';
import { eachInSavepoint } from '#core/trading/slices.ts';

const world = await createWorld();
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });

test('a broken rule of one order holds up nothing else', async () => {
  const [stuck, other] = [await givenOrder(world), await givenOrder(world)];
  const tried: string[] = [];
  const sweep = () =>
    world.sql(async (db) => {
      const ctx = jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, log);
      const orders = await lockOldest(ctx, sql<boolean>`orders.status = 'awaiting'`, 50);
      return eachInSavepoint(ctx, orders, async (order) => {
        tried.push(order.id);
        if (order.id === stuck.id) await sql`insert into exceptions (severity) values ('none')`.execute(db);
        return { action: 'order.unlocked', order, after: {} };
      });
    });
  expect(await sweep()).toBe(1);
  expect(tried).toEqual([stuck.id, other.id]);
  const { body } = await world.call(listExceptions, 'god', { check_name: 'record.put_aside' });
  expect(body.items).toMatchObject([{ subject_type: 'stock_order', subject_id: stuck.id, severity: 'error' }]);

  expect(await sweep()).toBe(1);
  expect(tried).toEqual([stuck.id, other.id, other.id]);

  const [exception] = body.items;
  if (!exception) throw new Error('nothing was put aside');
  const { id, version } = exception;
  const resolved = await world.call(resolveException, 'god', { id, version, resolution: 'fixed', comment: 'repaired' });
  expect(resolved.status).toBe(200);
  await sweep();
  expect(tried.slice(3)).toEqual([stuck.id, other.id]);
});
