// The hourly job: rules that are live or in shadow look at yesterday and today, and raise alerts. An open alert counts up.
import type { RuleKind, RuleParameters } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { sql } from 'kysely';
import { todayOf } from '#core/calendar.ts';
import { announce } from '#platform/events/announce.ts';
import { scheduledJob, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { findBy, type Finding } from './monitoring.rules.ts';

interface Watching {
  id: string;
  kind: RuleKind;
  parameters: RuleParameters;
  is_shadow: boolean;
}

export const monitoringJob: Job = scheduledJob('monitoring.rules', { everyMinutes: 60 }, raiseAlerts);

export async function raiseAlerts(ctx: JobCtx): Promise<void> {
  const { rows: rules } = await sql<Watching>`
    select id, kind, parameters, status = 'shadow' as is_shadow from monitoring_rules where status in ('shadow', 'live') order by kind, number
  `.execute(ctx.db);
  const to = await todayOf(ctx);
  let raised = 0;
  for (const rule of rules) raised += await raise(ctx, rule, await findBy(ctx, rule, { from: addDays(to, -1), to }));
  if (raised > 0) await announce(ctx, ['compliance']);
}

/** One day raises an alert of a client once, whatever became of it since. Answers how many were raised or counted up. */
async function raise({ db }: JobCtx, rule: Watching, findings: readonly Finding[]): Promise<number> {
  if (findings.length === 0) return 0;
  const found = sql`
    select distinct on (client_id) client_id, day, facts
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as found (client_id uuid, day date, facts jsonb)
    order by client_id, day desc`;
  const isOfRule = rule.is_shadow
    ? sql`alerts.is_shadow and alerts.rule_id = ${rule.id}`
    : sql`not alerts.is_shadow and alerts.kind = ${rule.kind}`;
  const counted = await sql`
    update alerts set facts = found.facts, count = alerts.count + 1, last_day = found.day, update_datetime = now(), version = version + 1
    from (${found}) as found
    where alerts.client_id = found.client_id and alerts.status = 'open' and alerts.last_day < found.day and ${isOfRule}
  `.execute(db);
  const inserted = await sql`
    insert into alerts (kind, rule_id, is_shadow, client_id, facts, last_day)
    select ${rule.kind}, ${rule.id}::uuid, ${rule.is_shadow}, client_id, facts, day from (${found}) as found
    where not exists (select from alerts where alerts.client_id = found.client_id and alerts.last_day >= found.day and ${isOfRule})
    on conflict do nothing
  `.execute(db);
  return Number(counted.numAffectedRows ?? 0n) + Number(inserted.numAffectedRows ?? 0n);
}
