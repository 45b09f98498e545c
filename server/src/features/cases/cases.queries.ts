// Reads and writes cases, freezes and ratings, for those who see every client.
import { caseOutcomes, listCases, type Case } from '@backoffice/contract/cases/cases.ts';
import { freezeGroups, listFreezes, type FreezeGroup } from '@backoffice/contract/cases/cases.freezes.ts';
import { leastPoints, listRatings, type ClientRatingName } from '@backoffice/contract/cases/cases.ratings.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { isClientNamed } from '#core/records/filters.ts';
import { isClientOf } from '#core/records/record-store.ts';
import { clientColumns } from '#core/records/rows.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

/** Short name of a case, by the end of its id. */
const referenceOf = (idColumn: string) => sql<string>`'CASE-' || upper(right(${sql.ref(idColumn)}::text, 8))`;

const isOfCase = sql`person.tenant_id = cases.tenant_id and person.case_id = cases.id`;
const hasClient = (condition: ReturnType<typeof isClientNamed>) => sql<boolean>`exists (
  select from case_clients person join clients on clients.tenant_id = person.tenant_id and clients.id = person.client_id
  where ${isOfCase} and ${condition})`;

/** Cases of the caller, on whom `mine` depends. */
const casesOf = (ctx: Pick<Ctx, 'actor'>) =>
  tenantRecords('case', listCases, {
    columns: [
      'id',
      'title',
      'status',
      'outcome',
      'owner_id',
      'decide_datetime',
      'reason',
      'authority_reference',
      'create_datetime',
      'version',
    ],
    staffNames: {
      owner: 'owner_id',
      opened_by: 'opened_by',
      decided_by: 'decided_by',
      decide_approved_by: 'decide_approved_by',
    },
    select: {
      reference: referenceOf('cases.id'),
      due_day: sql<string>`cases.due_day::text`,
      is_overdue: sql<boolean>`cases.status <> 'decided' and cases.due_day < ${today}`,
      clients: sql<string[]>`array(
        select clients.full_name from case_clients person
        join clients on clients.tenant_id = person.tenant_id and clients.id = person.client_id
        where ${isOfCase} order by person.create_datetime, clients.username)`,
      alerts: sql<number>`(select count(*)::int from alerts where alerts.tenant_id = cases.tenant_id and alerts.case_id = cases.id)`,
      is_frozen: sql<boolean>`exists (
        select from freezes where freezes.tenant_id = cases.tenant_id and freezes.case_id = cases.id
          and freezes.status = 'active' and freezes.until_datetime > now())`,
    },
    filters: {
      status: 'status',
      outcome: 'outcome',
      username: (text, ctx) => hasClient(isClientNamed(text, ctx)),
      client_id: (id) => hasClient(sql<boolean>`clients.id = ${id}`),
      mine: (mine) => sql<boolean>`(cases.owner_id is not distinct from ${ctx.actor.id}) = ${mine}`,
    },
    sortColumns: { create_datetime: 'create_datetime', due_day: 'due_day' },
    defaultSort: '-create_datetime',
    where: ofWholeTenant,
  });

type Caller = Ctx;
export const cases = {
  find: (ctx: Caller, input: Parameters<ReturnType<typeof casesOf>['find']>[1]) => casesOf(ctx).find(ctx, input),
  get: (ctx: Caller, id: string): Promise<Case> => casesOf(ctx).get(ctx, id),
  lock: (ctx: Caller, id: string, version?: number): Promise<Case> =>
    version === undefined ? casesOf(ctx).lock(ctx, id) : casesOf(ctx).lock(ctx, id, version),
  set: (ctx: Caller, id: string, values: Parameters<ReturnType<typeof casesOf>['set']>[2]) =>
    casesOf(ctx).set(ctx, id, values),
};

/** Outcomes after which a client counts as watched. */
export const watchingOutcomes = caseOutcomes.filter((outcome) => outcome !== 'none');

