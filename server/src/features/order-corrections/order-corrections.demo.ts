// The demo's corrections, made by the product's own functions: of orders in each status, and of net asset values that were used.
import { navPages, type NavPage } from '@backoffice/contract/navs/navs.ts';
import { statementUrlOf } from '@backoffice/contract/products/products.files.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { writeActions, type DemoAction } from '#demo/audit-lines.ts';
import { inOpenTransaction } from '#demo/open-transaction.ts';
import type { Random } from '#demo/random.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { createLogger } from '#platform/log.ts';
import { reviewCorrection } from './order-corrections.review.service.ts';
import { requestCorrection } from './order-corrections.service.ts';
import { advanceNavCorrection } from '#features/navs/navs.corrections.booking.service.ts';
import { drawStatement } from '#features/products/products.pictures.demo.ts';
import { insertAll } from '#demo/insert.ts';
import { lockNavCorrection } from '#features/navs/navs.corrections.queries.ts';
import { correctNavOn } from '#features/navs/navs.corrections.service.ts';

interface People {
  god: string;
  angel: string;
}

const explanations = [
  '客户来电：下单数量多输入一位，附通话记录',
  '客户端重复提交，客户确认只需其中一部分',
  '交易台复核发现数量与客户指令不符',
];
const hourMs = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'development' });

const outcomes = [
  'pending',
  'pending',
  'pending',
  'approved',
  'approved',
  'approved',
  'rejected',
  'rejected',
  'expired',
] as const;

export async function loadCorrections(client: pg.Client, random: Random, { god, angel }: People): Promise<void> {
  const actions: DemoAction[] = [];
  await inOpenTransaction(client, async (db) => {
    const asGod = callOf(db, await getActor(db, god), actions);
    const asAngel = callOf(db, await getActor(db, angel), actions);
    for (const id of await correctOrders(client, random, { asGod, asAngel }))
      actions.push({
        at: at(Date.now() - 6 * hourMs),
        action: 'correction.expired',
        by: 'system',
        record: { type: 'order_correction', id },
        before: { status: 'pending' },
        after: { status: 'expired' },
      });
    for (const page of navPages) await correctNav(client, page, asGod, asAngel);
  });
  await writeActions(client, actions);
}

/** Makes the context of a call, as which it is audited, and when. */
type CallOf = (action: string, at: string, checker?: Actor) => Ctx;

const callOf =
  (db: TenantDb, actor: Actor, actions: DemoAction[]): CallOf =>
  (action, at, checker) => ({
    db,
    tenantId: '',
    actor,
    ...(checker && { checker: { ...checker, address: '' } }),
    caller: { address: '', userAgent: '', requestId: '' },
    note: ({ after = {}, actor: _, ...facts }) => {
      actions.push({ at, action, by: { staff: actor.id }, after, ...facts });
    },
    log,
  });

async function getActor(db: TenantDb, id: string): Promise<Actor> {
  const person = await db.selectFrom('staff').select(['name', 'role']).where('id', '=', id).executeTakeFirstOrThrow();
  return { id, ...person, session_id: '', grants: [] };
}

interface Booked {
  id: string;
  client_id: string;
  agent_id: string;
  symbol: string;
  currency: string;
  price: string;
  day: string;
  name_zh: string;
  name_en: string;
  quantity: string;
}

/** The broker's confirmation of what was ordered, as an upload of the client. Answers its address. */
async function insertConfirmation(client: pg.Client, id: string, order: Booked): Promise<string> {
  const { client_id, agent_id: staff_id, quantity } = order;
  const content = await drawStatement({ ...order, quota: quantity });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { media_type: 'image/jpeg', content: `\\x${content.toString('hex')}`, sealed: false, sha256 };
  await insertAll(client, 'uploads', [{ id, client_id, staff_id, ...file, used: true }]);
  return uploadUrlOf(id);
}

