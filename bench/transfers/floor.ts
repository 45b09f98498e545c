// The floor of the transfers: a bare Fastify handler that posts one journal in one transaction, without any rule of the product.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const login = JSON.parse(process.env['DATABASE_LOGIN'] ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...login, max: 20, pipeline: true });

const opening = `begin; set local role backoffice_app; set local app.tenant = 'demo'`;
const posting = `
  select post_journals(
    array['exchange'], array[$1]::uuid[], array['completed'], array[false], array[null]::uuid[],
    array[null]::text[], array[0]::numeric[], array[0]::numeric[], array[null]::timestamptz[],
    array[1, 1], array[$2, $3]::uuid[], array['cash', 'cash'], array['USD', 'USD'], array[-$4::numeric, $4::numeric], null)`;

interface Transfer {
  from_account: string;
  to_account: string;
  amount: string;
}

const server = Fastify();
server.post<{ Body: Transfer }>('/', async ({ body: { from_account, to_account, amount } }) => {
  const id = randomUUID();
  const db = await pool.connect();
  try {
    await Promise.all([
      db.query(opening),
      db.query({ name: 'posting', text: posting, values: [id, from_account, to_account, amount] }),
    ]);
    await db.query('commit');
  } finally {
    db.release();
  }
  return { id };
});
console.log(`ready: ${await server.listen({ port: 0, host: '127.0.0.1' })}`);
