// A case as it is opened: its people with their flows, what joins them to others, alerts, notes, files, freezes. Opening it is audited.
import type * as contract from '@backoffice/contract/cases/cases.ts';
import { mostLinked, type CaseClient, type CaseDetail, type ClientLink } from '@backoffice/contract/cases/cases.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { staffName } from '#core/records/rows.ts';
import { alerts, ratesToday } from '#features/monitoring/monitoring.public.ts';
import type { Ctx } from '#platform/context.ts';
import { cases, freezes } from './cases.queries.ts';
import { clientsOf, requireOutside } from './cases.service.ts';

export async function viewCase(ctx: Ctx, { id }: CheckedInputOf<typeof contract.viewCase>): Promise<CaseDetail> {
  const detail = await getCaseDetail(ctx, id);
  ctx.note({ record: { type: 'case', id }, after: { case: detail.reference } });
  return detail;
}

export async function getCaseDetail(ctx: Ctx, id: string): Promise<CaseDetail> {
  const found = await cases.get(ctx, id);
  await requireOutside(ctx, id);
  const clients = await clientsOf(ctx, id);
  const links = await findLinks(ctx, clients);
  const others = [...new Set(links.flatMap(({ from_id, to_id }) => [from_id, to_id]))];
  const ofCase = (table: string) => sql<boolean>`${sql.ref(`${table}.case_id`)} = ${id}`;
  return {
    ...found,
    people: await findPeople(ctx, clients),
    linked: await ctx.db
      .selectFrom('clients')
      .select(['id as client_id', 'username', 'full_name'])
      .where(sql<boolean>`id = any (${others}::uuid[]) and id <> all (${clients}::uuid[])`)
      .orderBy('username')
      .execute(),
    links,
    alert_list: await alerts
      .visible(ctx)
      .where(ofCase('alerts'))
      .orderBy(sql`alerts.create_datetime`)
      .execute(),
    notes: await ctx.db
      .selectFrom('case_notes')
      .select(['id', 'note', 'create_datetime', sql<string>`${staffName('case_notes', 'staff_id')}`.as('staff')])
      .where('case_id', '=', id)
      .orderBy('create_datetime')
      .orderBy('id')
      .execute(),
    files: await ctx.db
      .selectFrom('case_files')
      .select([
        'id',
        'name',
        'bytes',
        'sha256',
        'create_datetime',
        sql<string>`${staffName('case_files', 'staff_id')}`.as('staff'),
      ])
      .where('case_id', '=', id)
      .orderBy('create_datetime')
      .execute(),
    freezes: await freezes
      .visible(ctx)
      .where(ofCase('freezes'))
      .orderBy(sql`freezes.from_datetime`)
      .execute(),
  };
}

async function findPeople({ db }: Ctx, clients: readonly string[]): Promise<CaseClient[]> {
  const sinceYear = sql`date_trunc('month', ${today})::date - interval '11 months'`;
  const { rows } = await sql<CaseClient>`
    with kept as (select * from client_days where client_id = any (${clients}::uuid[]) and day >= ${sinceYear})
    select clients.id as client_id, username, full_name, kyc_status,
      ${staffName('clients', 'agent_id')} as agent_name,
      (select rating from client_ratings current where current.tenant_id = clients.tenant_id and current.client_id = clients.id and is_current) as rating,
      coalesce((
        select jsonb_agg(flow order by flow.currency) from (
          select currency, round(sum(deposited), max(decimals))::text as deposited, round(sum(withdrawn), max(decimals))::text as withdrawn,
            round(sum(credited), max(decimals))::text as credited, round(sum(exchanged), max(decimals))::text as exchanged
          from kept join currencies on code = currency where kept.client_id = clients.id group by currency
        ) as flow), '[]') as flows,
      (select jsonb_agg(jsonb_build_object('month', month::date, 'deposited', deposited, 'withdrawn', withdrawn) order by month) from (
        select month, coalesce(round(sum(deposited * rate), 2), 0)::float8 as deposited, coalesce(round(sum(withdrawn * rate), 2), 0)::float8 as withdrawn
        from generate_series(${sinceYear}, ${today}, interval '1 month') as month
        left join kept on kept.client_id = clients.id and date_trunc('month', kept.day::timestamp) = month
        left join (${ratesToday}) as rates on rates.currency = kept.currency
        group by month) as each) as months
    from clients where id = any (${clients}::uuid[]) order by username
  `.execute(db);
  return rows;
}

/** Clients who share a payee, a card, a device or an address with one of these; robots never. */
async function findLinks({ db }: Ctx, clients: readonly string[]): Promise<ClientLink[]> {
  const isMine = sql`mine.client_id = any (${clients}::uuid[])`;
  const isOther = sql`other.tenant_id = mine.tenant_id and other.client_id <> mine.client_id`;
  const { rows } = await sql<ClientLink>`
    select distinct least(from_id, to_id) as from_id, greatest(from_id, to_id) as to_id, kind, value from (
      select mine.client_id as from_id, other.client_id as to_id, 'payee' as kind, mine.payee_key as value
      from withdrawals mine join withdrawals other on ${isOther} and other.payee_key = mine.payee_key and not other.fake where ${isMine}
      union all
      select mine.client_id, other.client_id, 'card', mine.number_key
      from bank_cards mine join bank_cards other on ${isOther} and other.number_key = mine.number_key where ${isMine}
      union all
      select mine.client_id, other.client_id, 'device', mine.device_id
      from identity_checks mine join identity_checks other on ${isOther} and other.device_id = mine.device_id and not other.fake
      where ${isMine} and mine.device_id <> ''
      union all
      select mine.client_id, other.client_id, 'address', mine.address
      from identity_checks mine join identity_checks other on ${isOther} and other.address_key = mine.address_key and other.number > 0 and not other.fake
      where ${isMine} and mine.number > 0
    ) as shared order by kind, value, from_id, to_id limit ${mostLinked}
  `.execute(db);
  return rows;
}
