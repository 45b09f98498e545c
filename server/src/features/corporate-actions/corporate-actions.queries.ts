// Reads, locks and writes corporate actions and the entitlements of lots.
import {
  listCorporateActions,
  listEntitlements,
  type CorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { clientRecords } from '#core/records/client-records.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';

export type Db = Pick<PublicCtx, 'db'>;

export const corporateActions = tenantRecords('corporate_action', listCorporateActions, {
  columns: [
    'id',
    'kind',
    'symbol',
    'currency',
    'status',
    'amount',
    'ratio_from',
    'ratio_to',
    'new_symbol',
    'product_id',
    'tax_percent',
    'reference',
    'notice',
    'source',
    'ex_datetime',
    'blocked_by',
    'covered_by',
    'lots',
    'clients',
    'units',
    'gross',
    'tax',
    'added',
    'done',
    'left_count',
    'undone',
    'reason',
    'announce_datetime',
    'cancel_datetime',
    'reverse_datetime',
    'finish_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: {
    created_by: 'created_by',
    announced_by: 'announced_by',
    announce_approved_by: 'announce_approved_by',
    cancelled_by: 'cancelled_by',
    reversed_by: 'reversed_by',
    reverse_approved_by: 'reverse_approved_by',
  },
  select: {
    name_zh: sql<string>`instruments.name_zh`,
    name_en: sql<string>`instruments.name_en`,
    ex_day: sql<string>`corporate_actions.ex_day::text`,
    record_day: sql<string>`corporate_actions.record_day::text`,
    pay_day: sql<string>`corporate_actions.pay_day::text`,
    election_day: sql<string | null>`corporate_actions.election_day::text`,
    tax_by_country: sql<Record<string, string>>`corporate_actions.tax_by_country`,
    blocked_detail: sql<Record<string, unknown> | null>`corporate_actions.blocked_detail`,
    is_reversing: sql<boolean>`(corporate_actions.status = 'done' and corporate_actions.reversed_by is not null)`,
  },
  join: {
    table: 'instruments',
    on: sql<boolean>`instruments.tenant_id = corporate_actions.tenant_id and instruments.symbol = corporate_actions.symbol`,
  },
  filters: {
    kind: 'kind',
    status: 'status',
    symbol: (part) => sql`corporate_actions.symbol ilike ${containing(part)}`,
  },
  sortColumns: { create_datetime: 'create_datetime', ex_day: 'ex_day', pay_day: 'pay_day' },
  defaultSort: '-ex_day',
});

const ofAllClients = {
  lots: null,
  clients: null,
  units: null,
  gross: null,
  tax: null,
  added: null,
  done: null,
  left_count: null,
  undone: null,
  blocked_detail: null,
};

/** Counts and sums over all clients are for those who see every client. */
export const forReader = (ctx: Pick<Ctx, 'actor'>, action: CorporateAction): CorporateAction =>
  seesEveryClient(ctx) ? action : { ...action, ...ofAllClients };

export const entitlements = clientRecords('entitlement', listEntitlements, {
  columns: [
    'action_id',
    'order_id',
    'new_order_id',
    'units',
    'gross',
    'tax',
    'added',
    'fraction',
    'rights',
    'short',
    'owed',
    'status',
    'refusal',
  ],
  select: {
    currency: sql<Currency>`(select currency from corporate_actions
      where corporate_actions.tenant_id = entitlements.tenant_id and corporate_actions.id = entitlements.action_id)`,
  },
  filters: { action_id: 'action_id' },
  sortColumns: { create_datetime: 'create_datetime', units: 'units' },
  defaultSort: '-create_datetime',
});

/** Action as the jobs work with it. */
export interface OpenAction {
  id: string;
  kind: CorporateAction['kind'];
  symbol: string;
  currency: Currency;
  status: CorporateAction['status'];
  amount: string | null;
  ratio_from: number | null;
  ratio_to: number | null;
  new_symbol: string | null;
  product_id: string | null;
  tax_percent: string;
  tax_by_country: Record<string, string>;
  ex_day: string;
  record_day: string;
  pay_day: string;
  reference: string;
  ex_datetime: string | null;
  blocked_by: CorporateAction['blocked_by'];
  accepted: string[];
  lots: number;
  clients: number;
  units: string;
  gross: string;
  tax: string;
  added: string;
  done: number;
  left_count: number;
  undone: number;
  is_reversing: boolean;
  mic: string;
  timezone: string;
  settle_days: number;
  /** Decimals of a unit afterwards. */
  decimals: number;
}

const openActions = sql`
  select action.id, kind_of.kind, action.symbol, action.currency, action.status, action.amount, ratio_from, ratio_to, new_symbol, product_id, tax_percent, tax_by_country,
    ex_day::text, record_day::text, pay_day::text, reference, ex_datetime, blocked_by, accepted, lots, clients, units, gross, tax, added, done,
    left_count, undone, action.status = 'done' and reversed_by is not null as is_reversing,
    venues.mic, venues.timezone, venues.settle_days,
    coalesce((select decimals from instruments new where new.tenant_id = action.tenant_id and new.symbol = action.new_symbol), instruments.decimals) as decimals
  from corporate_actions action
  cross join lateral (select action.kind) as kind_of
  join instruments on instruments.tenant_id = action.tenant_id and instruments.symbol = action.symbol
  join venues on venues.tenant_id = instruments.tenant_id and venues.id = instruments.venue_id`;

/** Action by its id, as it is. */
export async function findAction({ db }: Db, id: string): Promise<OpenAction | undefined> {
  return (await sql<OpenAction>`${openActions} where action.id = ${id}`.execute(db)).rows[0];
}

/** Locks the action until the transaction ends; none where another server works on it. */
export async function lockOpenAction({ db }: Db, id: string): Promise<OpenAction | undefined> {
  return (await sql<OpenAction>`${openActions} where action.id = ${id} for update of action skip locked`.execute(db))
    .rows[0];
}

/** Ids of those that are not at their end, by their days. */
export async function findOpenActions({ db }: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from corporate_actions
    where status in ('announced', 'entitled', 'executing') or (status = 'done' and reversed_by is not null)
    order by ex_datetime, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Next entitlements of an action in this status, with their orders locked: each with those that give it their cost, which are done
 * together. Orders that another transaction works on are left for a later slice, so that two cannot wait for each other; where all that
 * is left are such, the first of them is waited for.
 */
export async function lockEntitlements(
  ctx: Db,
  actionId: string,
  status: 'waiting' | 'done',
  most: number,
): Promise<LockedGroup[]> {
  const groups = await lockGroups(ctx, { actionId, status, most, lock: sql`skip locked` });
  return groups.length > 0 ? groups : lockGroups(ctx, { actionId, status, most: 1, lock: sql`` });
}

interface Wanted {
  actionId: string;
  status: 'waiting' | 'done';
  most: number;
  lock: RawBuilder<unknown>;
}

async function lockGroups({ db }: Db, { actionId, status, most, lock }: Wanted): Promise<LockedGroup[]> {
  const locked = (where: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql<
    LockedEntitlement & { givers: number }
  >`
    select entitlement.id, entitlement.order_id, entitlement.client_id, entitlement.fake, entitlement.units, entitlement.gross, entitlement.tax,
      entitlement.added, entitlement.fraction, entitlement.cost_to, entitlement.new_order_id, entitlement.sale_id,
      (select count(*) from entitlements giver where giver.tenant_id = entitlement.tenant_id and giver.action_id = entitlement.action_id
        and giver.cost_to = entitlement.order_id)::int as givers
    from entitlements entitlement
    join orders on orders.tenant_id = entitlement.tenant_id and orders.id = entitlement.order_id
    where entitlement.action_id = ${actionId} and entitlement.status = ${status} and ${where}
    order by entitlement.id ${limit} for update of orders ${lock}`;
  const { rows: leads } = await locked(sql`cost_to is null`, sql`limit ${most}`).execute(db);
  const taking = leads.filter(({ givers }) => givers > 0).map(({ order_id }) => order_id);
  const giving =
    taking.length === 0 ? [] : (await locked(sql`cost_to = any (${taking}::uuid[])`, sql``).execute(db)).rows;
  const ofTaker = Map.groupBy(giving, ({ cost_to }) => cost_to);
  return leads
    .map((lead) => ({ ...lead, giving: ofTaker.get(lead.order_id) ?? [] }))
    .filter((lead) => lead.giving.length === lead.givers);
}

export interface LockedEntitlement {
  id: string;
  order_id: string;
  client_id: string;
  fake: boolean;
  units: string;
  gross: string;
  tax: string;
  added: string;
  fraction: string;
  cost_to: string | null;
  new_order_id: string | null;
  sale_id: string | null;
}

/** An entitlement with those whose lots give their cost to its own. */
export interface LockedGroup extends LockedEntitlement {
  giving: LockedEntitlement[];
}

interface EntitlementStep {
  id: string;
  status: 'done' | 'left' | 'reversed' | 'stuck';
  refusal?: string | null;
  short?: string;
  owed?: string;
  sale_id?: string | null;
  status_before?: string | null;
}

export async function setEntitlements({ db }: Db, steps: readonly EntitlementStep[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    update entitlements set status = step.status, refusal = step.refusal, sale_id = coalesce(step.sale_id, entitlements.sale_id),
      status_before = coalesce(step.status_before, entitlements.status_before), short = coalesce(step.short, 0), owed = coalesce(step.owed, 0), update_datetime = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step(id uuid, status text, refusal text, sale_id uuid, status_before text, short numeric,
      owed numeric)
    where entitlements.id = step.id
  `.execute(db);
}

/** Splits and bonus issues in force, oldest first: what one unit of before is of one today. */
export async function findPriceFactors(
  { db }: Db,
  { symbol }: { symbol: string },
): Promise<{ items: { before: string; factor: number }[] }> {
  const { rows } = await sql<{ before: string; factor: number }>`
    select ex_datetime as before, ratio_from::float8 / case kind when 'bonus' then ratio_from + ratio_to else ratio_to end as factor
    from corporate_actions where symbol = ${symbol} and status = 'done' and reversed_by is null and kind in ('bonus', 'split', 'reverse_split')
    order by ex_datetime
  `.execute(db);
  return { items: rows };
}
