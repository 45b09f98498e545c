// The rules of business days: waiving an item, closing in sequence, reopening from the newest back; each by two people.
import { createHash } from 'node:crypto';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/business-days/business-days.ts';
import { dayTransitions, type BusinessDayDetail } from '@backoffice/contract/business-days/business-days.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import { nextStatus } from '#core/transitions.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { startRunsOfClosedDay } from '#features/client-documents/client-documents.public.ts';
import { readTrialBalance } from '#features/ledger/ledger.public.ts';
import { findDaysAfter } from './business-days.calendar.ts';
import { gatherPack } from './business-days.pack.ts';
import { drawPack } from './business-days.papers.ts';
import { findDays, findWaivers, newestClosed, nextOf, readDay, readItems, type Day } from './business-days.queries.ts';

type Waive = CheckedInputOf<typeof contract.waiveDayItem>;
type Close = CheckedInputOf<typeof contract.closeBusinessDay>;
type Reopen = CheckedInputOf<typeof contract.reopenBusinessDay>;

/** Holds all days of the tenant still until the transaction ends. */
const lockDays = ({ db, tenantId }: Ctx) => sql`select lock_business_days(${tenantId}, true)`.execute(db);

/** Refuses where neither of the two is an admin; a request of one person passes, since an admin may still approve it. */
function requireAdmin({ actor, checker }: Ctx): void {
  if (checker && actor.role !== 'god' && checker.role !== 'god') throw new AppError('day.needs_admin');
}

function requireChecker({ checker }: Ctx) {
  if (!checker) throw new AppError('access.denied');
  return checker;
}

const recordOf = ({ id }: Pick<Day, 'id'>) => (id ? { record: { type: 'business_day' as const, id } } : {});

async function takeNext(ctx: Ctx, day: string): Promise<Day> {
  requireWholeTenant(ctx);
  const days = await findDays(ctx);
  const asked = days.find((each) => each.day === day);
  const next = nextOf(days);
  if (asked?.status === 'closed') throw new AppError('record.wrong_status');
  if (asked && Date.parse(asked.ends_at) > Date.now()) throw new AppError('day.not_over');
  if (!asked || next?.day !== day) throw new AppError(asked ? 'day.earlier_open' : 'day.not_next');
  return asked;
}

