// Reads and writes corrections of net asset values, and the orders that each of them lists.
import type { NavPage } from '@backoffice/contract/navs/navs.ts';
import { sql, type UpdateObject } from 'kysely';
import { writeMoney } from '#core/trading/trade-amounts.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import type { NavPlan } from './navs.corrections.plan.ts';

type Db = Pick<PublicCtx, 'db'>;

export interface LockedNavCorrection {
  id: string;
  product_id: string;
  page: NavPage;
  performance_fee_percent: string | null;
  day: string;
  wrong_nav: string;
  nav: string;
  explanation: string;
  entered_by: string;
  approved_by: string;
  confirmed_by: string | null;
  status: 'waiting' | 'running' | 'done' | 'failed';
  orders: number;
  corrected: number;
  left_count: number;
}

/** Locks the row of the correction until the transaction ends, so that two servers do not book its orders at once. */
export async function lockNavCorrection({ db }: Db, id: string): Promise<LockedNavCorrection | undefined> {
  const { rows } = await sql<LockedNavCorrection>`
    select correction.id, product_id, products.sub_type as page, performance_fee_percent, day::text as day, wrong_nav, nav, explanation,
      entered_by, correction.approved_by, correction.confirmed_by, correction.status, orders, corrected, left_count
    from nav_corrections correction join products on products.tenant_id = correction.tenant_id and products.id = product_id
    where correction.id = ${id} for update of correction
  `.execute(db);
  return rows[0];
}

export async function setNavCorrection({ db }: Db, id: string, values: UpdateObject<DB, 'nav_corrections'>) {
  await db.updateTable('nav_corrections').set(values).where('id', '=', id).execute();
}

/** Starts it: from then on the right value holds, and the orders at the wrong one are listed. */
export async function startNavCorrection({ db }: Db, id: string): Promise<void> {
  await sql`select start_nav_correction(${id})`.execute(db);
}

/** The database refuses it while an order of the list waits. */
export async function finishNavCorrection({ db }: Db, id: string): Promise<void> {
  await sql`select finish_nav_correction(${id})`.execute(db);
}

/** Ids of the orders that would be listed. */
export async function findOrdersOffNav(
  { db }: Db,
  { product_id, day, nav }: { product_id: string; day: string; nav: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders_off_nav(${product_id}, ${day}, ${nav}) as id order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The next of the list, locked until the transaction ends. Those that another transaction works on are left for a later batch, so that
 * two cannot wait for each other; where all that is left are such, the first of them is waited for.
 */
export async function lockNextOrders({ db }: Db, id: string, most: number): Promise<string[]> {
  const next = (count: number, lock: ReturnType<typeof sql>) => sql<{ id: string }>`
    select orders.id from nav_correction_orders listed
    join orders on orders.tenant_id = listed.tenant_id and orders.id = listed.order_id
    where listed.correction_id = ${id} and listed.status = 'waiting' order by listed.order_id limit ${count} for update of orders ${lock}
  `;
  const { rows } = await next(most, sql`skip locked`).execute(db);
  const { rows: locked } = rows.length > 0 ? { rows } : await next(1, sql``).execute(db);
  return locked.map((order) => order.id);
}

export async function setListedOrders(
  { db }: Db,
  correctionId: string,
  rows: readonly { order_id: string; refusal: string | null }[],
): Promise<void> {
  await sql`
    update nav_correction_orders listed set status = case when done.refusal is null then 'corrected' else 'left' end, refusal = done.refusal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done(order_id uuid, refusal text)
    where listed.correction_id = ${correctionId} and listed.order_id = done.order_id
  `.execute(db);
}

/** Inserts what Order Modification shows of each, agreed on by two people already. By order. */
export async function insertApprovedCorrections(
  { db }: Db,
  plans: readonly NavPlan[],
  { entered_by, approved_by, explanation }: Pick<LockedNavCorrection, 'entered_by' | 'approved_by' | 'explanation'>,
): Promise<Map<string, string>> {
  const inserted = await db
    .insertInto('order_corrections')
    .values(
      plans.map(({ wrong, right, before, after, prices }) => ({
        kind: 'nav' as const,
        right_quantity: right.quantity,
        prices: JSON.stringify(prices),
        client_id: wrong.client_id,
        fake: wrong.fake,
        order_id: wrong.id,
        explanation,
        amount: writeMoney(wrong.amount, wrong.currency),
        currency: wrong.currency,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        requested_by: entered_by,
      })),
    )
    .returning(['id', 'order_id'])
    .execute();
  await sql`
    update order_corrections set status = 'approved', reviewed_by = ${approved_by}, review_datetime = now(), update_datetime = now(), version = version + 1
    where id = any (${inserted.map(({ id }) => id)}::uuid[])
  `.execute(db);
  return new Map(inserted.map(({ id, order_id }) => [order_id, id]));
}

export async function setArrears(
  { db }: Db,
  rows: readonly { correctionId: string; arrears: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const owed = rows.map(({ correctionId: id, arrears }) => ({ id, arrears }));
  await sql`
    update order_corrections set arrears = owed.arrears, update_datetime = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as owed(id uuid, arrears numeric) where order_corrections.id = owed.id
  `.execute(db);
}
