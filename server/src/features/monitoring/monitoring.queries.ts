// Reads and writes monitoring rules with their back-tests, and the alerts that they raised.
import { listAlerts, listMonitoringRules, shadowDays } from '@backoffice/contract/monitoring/monitoring.ts';
import type { Alert, BackTest } from '@backoffice/contract/monitoring/monitoring.ts';
import type { RuleParameters } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { sql } from 'kysely';
import { isClientNamed } from '#core/records/filters.ts';
import { isClientOf } from '#core/records/record-store.ts';
import { clientColumns, staffName } from '#core/records/rows.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';

/** The newest test of the parameters that the rule has. */
const backTest = sql<BackTest | null>`(
  select jsonb_build_object('status', test.status, 'from_day', test.from_day, 'to_day', test.to_day, 'weeks', test.weeks, 'alerts', test.alerts,
    'alerts_a_week', round(test.alerts * 7.0 / (test.to_day - test.from_day + 1), 1), 'clients', test.clients, 'cases', test.cases,
    'cases_found', test.cases_found, 'cases_lost', test.cases_lost, 'tested_by', ${staffName('test', 'tested_by')},
    'create_datetime', to_char(test.create_datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from monitoring_back_tests test
  where test.tenant_id = monitoring_rules.tenant_id and test.rule_id = monitoring_rules.id and test.parameters = monitoring_rules.parameters
  order by test.create_datetime desc, test.id desc limit 1)`;

export const monitoringRules = tenantRecords('monitoring_rule', listMonitoringRules, {
  columns: [
    'id',
    'kind',
    'number',
    'status',
    'reason',
    'shadow_datetime',
    'live_datetime',
    'retire_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: {
    created_by: 'created_by',
    live_by: 'live_by',
    live_approved_by: 'live_approved_by',
    retired_by: 'retired_by',
    retire_approved_by: 'retire_approved_by',
  },
  select: {
    parameters: sql<RuleParameters>`monitoring_rules.parameters`,
    live_from_datetime: sql<
      string | null
    >`case when monitoring_rules.status = 'shadow' then monitoring_rules.shadow_datetime + make_interval(days => ${sql.lit(shadowDays)}) end`,
    alerts: sql<number>`(
      select count(*)::int from alerts where alerts.tenant_id = monitoring_rules.tenant_id and alerts.rule_id = monitoring_rules.id
        and alerts.is_shadow = (monitoring_rules.status = 'shadow'))`,
    back_test: backTest,
  },
  filters: { kind: 'kind', status: 'status' },
  sortColumns: { create_datetime: 'create_datetime', kind: 'kind' },
  defaultSort: '-create_datetime',
  where: ofWholeTenant,
});

export const alerts = tenantRecords('alert', listAlerts, {
  columns: [
    'id',
    'kind',
    'rule_id',
    'hit_id',
    'status',
    'client_id',
    'count',
    'case_id',
    'dismiss_code',
    'reason',
    'dismiss_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: { dismissed_by: 'dismissed_by' },
  select: {
    ...clientColumns,
    facts: sql<Alert['facts']>`alerts.facts`,
    last_day: sql<string>`alerts.last_day::text`,
    rule_number: sql<number | null>`(
      select number from monitoring_rules rule where rule.tenant_id = alerts.tenant_id and rule.id = alerts.rule_id)`,
  },
  join: { table: 'clients', on: isClientOf('alerts') },
  filters: {
    kind: 'kind',
    status: 'status',
    username: isClientNamed,
    client_id: 'client_id',
    case_id: 'case_id',
  },
  sortColumns: { create_datetime: 'create_datetime', last_day: 'last_day', count: 'count' },
  defaultSort: '-create_datetime',
  where: (ctx: Parameters<typeof ofWholeTenant>[0]) => sql`${ofWholeTenant(ctx)} and not alerts.is_shadow`,
});