/** Halves orders for which too many units were booked. Answers those that expired. */
async function correctOrders(
  client: pg.Client,
  random: Random,
  { asGod, asAngel }: Record<'asGod' | 'asAngel', CallOf>,
): Promise<string[]> {
  const expired: string[] = [];
  const { rows: orders } = await client.query<Booked>(
    `select orders.id, client_id, orders.symbol, orders.currency, orders.price::text, execute_datetime::date::text as day, name_zh, name_en,
       clients.agent_id, (div(filled_quantity, lot * 2) * lot)::text as quantity
     from orders join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol
     join clients on clients.tenant_id = orders.tenant_id and clients.id = orders.client_id
     where orders.tenant_id = current_setting('app.tenant') and not orders.fake and sub_type = 'standard' and quote_source is not null
       and orders.status in ('holding', 'available') and filled_quantity >= lot * 2 and clients.active
       and not exists (select from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id)
     order by execute_datetime desc limit $1`,
    [outcomes.length],
  );
  for (const [number, order] of orders.entries()) {
    const { id: order_id, quantity, symbol, price } = order;
    const outcome = outcomes[number];
    const asked = Date.now() - (outcome === 'expired' ? 30 : number + 1) * hourMs;
    const decided = asked + hourMs / 3;
    const input = {
      id: order_id,
      kind: 'quantity',
      quantity,
      evidence: await insertConfirmation(client, random.uuid(), order),
      confirmed_quantity: quantity,
      explanation: random.pick(explanations),
    } as const;
    const quotes = new Map([[symbol, { price }]]);
    const noFacts = { prices: {}, instrument: null, quotes };
    const { id } = await requestCorrection(asGod('correction.requested', at(asked)), input, noFacts);
    const review = asAngel('correction.reviewed', at(decided));
    if (outcome === 'approved') await reviewCorrection(review, { id, decision: 'approve' }, quotes);
    if (outcome === 'rejected')
      await reviewCorrection(review, { id, decision: 'reject', reason_code: 'evidence_missing' }, quotes);
    await client.query(
      `update order_corrections set create_datetime = $2, review_datetime = case when review_datetime is not null then $3::timestamptz end,
         status = $4 where tenant_id = current_setting('app.tenant') and id = $1`,
      [id, at(asked), at(decided), outcome],
    );
    if (outcome === 'expired') expired.push(id);
  }
  return expired;
}

/** One that is booked at once, and one that is so large that a third person must confirm it. */
async function correctNav(client: pg.Client, page: NavPage, asGod: CallOf, asAngel: CallOf): Promise<void> {
  const { rows } = await client.query<{ id: string; day: string; nav: string; statement_id: string }>(
    `select product_id as id, day::text, round(nav * $2, 4)::text as nav, product_navs.statement_id from product_navs
     join products on products.tenant_id = product_navs.tenant_id and products.id = product_id
     where product_navs.tenant_id = current_setting('app.tenant') and sub_type = $1 and in_force and exists (
       select from orders where orders.tenant_id = products.tenant_id and orders.product_id = products.id and nav_day = day and orders.price is not null)
     order by day desc limit 1`,
    [page, page === 'fund' ? 1.01 : 1.12],
  );
  const now = at(Date.now());
  for (const { statement_id, ...right } of rows) {
    const input = { ...right, statement: statementUrlOf(statement_id), explanation: '管理人更正净值公告' };
    const ctx = asGod(`${page}_product.nav_corrected`, now, asAngel('', now).actor);
    const { corrections } = await correctNavOn(page)(ctx, input);
    for (const { id } of corrections) await bookOrders(ctx, id);
  }
}

/** Does the work of the job, which finds nothing to do when the server starts. */
async function bookOrders(ctx: Ctx, id: string): Promise<void> {
  let correction = await lockNavCorrection(ctx, id);
  while (correction?.status === 'running') correction = await advanceNavCorrection(ctx, correction);
}
