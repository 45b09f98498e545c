// The rules of monitoring rules: drafted by one person, tested and in shadow before two people let them go live, retired by two.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  wrongParameterOf,
  type RuleKind,
  type RuleParameters,
} from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import type * as contract from '@backoffice/contract/monitoring/monitoring.ts';
import {
  backTestDays,
  ruleTransitions,
  shadowDays,
  type Alert,
  type MonitoringRule,
} from '@backoffice/contract/monitoring/monitoring.ts';
import { sql } from 'kysely';
import { requireNotInChargeOf } from '#core/clients/not-in-charge.ts';
import { today } from '#core/calendar.ts';
import { nextStatus } from '#core/transitions.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { backTestKind } from './monitoring.back-test.ts';
import { alerts, monitoringRules } from './monitoring.queries.ts';

type CreateInput = CheckedInputOf<typeof contract.createMonitoringRule>;
type ChangeInput = CheckedInputOf<typeof contract.changeMonitoringRule>;
type OneInput = CheckedInputOf<typeof contract.activateMonitoringRule>;
type RetireInput = CheckedInputOf<typeof contract.retireMonitoringRule>;

const secondPerson = ({ checker }: Ctx): string => {
  if (!checker) throw new Error('A rule goes live or is retired by two people');
  return checker.id;
};

function checkParameters(kind: RuleKind, parameters: RuleParameters): void {
  const path = wrongParameterOf(kind, parameters);
  if (path) throw new AppError('request.invalid', { errors: [{ path: `parameters.${path}`, code: 'invalid' }] });
}

/** Parameters in one line, as requests and the audit log show them. */
const inWords = (parameters: RuleParameters): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : value}`)
    .join(', ');

const factsOf = ({ kind, number, parameters }: MonitoringRule) => ({ kind, number, parameters: inWords(parameters) });

export async function createMonitoringRule(ctx: Ctx, input: CreateInput): Promise<MonitoringRule> {
  const { kind, parameters, reason } = input;
  checkParameters(kind, parameters);
  const { id } = await ctx.db
    .insertInto('monitoring_rules')
    .values({
      kind,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from monitoring_rules where kind = ${kind})`,
      parameters: JSON.stringify(parameters),
      reason,
      created_by: ctx.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await monitoringRules.get(ctx, id);
  ctx.note({ record: { type: 'monitoring_rule', id }, after: factsOf(after), reason });
  return after;
}

async function lockIn(ctx: Ctx, id: string, version: number, action: keyof typeof ruleTransitions | 'change') {
  const rule = await monitoringRules.lock(ctx, id, version);
  if (action === 'change') {
    if (rule.status !== 'draft') throw new AppError('record.wrong_status', { detail: `it is ${rule.status}` });
  } else nextStatus(ruleTransitions, action, rule.status);
  return rule;
}

export async function changeMonitoringRule(ctx: Ctx, input: ChangeInput): Promise<MonitoringRule> {
  const { id, version, parameters, reason } = input;
  const before = await lockIn(ctx, id, version, 'change');
  checkParameters(before.kind, parameters);
  await monitoringRules.set(ctx, id, { parameters: JSON.stringify(parameters), reason });
  const after = await monitoringRules.get(ctx, id);
  ctx.note({ record: { type: 'monitoring_rule', id }, before: factsOf(before), after: factsOf(after), reason });
  return after;
}

export async function shadowMonitoringRule(ctx: Ctx, { id, version }: OneInput): Promise<MonitoringRule> {
  const before = await lockIn(ctx, id, version, 'shadow');
  await monitoringRules.set(ctx, id, { status: 'shadow', shadow_by: ctx.actor.id, shadow_datetime: sql`now()` });
  ctx.note({
    record: { type: 'monitoring_rule', id },
    before: { status: before.status },
    after: { status: 'shadow', ...factsOf(before) },
  });
  return monitoringRules.get(ctx, id);
}