const isInForce = sql<boolean>`(freezes.status = 'active' and freezes.until_datetime > now())`;
const endOfFreeze = sql`least(coalesce(freezes.end_datetime, freezes.until_datetime), now())`;
const isOlderThan = (days: number) =>
  sql<boolean>`${isInForce} and freezes.since_datetime < now() - make_interval(days => ${sql.lit(days)})`;
const endsSoon = sql<boolean>`(${isInForce} and freezes.until_datetime < now() + interval '24 hours')`;
const freezeConditions: Record<FreezeGroup, typeof isInForce> = {
  active: isInForce,
  ends_soon: endsSoon,
  over_30: isOlderThan(30),
  over_90: isOlderThan(90),
  ended: sql<boolean>`not ${isInForce}`,
};

export const freezes = tenantRecords('freeze', listFreezes, {
  columns: [
    'id',
    'case_id',
    'client_id',
    'basis',
    'order_reference',
    'reason',
    'from_datetime',
    'until_datetime',
    'since_datetime',
    'end_reason',
    'end_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: {
    made_by: 'made_by',
    approved_by: 'approved_by',
    ended_by: 'ended_by',
    end_approved_by: 'end_approved_by',
  },
  select: {
    username: clientColumns.username,
    full_name: clientColumns.full_name,
    reference: referenceOf('freezes.case_id'),
    // One whose time is over has ended, even before the job says so.
    status: sql<'active' | 'ended'>`case when freezes.until_datetime <= now() then 'ended' else freezes.status end`,
    age_days: sql<number>`floor(extract(epoch from ${endOfFreeze} - freezes.since_datetime) / 86400)::int`,
    ends_soon: endsSoon,
    frozen_days: sql<number>`round(extract(epoch from frozen_time(freezes.client_id))::numeric / 86400, 1)::float8`,
  },
  join: { table: 'clients', on: isClientOf('freezes') },
  filters: {
    status: (status) => freezeConditions[status],
    group: (group) => freezeConditions[group],
    case_id: 'case_id',
    client_id: 'client_id',
    username: isClientNamed,
  },
  sortColumns: { since_datetime: 'since_datetime', from_datetime: 'from_datetime', until_datetime: 'until_datetime' },
  defaultSort: 'since_datetime',
  where: ofWholeTenant,
});

/** The ageing report: a page of freezes, and how many of the tenant's are in each group. */
export async function findFreezes(ctx: Ctx, input: CheckedInputOf<typeof listFreezes>) {
  const page = await freezes.find(ctx, input);
  const countOf = (group: FreezeGroup) =>
    sql`count(*) filter (where ${freezeConditions[group]})::int as ${sql.ref(group)}`;
  const { rows } = await sql<Record<FreezeGroup, number>>`
    select ${sql.join(freezeGroups.map(countOf))} from freezes where ${ofWholeTenant(ctx)}
  `.execute(ctx.db);
  return { ...page, counts: rows[0] ?? {} };
}

export const ratings = tenantRecords('client_rating', listRatings, {
  columns: ['id', 'client_id', 'rating', 'total', 'source', 'note', 'create_datetime', 'version'],
  staffNames: { rated_by: 'rated_by', approved_by: 'approved_by' },
  select: {
    ...clientColumns,
    points: sql<Record<string, number>>`client_ratings.points`,
    by_points: sql<ClientRatingName>`case when client_ratings.total >= ${sql.lit(leastPoints.high)} then 'high'
      when client_ratings.total >= ${sql.lit(leastPoints.medium)} then 'medium' else 'low' end`,
    review_day: sql<string>`client_ratings.review_day::text`,
    is_due: sql<boolean>`client_ratings.review_day <= ${today}`,
  },
  join: { table: 'clients', on: isClientOf('client_ratings') },
  filters: {
    rating: 'rating',
    due: (due) => sql<boolean>`(client_ratings.review_day <= ${today}) = ${due}`,
    username: isClientNamed,
    client_id: 'client_id',
  },
  sortColumns: { review_day: 'review_day', total: 'total', create_datetime: 'create_datetime' },
  defaultSort: 'review_day',
  where: (ctx: Parameters<typeof ofWholeTenant>[0]) => sql`${ofWholeTenant(ctx)} and client_ratings.is_current`,
});
