// The choice of the calendar of business days, by two people: the house's own, or a venue's.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/business-days/business-days.ts';
import type { BusinessCalendar } from '@backoffice/contract/business-days/business-days.ts';
import { houseCalendar } from '@backoffice/contract/business-days/business-days.texts.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { sessionOf } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { readChosen } from './business-days.calendar.ts';

type Choose = CheckedInputOf<typeof contract.chooseBusinessCalendar>;

export async function getBusinessCalendar(ctx: Ctx): Promise<BusinessCalendar> {
  requireWholeTenant(ctx);
  const { mic, version } = await readChosen(ctx);
  const venues = await ctx.db
    .selectFrom('venues')
    .select(['mic', 'name_zh', 'name_en'])
    .where('active', '=', true)
    .orderBy('mic')
    .execute();
  return { calendar: mic ?? houseCalendar, version, venues };
}

/** Answers the calendar before; a venue has to have entered this year. */
async function checkChoice(ctx: Ctx, { calendar, version }: Choose): Promise<string> {
  requireWholeTenant(ctx);
  const chosen = await readChosen(ctx);
  if (chosen.version !== version) throw new AppError('record.stale');
  if (calendar !== houseCalendar) sessionOf(await getTradingCalendar(ctx, calendar), await todayOf(ctx));
  return chosen.mic ?? houseCalendar;
}

export async function chooseBusinessCalendar(ctx: Ctx, input: Choose): Promise<BusinessCalendar> {
  if (!ctx.checker) throw new AppError('access.denied');
  await sql`select lock_business_days(${ctx.tenantId}, true)`.execute(ctx.db);
  const before = await checkChoice(ctx, input);
  const { calendar } = input;
  await sql`
    insert into business_calendars (venue_id) values ((select id from venues where mic = ${calendar}))
    on conflict (tenant_id) do update set venue_id = excluded.venue_id, version = business_calendars.version + 1
  `.execute(ctx.db);
  ctx.note({ before: { calendar: before }, after: { calendar } });
  return getBusinessCalendar(ctx);
}

export async function previewChooseBusinessCalendar(ctx: Ctx, input: Choose): Promise<Preview> {
  const before = await checkChoice(ctx, input);
  return { client_id: null, money: null, before: { calendar: before }, after: { calendar: input.calendar } };
}
