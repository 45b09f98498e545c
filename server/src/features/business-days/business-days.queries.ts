// Reads business days: those with a row, those that follow, and what a closing left.
import {
  type BusinessDay,
  type BusinessDayDetail,
  type DayClosing,
  type DayItem as ReadItem,
  type DayWaiver,
  dayItemNames,
} from '@backoffice/contract/business-days/business-days.ts';
import { sql } from 'kysely';
import type { DayItem, DayWindow } from '#core/business-days/day-item.ts';
import { staffName } from '#core/records/rows.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findDaysAfter } from './business-days.calendar.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Days that the strip shows. */
const shownDays = 30;
/** Figures that an item shows. */
const shownFigures = 20;

export interface Day extends DayWindow {
  /** Null before its first waiver or closing. */
  id: string | null;
  status: BusinessDay['status'];
  version: number;
  waivers: number;
}

/** All days that matter: the newest with a row, and those after them up to the one under way; the oldest first. */
export async function findDays(ctx: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select id, day::text as day, begins_at, ends_at, status, version, (
      select count(*)::int from business_day_waivers waiver
      where waiver.tenant_id = business_days.tenant_id and day_id = business_days.id
        and waiver.version = business_days.version + (status <> 'closed')::int) as waivers
    from business_days
    where day >= least((select min(day) from business_days where status <> 'closed'),
      (select min(day) from (select day from business_days order by day desc limit ${shownDays}) as newest))
    order by day
  `.execute(ctx.db);
  const following = await findDaysAfter(ctx, rows.at(-1));
  return [
    ...rows,
    ...following.map((window) => ({ ...window, id: null, status: 'open' as const, version: 0, waivers: 0 })),
  ];
}

const isOver = ({ ends_at }: DayWindow) => Date.parse(ends_at) <= Date.now();

/** The next day to close, once it is over. */
export const nextOf = (days: readonly Day[]): Day | undefined => {
  const first = days.find(({ status }) => status !== 'closed');
  return first && isOver(first) ? first : undefined;
};

export const newestClosed = (days: readonly Day[]): Day | undefined =>
  days.findLast(({ status }) => status === 'closed');

const shown = ({ id: _, ...day }: Day): BusinessDay => ({ ...day, is_over: isOver(day) });

export async function findBusinessDays(ctx: Ctx) {
  requireWholeTenant(ctx);
  const days = await findDays(ctx);
  return {
    items: days.slice(-shownDays).toReversed().map(shown),
    next: nextOf(days)?.day ?? null,
    newest_closed: newestClosed(days)?.day ?? null,
  };
}

/** The checklist in its order. */
export async function readItems(ctx: Db, items: readonly DayItem[], window: DayWindow): Promise<ReadItem[]> {
  const read: ReadItem[] = [];
  for (const name of dayItemNames) {
    const item = items.find((each) => each.name === name);
    if (!item) continue;
    const { open, figures = [], list = item.list, filters } = await item.read(ctx, window);
    read.push({
      name,
      waiver: item.waiver,
      list,
      ...(filters && { filters }),
      done: open === 0,
      open,
      figures: figures.slice(0, shownFigures),
    });
  }
  return read;
}

const waiverRows = ({ db }: Db, dayId: string) =>
  db
    .selectFrom('business_day_waivers')
    .select([
      'version',
      sql<DayWaiver['item']>`item`.as('item'),
      'reason',
      staffName('business_day_waivers', 'waived_by').as('waived_by'),
      staffName('business_day_waivers', 'approved_by').as('approved_by'),
      'create_datetime',
    ])
    .where('day_id', '=', dayId)
    .orderBy('create_datetime');

/** Waivers of a day by the closing that they are for. */
export async function findWaivers(ctx: Db, { id }: Pick<Day, 'id'>, version: number): Promise<DayWaiver[]> {
  if (!id) return [];
  const rows = await waiverRows(ctx, id).where('version', '=', version).execute();
  return rows.map(({ version: _, waived_by, approved_by, ...waiver }) => ({
    ...waiver,
    waived_by: waived_by ?? '',
    approved_by: approved_by ?? '',
  }));
}

export const getBusinessDay =
  (items: readonly DayItem[]) =>
  async (ctx: Ctx, { day }: { day: string }): Promise<BusinessDayDetail> => {
    requireWholeTenant(ctx);
    return readDay(ctx, items, day);
  };

export async function readDay(ctx: Db, items: readonly DayItem[], day: string): Promise<BusinessDayDetail> {
  const days = await findDays(ctx);
  const found = days.find((each) => each.day === day) ?? (await findOldDay(ctx, day));
  if (!found) throw new AppError('record.not_found');
  const isNext = nextOf(days)?.day === day;
  return {
    ...shown(found),
    id: found.id,
    items: isNext ? await readItems(ctx, items, found) : null,
    next_waivers: found.status === 'closed' ? [] : await findWaivers(ctx, found, found.version + 1),
    closings: found.id ? await findClosings(ctx, found.id) : [],
  };
}

async function findOldDay({ db }: Db, day: string): Promise<Day | undefined> {
  const { rows } = await sql<Day>`
    select id, day::text as day, begins_at, ends_at, status, version, 0 as waivers from business_days where day = ${day}
  `.execute(db);
  return rows[0];
}

async function findClosings(ctx: Db, dayId: string): Promise<DayClosing[]> {
  const { rows } = await sql<Omit<DayClosing, 'waivers'>>`
    select closing.version, items, closing.sha256, close_datetime, closer.name as closed_by, approver.name as approved_by,
      (pack::jsonb ->> 'posted_count')::int as posted,
      (select coalesce(jsonb_agg(jsonb_build_object('format', format, 'language', language, 'sha256', paper.sha256) order by format, language), '[]')
       from business_day_papers paper
       where paper.tenant_id = closing.tenant_id and paper.day_id = closing.day_id and paper.version = closing.version) as files,
      (select jsonb_build_object('reason', reason, 'reopened_by', one.name, 'approved_by', other.name,
         'create_datetime', to_char(reopening.create_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from business_day_reopenings reopening
       join staff one on one.tenant_id = reopening.tenant_id and one.id = reopened_by
       join staff other on other.tenant_id = reopening.tenant_id and other.id = reopening.approved_by
       where reopening.tenant_id = closing.tenant_id and day_id = closing.day_id and reopening.version = closing.version) as reopened
    from business_day_closings closing
    join staff closer on closer.tenant_id = closing.tenant_id and closer.id = closed_by
    join staff approver on approver.tenant_id = closing.tenant_id and approver.id = closing.approved_by
    where day_id = ${dayId} order by version desc
  `.execute(ctx.db);
  return Promise.all(
    rows.map(async (closing) => ({ ...closing, waivers: await findWaivers(ctx, { id: dayId }, closing.version) })),
  );
}
