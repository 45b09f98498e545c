// The floor of the lists: a page of 20 clients from bare node and pg, without any rule of the product.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const login = JSON.parse(process.env['DATABASE_LOGIN'] ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...login, max: 20, options: '-c app.tenant=demo' });

const page = `
  select id, username, full_name, mobile, avatar, fake, active, score, vip, kyc_status, agent_id, mfa, create_datetime, version
  from clients where tenant_id = $1 and fake = $2 order by create_datetime desc, id desc limit 20`;

const server = createServer(async (_, response) => {
  const { rows } = await pool.query<Record<string, unknown>>(page, ['demo', false]);
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify({ items: rows }));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`ready: http://127.0.0.1:${port}`);
});
