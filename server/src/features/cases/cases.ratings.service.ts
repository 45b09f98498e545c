// The rules of ratings: a daily job counts points and raises, people review, and two people lower.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/cases/cases.ratings.ts';
import {
  isLower,
  leastPoints,
  ratingPoints,
  reviewMonths,
  type ClientRating,
  type RatingFact,
} from '@backoffice/contract/cases/cases.ratings.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import { today } from '#core/calendar.ts';
import { requireNotInChargeOf } from '#core/clients/not-in-charge.ts';
import { ratesToday } from '#features/monitoring/monitoring.public.ts';
import type { Ctx } from '#platform/context.ts';
import { announce } from '#platform/events/announce.ts';
import { scheduledJob, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { ratings, watchingOutcomes } from './cases.queries.ts';

type ReviewInput = CheckedInputOf<typeof contract.reviewRating>;

async function checkReview(ctx: Ctx, { id, version }: ReviewInput): Promise<ClientRating> {
  const current = await ratings.lock(ctx, id, version);
  await requireNotInChargeOf(ctx, [current.client_id]);
  return current;
}

export async function previewReviewRating(ctx: Ctx, input: ReviewInput): Promise<Preview> {
  const { rating, total } = await checkReview(ctx, input);
  return {
    client_id: null,
    money: null,
    isHarmless: !isLower(input.rating, rating),
    before: { rating },
    after: { rating: input.rating, points: total, note: input.note },
    record: { type: 'client_rating', id: input.id },
  };
}

export async function reviewRating(ctx: Ctx, input: ReviewInput): Promise<ClientRating> {
  const before = await checkReview(ctx, input);
  const { rating, note } = input;
  await ratings.set(ctx, before.id, { is_current: false });
  const { id } = await ctx.db
    .insertInto('client_ratings')
    .values({
      client_id: before.client_id,
      rating,
      points: JSON.stringify(before.points),
      total: before.total,
      review_day: sql<string>`(${today} + make_interval(months => ${reviewMonths[rating]}))::date`,
      source: 'review',
      note,
      rated_by: ctx.actor.id,
      approved_by: ctx.checker?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await ratings.get(ctx, id);
  ctx.note({
    record: { type: 'client_rating', id },
    before: { rating: before.rating },
    after: { rating, review_day: after.review_day, note },
  });
  return after;
}

/** Clients that one run rates anew. */
const slice = 5_000;
const yearAgo = sql`${today} - 365`;

/** Conditions on a row of the clients, under the name `person`. */
const factConditions: Record<RatingFact, RawBuilder<unknown>> = {
  risk_country: sql`exists (
    select from identity_checks identity
    join monitoring_rules rule on rule.tenant_id = identity.tenant_id and rule.kind = 'risk_country' and rule.status = 'live'
    where identity.tenant_id = person.tenant_id and identity.client_id = person.id and identity.is_current
      and rule.parameters -> 'countries' ? identity.country)`,
  unverified: sql`person.kyc_status <> 'approved' and exists (
    select from client_days kept where kept.tenant_id = person.tenant_id and kept.client_id = person.id and kept.deposited > 0)`,
  large_flows: sql`(
    select coalesce(sum(kept.deposited * rates.rate), 0) from client_days kept join rates on rates.currency = kept.currency
    where kept.tenant_id = person.tenant_id and kept.client_id = person.id and kept.day > ${yearAgo}) > 100000`,
  crypto: sql`exists (
    select from deposits paid where paid.tenant_id = person.tenant_id and paid.client_id = person.id and paid.sub_type = 'crypto'
      and paid.status = 'approved' and paid.create_datetime > now() - interval '1 year')
    or exists (
    select from withdrawals paid where paid.tenant_id = person.tenant_id and paid.client_id = person.id and paid.sub_type = 'crypto'
      and paid.status in ('approved', 'completed') and paid.create_datetime > now() - interval '1 year')`,
  alerts: sql`(
    select count(*) from alerts where alerts.tenant_id = person.tenant_id and alerts.client_id = person.id and not alerts.is_shadow
      and alerts.status <> 'dismissed' and alerts.create_datetime > now() - interval '1 year') >= 3`,
  watched: sql`exists (
    select from case_clients mine join cases on cases.tenant_id = mine.tenant_id and cases.id = mine.case_id
    where mine.tenant_id = person.tenant_id and mine.client_id = person.id and cases.outcome in (${sql.join(watchingOutcomes)})
      and cases.decide_datetime > now() - interval '3 years')`,
  confirmed_hit: sql`has_confirmed_hit(person.id)`,
};

const pointsOfPerson = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  Object.entries(factConditions).flatMap(([fact, condition]) => [
    sql.lit(fact),
    sql`case when ${condition} then ${sql.lit(ratingPoints[fact as RatingFact])} end`,
  ]),
)}))`;

const ratingOfTotal = sql`case when total >= ${sql.lit(leastPoints.high)} then 'high' when total >= ${sql.lit(leastPoints.medium)} then 'medium' else 'low' end`;
const rank = (rating: RawBuilder<unknown>) => sql`array_position(array['low', 'medium', 'high'], ${rating})`;
const monthsOf = (rating: RawBuilder<unknown>) =>
  sql`case ${rating} when 'high' then ${sql.lit(reviewMonths.high)} when 'medium' then ${sql.lit(reviewMonths.medium)} else ${sql.lit(reviewMonths.low)} end`;

interface Rated {
  client_id: string;
  current_id: string | null;
  points: Record<string, number>;
  total: number;
  rating: string;
}

/**
 * Rates clients who have no rating, and those whose points have changed. The job never lowers: a rating that people gave, or that was higher
 * before, stays until a review. A rating that rises brings its review forward.
 */
export async function rateClients(ctx: JobCtx): Promise<void> {
  const { rows: rated } = await sql<Rated>`
    with rates as (${ratesToday}), counted as (
      select person.id as client_id, current.id as current_id, current.rating as before, current.points as points_before,
        ${pointsOfPerson} as points
      from clients person
      left join client_ratings current on current.tenant_id = person.tenant_id and current.client_id = person.id and current.is_current
      where not person.fake
    ), summed as (
      select counted.*, (select coalesce(sum(value::int), 0)::int from jsonb_each_text(points)) as total from counted
      where points_before is distinct from points limit ${slice}
    )
    select client_id, current_id, points, total,
      case when ${rank(sql`before`)} > ${rank(ratingOfTotal)} then before else ${ratingOfTotal} end as rating
    from summed
  `.execute(ctx.db);
  if (rated.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(rated)}::jsonb)
    as rated (client_id uuid, current_id uuid, points jsonb, total int, rating text)`;
  const { rows: due } = await sql<{ id: string; review_day: string }>`
    update client_ratings set is_current = false, update_datetime = now(), version = version + 1
    from ${rows} where client_ratings.id = rated.current_id returning client_ratings.id, client_ratings.review_day::text as review_day
  `.execute(ctx.db);
  await sql`
    insert into client_ratings (client_id, rating, points, total, review_day, source)
    select client_id, rating, points, total,
      least(due.review_day, (${today} + make_interval(months => ${monthsOf(sql`rating`)}))::date), 'job'
    from ${rows} left join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (id uuid, review_day date) on due.id = rated.current_id
  `.execute(ctx.db);
  await announce(ctx, ['compliance']);
}

export const ratingJob: Job = scheduledJob('cases.ratings', { dailyAt: '03:30' }, rateClients);
