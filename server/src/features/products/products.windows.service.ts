// The end of an offer's window: the audit line whose hash the draw depends on, and what may no longer be changed afterwards.
import { productPageOf, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { localDay } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { systemActor, type PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVenueOf, recordKindOf } from './products.queries.ts';

/** Action of the line that the server writes however the window ends; sealed, its hash is part of the draw's seed. */
export const windowClosed = 'product.window_closed';

export async function writeWindowClosed(
  ctx: Pick<PublicCtx, 'db' | 'actor' | 'caller'>,
  { id, sub_type }: { id: string; sub_type: ProductSubType },
): Promise<void> {
  const applications = await countApplications(ctx, id);
  await writeAudit(
    ctx,
    windowClosed,
    {},
    {
      actor: systemActor,
      record: { type: recordKindOf(productPageOf(sub_type)), id },
      after: { status: 'closed', applications },
    },
  );
}

/** Counts the applications that wait; robots' are none. */
export async function countApplications({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<number> {
  const { applications } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('applications'))
    .where('product_id', '=', id)
    .where('status', '=', 'pending')
    .where('fake', '=', false)
    .executeTakeFirstOrThrow();
  return applications;
}

/** True once it was shared out. */
export async function isAllotted({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<boolean> {
  const allocation = await db
    .selectFrom('allocations')
    .select('product_id')
    .where('product_id', '=', id)
    .executeTakeFirst();
  return allocation !== undefined;
}

/** Refuses what clients hold, which stays; an issue can be called off until its shares are listed. */
export async function requireNothingHeld({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<void> {
  const running = await db
    .selectFrom('allocations')
    .select('product_id')
    .where('product_id', '=', id)
    .where('status', '<>', 'done')
    .executeTakeFirst();
  const held = await db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', id)
    .where('status', 'not in', ['pending', 'awaiting', 'payment', 'outstanding', 'listing', 'released', 'rejected'])
    .limit(1)
    .executeTakeFirst();
  if (running || held) throw new AppError('product.allocated');
}

export async function requireNothingWaiting({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<void> {
  const waiting = await db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', id)
    .where('status', 'in', ['pending', 'payment', 'outstanding'])
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new AppError('product.applications_waiting');
}

/** True where applying, or paying, would last to the day on which the shares are listed. */
export async function reachesListing(
  ctx: Pick<PublicCtx, 'db'>,
  { symbol, listing_day, close_datetime, payment_datetime }: Window,
): Promise<boolean> {
  const last = payment_datetime ?? close_datetime;
  if (listing_day === null || last === null) return false;
  const { mic } = await getVenueOf(ctx, symbol);
  const { timezone } = await getTradingCalendar(ctx, mic);
  return listing_day <= localDay(timezone, Date.parse(last));
}

type Window = Pick<Product, 'symbol' | 'listing_day' | 'close_datetime' | 'payment_datetime'>;