/** A test that runs is not started again. */
export async function testMonitoringRule(ctx: Ctx, { id, version }: OneInput): Promise<MonitoringRule> {
  const rule = await monitoringRules.lock(ctx, id, version);
  if (rule.status === 'retired') throw new AppError('record.wrong_status', { detail: `it is ${rule.status}` });
  if (rule.back_test?.status === 'running') return rule;
  const { id: test_id } = await ctx.db
    .insertInto('monitoring_back_tests')
    .values({
      rule_id: id,
      parameters: JSON.stringify(rule.parameters),
      from_day: sql<string>`${today} - ${sql.lit(backTestDays - 1)}`,
      to_day: today,
      tested_by: ctx.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(ctx, backTestKind, { test_id });
  ctx.note({ record: { type: 'monitoring_rule', id }, after: factsOf(rule) });
  return monitoringRules.get(ctx, id);
}

async function checkActivation(ctx: Ctx, { id, version }: OneInput): Promise<MonitoringRule> {
  const rule = await lockIn(ctx, id, version, 'activate');
  const { rows } = await sql<{ is_ripe: boolean }>`
    select shadow_datetime <= now() - make_interval(days => ${shadowDays}) as is_ripe from monitoring_rules where id = ${id}
  `.execute(ctx.db);
  if (!rows[0]?.is_ripe) throw new AppError('monitoring_rule.shadow_too_short');
  if (rule.back_test?.status !== 'done') throw new AppError('monitoring_rule.not_tested');
  return rule;
}

/** The second person sees what the back-test found, and what the version before was. */
export async function previewActivateMonitoringRule(ctx: Ctx, input: OneInput): Promise<Preview> {
  const rule = await checkActivation(ctx, input);
  const live = await findLive(ctx, rule.kind);
  const { alerts_a_week, cases_found, cases_lost } = rule.back_test ?? {};
  return {
    client_id: null,
    money: null,
    before: { status: rule.status, ...(live && { parameters: inWords(live.parameters) }) },
    after: { status: 'live', ...factsOf(rule), alerts_a_week, cases_found, cases_lost },
    record: { type: 'monitoring_rule', id: rule.id },
  };
}

const findLive = (ctx: Ctx, kind: RuleKind) =>
  monitoringRules
    .visible(ctx)
    .where(sql<boolean>`monitoring_rules.kind = ${kind} and monitoring_rules.status = 'live'`)
    .executeTakeFirst();

/** Runs once the second person has agreed. The version before is retired in its favour. */
export async function activateMonitoringRule(ctx: Ctx, input: OneInput): Promise<MonitoringRule> {
  const live_approved_by = secondPerson(ctx);
  const before = await checkActivation(ctx, input);
  const replaced = await findLive(ctx, before.kind);
  if (replaced) await setRetired(ctx, replaced.id);
  await monitoringRules.set(ctx, before.id, {
    status: nextStatus(ruleTransitions, 'activate', before.status),
    live_by: ctx.actor.id,
    live_approved_by,
    live_datetime: sql`now()`,
  });
  ctx.note({
    record: { type: 'monitoring_rule', id: before.id },
    before: { status: before.status },
    after: { status: 'live', ...factsOf(before) },
  });
  return monitoringRules.get(ctx, before.id);
}

const setRetired = (ctx: Ctx, id: string) =>
  monitoringRules.set(ctx, id, {
    status: 'retired',
    retired_by: ctx.actor.id,
    retire_approved_by: secondPerson(ctx),
    retire_datetime: sql`now()`,
  });

export async function previewRetireMonitoringRule(ctx: Ctx, { id, version }: RetireInput): Promise<Preview> {
  const rule = await lockIn(ctx, id, version, 'retire');
  return {
    client_id: null,
    money: null,
    before: { status: rule.status },
    after: { status: 'retired', ...factsOf(rule), alerts: rule.alerts },
    record: { type: 'monitoring_rule', id },
  };
}

export async function retireMonitoringRule(ctx: Ctx, { id, version, reason }: RetireInput): Promise<MonitoringRule> {
  const before = await lockIn(ctx, id, version, 'retire');
  await setRetired(ctx, id);
  ctx.note({
    record: { type: 'monitoring_rule', id },
    before: { status: before.status },
    after: { status: 'retired', ...factsOf(before) },
    reason,
  });
  return monitoringRules.get(ctx, id);
}

export async function dismissAlert(ctx: Ctx, input: CheckedInputOf<typeof contract.dismissAlert>): Promise<Alert> {
  const { id, version, reason_code, reason } = input;
  const alert = await alerts.lock(ctx, id, version);
  if (alert.status !== 'open') throw new AppError('record.wrong_status', { detail: `it is ${alert.status}` });
  await requireNotInChargeOf(ctx, [alert.client_id]);
  await alerts.set(ctx, id, {
    status: 'dismissed',
    dismiss_code: reason_code,
    reason: reason ?? null,
    dismissed_by: ctx.actor.id,
    dismiss_datetime: sql`now()`,
  });
  ctx.note({
    record: { type: 'alert', id },
    before: { status: 'open' },
    after: { status: 'dismissed', kind: alert.kind, username: alert.username, reason_code },
    ...(reason && { reason }),
  });
  return alerts.get(ctx, id);
}
