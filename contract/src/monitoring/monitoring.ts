// Monitoring rules: versions with parameters, from the draft over the shadow to live, their back-tests, and the alerts that they raise.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { otherReason, Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { AlertKind, RuleKind, RuleParameters } from './monitoring.kinds.ts';

export const ruleStatuses = ['draft', 'shadow', 'live', 'retired'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export const ruleTransitions = {
  shadow: { from: ['draft'], to: 'shadow' },
  activate: { from: ['shadow'], to: 'live' },
  retire: { from: ['draft', 'shadow', 'live'], to: 'retired' },
} as const satisfies Transitions<RuleStatus>;

/** Days that a back-test looks back on, and days that a version watches in shadow before it goes live. */
export const backTestDays = 90;
export const shadowDays = 7;

const BackTest = z.strictObject({
  status: z.enum(['running', 'done']),
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  /** Alerts of each week, the oldest first. */
  weeks: z.array(z.int()),
  alerts: z.int(),
  /** Average of the weeks. */
  alerts_a_week: z.number(),
  clients: z.int(),
  /** Cases opened in these days. */
  cases: z.int(),
  /** Cases with a client whom it would have raised. */
  cases_found: z.int(),
  /** Cases that an alert of this kind led to, and this version would not have found. */
  cases_lost: z.int(),
  tested_by: z.string(),
  create_datetime: z.iso.datetime(),
});
export type BackTest = z.infer<typeof BackTest>;

export const MonitoringRule = z.strictObject({
  id: z.uuid(),
  kind: RuleKind,
  /** Version of its kind. */
  number: z.int(),
  status: z.enum(ruleStatuses),
  parameters: RuleParameters,
  reason: z.string(),
  created_by: z.string().nullable(),
  shadow_datetime: z.iso.datetime().nullable(),
  /** The moment from which on it can go live. */
  live_from_datetime: z.iso.datetime().nullable(),
  live_by: z.string().nullable(),
  live_approved_by: z.string().nullable(),
  live_datetime: z.iso.datetime().nullable(),
  retired_by: z.string().nullable(),
  retire_approved_by: z.string().nullable(),
  retire_datetime: z.iso.datetime().nullable(),
  /** Alerts that it has raised; of one in shadow, those that it would have raised. */
  alerts: z.int(),
  /** The newest test of these parameters. */
  back_test: BackTest.nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type MonitoringRule = z.infer<typeof MonitoringRule>;

export const listMonitoringRules = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/rule/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'kind']),
    ...idFilter,
    kind: RuleKind.optional(),
    status: z.enum(ruleStatuses).optional(),
  }),
  output: pageOf(MonitoringRule),
});

/** A draft of a kind's next version. */
export const createMonitoringRule = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/rule/create',
  access: { resource: 'compliance', action: 'update' },
  audit: 'monitoring_rule.created',
  changes: ['compliance'],
  errors: ['monitoring_rule.draft_exists'],
  input: z.strictObject({ kind: RuleKind, parameters: RuleParameters, reason: Reason }),
  output: MonitoringRule,
});

const oneRule = { id: z.uuid(), version: z.int() };

export const changeMonitoringRule = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/rule/change/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'monitoring_rule.changed',
  changes: ['compliance'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...oneRule, parameters: RuleParameters, reason: Reason }),
  output: MonitoringRule,
});

/** It watches, and no one works on what it finds. Its parameters stay from now on. */
export const shadowMonitoringRule = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/rule/shadow/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'monitoring_rule.in_shadow',
  changes: ['compliance'],
  errors: ['record.wrong_status'],
  input: z.strictObject(oneRule),
  output: MonitoringRule,
});

/** A job looks at the last ninety days as if the version had been live. */
export const testMonitoringRule = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/rule/back_test/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'monitoring_rule.tested',
  changes: ['compliance'],
  errors: ['record.wrong_status'],
  input: z.strictObject(oneRule),
  output: MonitoringRule,
});

/** Two people let it go live, in place of the version before. */
export const activateMonitoringRule = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/rule/live/:id',
  access: { resource: 'compliance', action: 'approve' },
  audit: 'monitoring_rule.live',
  changes: ['compliance'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status', 'monitoring_rule.shadow_too_short', 'monitoring_rule.not_tested'],
  input: z.strictObject(oneRule),
  output: MonitoringRule,
});

export const retireMonitoringRule = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/rule/retire/:id',
  access: { resource: 'compliance', action: 'approve' },
  audit: 'monitoring_rule.retired',
  changes: ['compliance'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject({ ...oneRule, reason: Reason }),
  output: MonitoringRule,
});

export const alertStatuses = ['open', 'in_case', 'dismissed'] as const;
export type AlertStatus = (typeof alertStatuses)[number];
export const dismissCodes = ['explained', 'known_pattern', 'wrong_data', otherReason] as const;

/** Facts behind an alert: counts, sums of worth in US dollars, and names of what is shared. */
export const AlertFacts = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const Alert = z.strictObject({
  id: z.uuid(),
  kind: AlertKind,
  /** None of an alert that is a screening hit. */
  rule_id: z.uuid().nullable(),
  /** Version of the rule that raised it last. */
  rule_number: z.int().nullable(),
  hit_id: z.uuid().nullable(),
  status: z.enum(alertStatuses),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string().nullable(),
  facts: AlertFacts,
  /** Days on which it was raised while it was open. */
  count: z.int(),
  last_day: z.iso.date(),
  case_id: z.uuid().nullable(),
  dismiss_code: z.enum(dismissCodes).nullable(),
  reason: z.string().nullable(),
  dismissed_by: z.string().nullable(),
  dismiss_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Alert = z.infer<typeof Alert>;

/** Alerts of rules that are or were live, and screening hits in cases. */
export const listAlerts = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/alert/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'last_day', 'count']),
    ...idFilter,
    kind: AlertKind.optional(),
    status: z.enum(alertStatuses).optional(),
    username: z.string().trim().max(64).optional(),
    client_id: z.uuid().optional(),
    case_id: z.uuid().optional(),
  }),
  output: pageOf(Alert),
});

/** No one in charge of the client dismisses it. */
export const dismissAlert = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/alert/dismiss/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'alert.dismissed',
  changes: ['compliance'],
  errors: ['record.wrong_status', 'case.own_client'],
  input: z
    .strictObject({ id: z.uuid(), version: z.int(), reason_code: z.enum(dismissCodes), reason: Reason.optional() })
    .refine(({ reason_code, reason }) => reason_code !== otherReason || reason !== undefined, { path: ['reason'] }),
  output: Alert,
});
