// Monitoring for tests: rules in any status, kept days of clients, and the job.
import {
  createMonitoringRule,
  listAlerts,
  listMonitoringRules,
  type MonitoringRule,
  type RuleStatus,
} from '@backoffice/contract/monitoring/monitoring.ts';
import {
  ruleParameters,
  type RuleKind,
  type RuleParameters,
} from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import pino from 'pino';
import { jobCtx } from '#platform/jobs/job.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { raiseAlerts } from './monitoring.job.ts';

export const startParameters = (kind: RuleKind): RuleParameters => ({
  ...Object.fromEntries(Object.entries(ruleParameters[kind]).map(([name, { start }]) => [name, start])),
  ...(kind === 'risk_country' && { countries: ['IR' as const] }),
});

/** Runs a part of a job in a transaction of the tenant. */
export const inJob = <Result>(world: World, work: (ctx: JobCtx) => Promise<Result>, tenant: TenantName = 'demo') =>
  world.sql(
    (db) => work(jobCtx(db, world.tenants[tenant], { id: 'test', name: 'test' }, pino({ level: 'silent' }))),
    tenant,
  );

export const runRules = (world: World, tenant: TenantName = 'demo'): Promise<void> => inJob(world, raiseAlerts, tenant);

interface GivenRule {
  status?: RuleStatus;
  parameters?: RuleParameters;
  tenant?: TenantName;
}

/** A rule of the kind in this status, as if days had passed and two people had agreed; others of the kind make place. */
export async function givenRule(world: World, kind: RuleKind, given: GivenRule = {}): Promise<MonitoringRule> {
  const { status = 'draft', parameters = startParameters(kind), tenant = 'demo' } = given;
  const asOwner = (statement: string, values: unknown[]) =>
    world.asOwner(
      `set session_replication_role = replica; ${statement}; set session_replication_role = default`,
      values,
      tenant,
    );
  await asOwner(
    `update monitoring_rules set status = 'retired', retire_datetime = now(),
       retired_by = (select id from staff where username = 'god'), retire_approved_by = (select id from staff where username = 'angel')
     where kind = '${kind}' and status <> 'retired'`,
    [],
  );
  const { body } = await world.call(createMonitoringRule, 'god', { kind, parameters, reason: 'first' }, { tenant });
  if (status !== 'draft')
    await asOwner(
      `update monitoring_rules set status = '${status}', shadow_datetime = now() - interval '8 days',
         shadow_by = (select id from staff where username = 'god')
         ${status === 'live' ? `, live_datetime = now(), live_by = (select id from staff where username = 'god'), live_approved_by = (select id from staff where username = 'angel')` : ''}
       where id = '${body.id}'`,
      [],
    );
  const { items } = (await world.call(listMonitoringRules, 'god', { id: body.id }, { tenant })).body;
  if (!items[0]) throw new Error('there is no rule');
  return items[0];
}

interface KeptDay {
  deposited?: number;
  withdrawn?: number;
  credited?: number;
  exchanged?: number;
  trades?: number;
}

/** A kept day of a client, so many days ago, in US dollars. */
export const givenDay = (world: World, clientId: string, daysAgo: number, kept: KeptDay, tenant: TenantName = 'demo') =>
  world.asOwner(
    `insert into client_days (client_id, day, currency, deposits, deposited, withdrawals, withdrawn, credited, exchanged, trades)
     values ($1, (now() at time zone tenant_time_zone())::date - $2::int, 'USD', 1, $3, 1, $4, $5, $6, $7)`,
    [
      clientId,
      daysAgo,
      kept.deposited ?? 0,
      kept.withdrawn ?? 0,
      kept.credited ?? 0,
      kept.exchanged ?? 0,
      kept.trades ?? 0,
    ],
    tenant,
  );

/** The client's alerts of the kind, the newest first. */
export async function alertsOf(world: World, client_id: string, kind: RuleKind, tenant: TenantName = 'demo') {
  return (await world.call(listAlerts, 'god', { client_id, kind }, { tenant })).body.items;
}

/** An open alert of a client of hero. */
export async function givenAlert(world: World, tenant: TenantName = 'demo') {
  const client = await world.givenClient({ tenant });
  await givenRule(world, 'rapid_out', { status: 'live', tenant });
  await givenDay(world, client.id, 0, { deposited: 9_000, withdrawn: 9_000 }, tenant);
  await runRules(world, tenant);
  const [alert] = await alertsOf(world, client.id, 'rapid_out', tenant);
  if (!alert) throw new Error('there is no alert');
  return { ...alert, client };
}