/** Makes the row of a day that has none yet. */
async function withRow({ db }: Ctx, { day, begins_at, ends_at, id }: Day): Promise<string> {
  if (id) return id;
  const row = await db
    .insertInto('business_days')
    .values({ day, begins_at, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function checkWaiver(ctx: Ctx, items: readonly DayItem[], { day, item: name }: Waive): Promise<Day> {
  const found = await takeNext(ctx, day);
  const item = items.find((each) => each.name === name);
  if (!item || item.waiver === 'never') throw new AppError('day.never_waived');
  if (item.waiver === 'admin') requireAdmin(ctx);
  const waivers = await findWaivers(ctx, found, found.version + 1);
  if (waivers.some((waiver) => waiver.item === name)) throw new AppError('day.already_waived');
  const { open } = await item.read(ctx, found);
  if (open === 0) throw new AppError('day.item_done');
  return found;
}

async function checkClosing(ctx: Ctx, items: readonly DayItem[], { day, version }: Close) {
  const found = await takeNext(ctx, day);
  if (found.version !== version) throw new AppError('record.stale');
  const checklist = await readItems(ctx, items, found);
  const waivers = await findWaivers(ctx, found, version + 1);
  const isWaived = new Set(waivers.map(({ item }) => item));
  const open = checklist.filter(({ name, done }) => !done && !isWaived.has(name));
  if (open.length > 0) throw new AppError('day.items_open');
  return { found, checklist, waivers };
}

async function checkReopening(ctx: Ctx, { day, version }: Reopen): Promise<Day & { id: string }> {
  requireWholeTenant(ctx);
  const days = await findDays(ctx);
  const found = days.find((each) => each.day === day);
  if (!found?.id) throw new AppError('record.not_found');
  if (found.version !== version) throw new AppError('record.stale');
  nextStatus(dayTransitions, 'reopen', found.status);
  if (newestClosed(days)?.day !== day) throw new AppError('day.not_newest');
  requireAdmin(ctx);
  return { ...found, id: found.id };
}

const noClient = { client_id: null, money: null };

/** What two people do to a day, over the items that the features bring. */
export const dayActions = (items: readonly DayItem[], soloKinds: () => readonly string[]) => ({
  waiveDayItem: async (ctx: Ctx, input: Waive): Promise<BusinessDayDetail> => {
    const checker = requireChecker(ctx);
    await lockDays(ctx);
    const found = await checkWaiver(ctx, items, input);
    const { day, item, reason } = input;
    const day_id = await withRow(ctx, found);
    const version = found.version + 1;
    await ctx.db
      .insertInto('business_day_waivers')
      .values({ day_id, version, item, reason, waived_by: ctx.actor.id, approved_by: checker.id })
      .execute();
    ctx.note({ record: { type: 'business_day', id: day_id }, after: { day, version, item }, reason });
    return readDay(ctx, items, day);
  },

  previewWaiveDayItem: async (ctx: Ctx, input: Waive): Promise<Preview> => {
    await checkWaiver(ctx, items, input);
    const { day, item, reason } = input;
    return { ...noClient, before: {}, after: { day, item, reason } };
  },

  closeBusinessDay: async (ctx: Ctx, input: Close): Promise<BusinessDayDetail> => {
    const checker = requireChecker(ctx);
    await lockDays(ctx);
    const { found, checklist, waivers } = await checkClosing(ctx, items, input);
    const day_id = await withRow(ctx, found);
    const version = found.version + 1;
    const totals = await readTrialBalance(ctx, { before: found.ends_at });
    const people = { closed_by: ctx.actor.name, approved_by: checker.name };
    const window = { ...found, id: day_id, version };
    const pack = await gatherPack(ctx, {
      window,
      checklist,
      waivers,
      people,
      totals: totals.items,
      soloKinds: soloKinds(),
    });
    const facts = JSON.stringify(pack);
    const sha256 = createHash('sha256').update(facts).digest('hex');
    await ctx.db
      .insertInto('business_day_closings')
      .values({
        day_id,
        version,
        items: JSON.stringify(checklist),
        totals: JSON.stringify(totals.items),
        pack: facts,
        sha256,
        closed_by: ctx.actor.id,
        approved_by: checker.id,
      })
      .execute();
    await ctx.db.updateTable('business_days').set({ status: 'closed', version }).where('id', '=', day_id).execute();
    await enqueue(ctx, drawPack, { day_id, version });
    const [next] = await findDaysAfter(ctx, found);
    if (next) await startRunsOfClosedDay(ctx, found.day, next.day);
    const waived = waivers.map(({ item }) => item);
    ctx.note({
      record: { type: 'business_day', id: day_id },
      before: { status: found.status, version: found.version },
      after: { status: 'closed', version, day: found.day, waived, sha256 },
    });
    return readDay(ctx, items, found.day);
  },

  previewCloseBusinessDay: async (ctx: Ctx, input: Close): Promise<Preview> => {
    const { found, waivers } = await checkClosing(ctx, items, input);
    const { status, day } = found;
    const after = { status: nextStatus(dayTransitions, 'close', status), day, waived: waivers.map(({ item }) => item) };
    return { ...noClient, ...recordOf(found), before: { status }, after };
  },

  reopenBusinessDay: async (ctx: Ctx, input: Reopen): Promise<BusinessDayDetail> => {
    const checker = requireChecker(ctx);
    await lockDays(ctx);
    const { id, day, version, status } = await checkReopening(ctx, input);
    const { reason } = input;
    await ctx.db
      .insertInto('business_day_reopenings')
      .values({ day_id: id, version, reason, reopened_by: ctx.actor.id, approved_by: checker.id })
      .execute();
    await ctx.db.updateTable('business_days').set({ status: 'reopened' }).where('id', '=', id).execute();
    ctx.note({
      record: { type: 'business_day', id },
      before: { status },
      after: { status: 'reopened', day, version },
      reason,
    });
    return readDay(ctx, items, day);
  },

  previewReopenBusinessDay: async (ctx: Ctx, input: Reopen): Promise<Preview> => {
    const found = await checkReopening(ctx, input);
    const { status, day } = found;
    const after = { status: nextStatus(dayTransitions, 'reopen', status), day, reason: input.reason };
    return { ...noClient, ...recordOf(found), before: { status }, after };
  },
});
