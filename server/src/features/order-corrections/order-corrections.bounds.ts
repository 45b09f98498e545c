// Bounds of a correction: it proves what was ordered, comes within days of the execution, and is made by people without a part in it.
import { compare } from '@backoffice/contract/kit/money.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { correctionDays } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { hasHandledKey } from '#core/api-keys/handlers.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { requireNotInCharge, requireOutsideTeam } from '#core/trading/in-charge.ts';
import { openAfter } from '#core/trading/order-days.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { CorrectedOrder, PlacedOrder } from './order-corrections.queries.ts';
import type { Person } from './order-corrections.value.ts';

type Db = Pick<Ctx, 'db'>;

/** Order of the client, by the order itself or by the evidence of it. */
export interface Ordered {
  quantity: string;
  symbol: string;
}

/** Order as the client placed it, before any correction. */
export async function getPlaced({ db }: Db, id: string): Promise<Ordered> {
  const { rows } = await sql<Ordered>`
    with recursive placed as (
      select id, corrects, quantity, symbol from orders where id = ${id}
      union all
      select orders.id, orders.corrects, orders.quantity, orders.symbol from orders join placed on orders.id = placed.corrects
    )
    select quantity, symbol from placed where corrects is null
  `.execute(db);
  if (!rows[0]) throw new AppError('record.not_found');
  return rows[0];
}

/** Refuses a document, by its hash, that proves another order of the client already: each order has its own; see decision 0181. */
export async function requireOwnEvidence(
  { db }: Db,
  { orderId, clientId, sha256 }: { orderId: string; clientId: string; sha256: string },
): Promise<void> {
  // Locked, so that of two requests at once the later one sees the earlier.
  await sql`select from uploads where client_id = ${clientId} and sha256 = ${sha256} order by id for update`.execute(
    db,
  );
  const { rows } = await sql`
    with recursive same_order as (
      select id, corrects from orders where id = ${orderId}
      union all
      select orders.id, orders.corrects from orders join same_order on orders.id = same_order.corrects
    )
    select from order_corrections join uploads on uploads.id = order_corrections.evidence_id
    where order_corrections.client_id = ${clientId} and order_corrections.status in ('pending', 'approved')
      and uploads.sha256 = ${sha256} and order_corrections.order_id not in (select id from same_order)
    limit 1
  `.execute(db);
  if (rows.length > 0) throw new AppError('correction.evidence_used');
}

/** Refuses where a person who agreed has been disabled since, or may not decide on corrections any more. */
export async function requireStillAgrees({ db }: Db, staffId: string): Promise<void> {
  const person = await findActor(db, staffId, '');
  if (!person || !isGranted(person.grants, 'modification', 'approve')) throw new AppError('approval.seconder_gone');
}

/** Refuses a quantity that does not lie between what is booked and what was ordered, and an instrument that was not ordered. */
export function requireOrdered(
  wrong: Pick<CorrectedOrder, 'quantity'>,
  right: { quantity: string | null; symbol: string | null },
  ordered: Ordered | null,
): void {
  if (right.quantity === null && right.symbol === null) return;
  const isOrdered =
    ordered !== null &&
    (right.quantity === null || isBetween(right.quantity, wrong.quantity, ordered.quantity)) &&
    (right.symbol === null || (right.symbol === ordered.symbol && compare(wrong.quantity, ordered.quantity) <= 0));
  if (!isOrdered) throw new AppError('correction.not_ordered');
}

const isBetween = (value: string, one: string, other: string): boolean =>
  compare(value, one) * compare(other, value) >= 0;

/** Refuses after the days in which an execution is corrected, unless a god is among the people. */
export async function requireInTime(ctx: Db, order: CorrectedOrder, people: readonly Person[]): Promise<void> {
  if (people.some(({ role }) => role === 'god')) return;
  const executed = Date.parse(order.execute_datetime);
  const calendar = await getTradingCalendar(ctx, order.mic);
  const end = openAfter(calendar, executed, correctionDays + 1)?.open;
  // Five business days are a week where the venue's calendar does not reach so far.
  if (Date.now() >= (end ? Date.parse(end) : executed + 7 * dayMs)) throw new AppError('correction.too_late');
}

/** Refuses people who are in charge of a client concerned, or who handled the key that brought the right client's order. */
export async function requireNoPart(
  ctx: Db,
  people: readonly Person[],
  { clientIds, placed }: { clientIds: readonly string[]; placed: PlacedOrder | null },
): Promise<void> {
  for (const clientId of clientIds)
    await requireNotInCharge(
      ctx,
      clientId,
      people.map(({ id }) => id),
    );
  for (const { id } of placed ? people : []) {
    const { rows } = await sql<{ handled: boolean }>`
      select ${hasHandledKey(sql`${placed?.api_key_id ?? null}::uuid`, id)} as handled
    `.execute(ctx.db);
    if (rows[0]?.handled) throw new AppError('correction.own_key');
  }
}

/** Refuses an approver from the team of a client concerned. */
export async function requireOutside(ctx: Ctx, clientIds: readonly string[]): Promise<void> {
  for (const clientId of clientIds) await requireOutsideTeam(ctx, clientId, ctx.actor.id);
}

/** People by id, with the roles that they have now. */
export async function getPeople({ db }: Db, ids: readonly string[]): Promise<Person[]> {
  return db.selectFrom('staff').select(['id', 'role']).where('id', 'in', ids).execute();
}
