// Reads and writes the rules of the trade config and their versions.
import type { ClientTerm } from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import {
  listTradeRules,
  type RuleVersion,
  type StoredRuleValues,
  type TradeRule,
} from '@backoffice/contract/trade-config/trade-config.ts';
import { ruleValues, type RuleValueName } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, staffName } from '#core/records/rows.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { versionInForce } from '#core/trade-config/trade-rules.ts';
import type { Ctx } from '#platform/context.ts';

const names = Object.keys(ruleValues) as RuleValueName[];

/** Columns as the contract has them: the database does not know which texts a list may hold. */
const valueColumns = columnsOf('trade_rule_versions', names) as unknown as {
  [Name in RuleValueName]: RawBuilder<StoredRuleValues[Name]>;
};
const saysNothing = sql<boolean>`num_nonnulls(${sql.join(names.map((name) => valueColumns[name]))}) = 0`;

/** Newest of the versions that have begun; where none has, the newest of those to come. */
const shownVersion = sql`coalesce(${versionInForce}, (
  select max(v.number) from trade_rule_versions v where v.tenant_id = trade_rules.tenant_id and v.rule_id = trade_rules.id))`;

export const tradeRules = tenantRecords('trade_rule', listTradeRules, {
  columns: [
    'id',
    'topic',
    'sub_type',
    'venue_id',
    'currency',
    'kyc_status',
    'action',
    'role',
    'staff_id',
    'create_datetime',
    'version',
  ],
  staffNames: { staff: 'staff_id' },
  join: {
    table: 'trade_rule_versions',
    on: sql`trade_rule_versions.tenant_id = trade_rules.tenant_id and trade_rule_versions.rule_id = trade_rules.id
      and trade_rule_versions.number = ${shownVersion}`,
  },
  select: {
    ...valueColumns,
    venue: sql<string | null>`(
      select mic from venues where venues.tenant_id = trade_rules.tenant_id and venues.id = trade_rules.venue_id)`,
    status: sql<TradeRule['status']>`case when trade_rule_versions.valid_from > now() then 'upcoming'
      when ${saysNothing} then 'ended' else 'in_force' end`,
    valid_from: sql<string>`trade_rule_versions.valid_from`,
    next_from: sql<string | null>`(
      select valid_from from trade_rule_versions next
      where next.tenant_id = trade_rules.tenant_id and next.rule_id = trade_rules.id
        and next.number > trade_rule_versions.number order by valid_from limit 1)`,
    has_request: sql<boolean>`exists (
      select from approvals where approvals.tenant_id = trade_rules.tenant_id and approvals.record_id = trade_rules.id
        and approvals.status = 'pending' and approvals.expire_datetime > now())`,
    reason: sql<string>`trade_rule_versions.reason`,
    changed_by: staffName('trade_rule_versions', 'made_by'),
    agreed_by: staffName('trade_rule_versions', 'agreed_by'),
  },
  filters: {
    topic: 'topic',
    sub_type: 'sub_type',
    venue_id: 'venue_id',
    currency: 'currency',
    role: 'role',
    action: 'action',
  },
  sortColumns: { create_datetime: 'create_datetime', update_datetime: 'update_datetime' },
  defaultSort: 'create_datetime',
});

/** Rules as the terms of a client name them. */
export async function findRulesById(ctx: Ctx, ids: readonly string[]): Promise<NonNullable<ClientTerm['rule']>[]> {
  const rows = await tradeRules
    .rows(ctx)
    .where(sql<boolean>`trade_rules.id = any (${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, sub_type, venue, currency, kyc_status, valid_from }) => ({
    id,
    sub_type,
    venue,
    currency,
    kyc_status,
    valid_from,
  }));
}

interface NewVersion {
  rule_id: string;
  values: StoredRuleValues;
  /** Null: from now on. */
  valid_from: string | null;
  reason: string;
  made_by: string;
  agreed_by: string;
}

/** The rule is locked, or new. What was to begin in the meantime begins now: nothing holds backwards. */
export async function insertVersion({ db }: Ctx, { rule_id, values, valid_from, ...rest }: NewVersion): Promise<void> {
  const { kyc_statuses, closed_countries, ...others } = values;
  const number = sql<number>`(
    select coalesce(max(number), 0) + 1 from trade_rule_versions v where v.rule_id = ${rule_id})`;
  await db
    .insertInto('trade_rule_versions')
    .values({
      rule_id,
      number,
      valid_from: sql`greatest(${valid_from}::timestamptz, now())`,
      ...others,
      kyc_statuses,
      closed_countries,
      ...rest,
    })
    .execute();
}

/** Versions, the newest first. */
export async function findVersions({ db }: Ctx, ruleId: string): Promise<RuleVersion[]> {
  const { rows } = await sql<RuleVersion>`
    select number, ${sql.join(names.map((name) => valueColumns[name]))}, valid_from, reason, create_datetime,
      case when valid_from > now() then case when number > coalesce(held, 0) then 'upcoming' else 'replaced' end
        when number = held then 'in_force'
        when exists (
          select from trade_rule_versions newer where newer.rule_id = trade_rule_versions.rule_id
            and newer.number > trade_rule_versions.number and newer.valid_from <= trade_rule_versions.valid_from) then 'replaced'
        else 'past' end as status,
      ${staffName('trade_rule_versions', 'made_by')} as changed_by,
      ${staffName('trade_rule_versions', 'agreed_by')} as agreed_by
    from trade_rule_versions,
      (select max(number) as held from trade_rule_versions where rule_id = ${ruleId} and valid_from <= now()) as now_held
    where rule_id = ${ruleId}
    order by number desc
  `.execute(db);
  return rows;
}
