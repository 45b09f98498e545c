// Back-tests: what a version of a rule would have found in the last ninety days, beside the cases of that time.
import type { RuleKind, RuleParameters } from '@backoffice/contract/monitoring/monitoring.kinds.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { announce } from '#platform/events/announce.ts';
import { job, type Job, type JobCtx, type JobKind } from '#platform/jobs/job.ts';
import { findBy, type Finding } from './monitoring.rules.ts';

interface Test {
  test_id: string;
}

export const backTestKind: JobKind<Test> = {
  name: 'monitoring.back_test',
  payload: z.strictObject({ test_id: z.uuid() }),
};

export const backTestJob: Job = job(backTestKind, runBackTest);

interface Tested {
  rule_id: string;
  kind: RuleKind;
  parameters: RuleParameters;
  from_day: string;
  to_day: string;
}

export async function runBackTest(ctx: JobCtx, { test_id }: Test): Promise<void> {
  const { rows } = await sql<Tested>`
    select test.rule_id, rule.kind, test.parameters, test.from_day::text as from_day, test.to_day::text as to_day
    from monitoring_back_tests test join monitoring_rules rule on rule.tenant_id = test.tenant_id and rule.id = test.rule_id
    where test.id = ${test_id} and test.status = 'running'
  `.execute(ctx.db);
  const [test] = rows;
  if (!test) return;
  const found = await findBy(ctx, test, { from: test.from_day, to: test.to_day });
  const weeks = weeksOf(found, test);
  const clients = [...new Set(found.map(({ client_id }) => client_id))];
  await ctx.db
    .updateTable('monitoring_back_tests')
    .set({
      status: 'done',
      finish_datetime: sql`now()`,
      weeks: JSON.stringify(weeks),
      alerts: weeks.reduce((sum, count) => sum + count, 0),
      clients: clients.length,
      ...(await casesAmong(ctx, test, clients)),
    })
    .where('id', '=', test_id)
    .execute();
  await announce(ctx, ['compliance']);
}

const dayMs = 86_400_000;

/** A client counts once a week: an alert that is open counts up. */
function weeksOf(found: readonly Finding[], { from_day, to_day }: Tested): number[] {
  const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(from_day)) / dayMs / 7);
  const weeks = Array.from({ length: weekOf(to_day) + 1 }, () => new Set<string>());
  for (const { client_id, day } of found) weeks[weekOf(day)]?.add(client_id);
  return weeks.map(({ size }) => size);
}

async function casesAmong({ db }: JobCtx, { kind, from_day }: Tested, clients: readonly string[]) {
  const { rows } = await sql<{ cases: number; cases_found: number; cases_lost: number }>`
    select count(*)::int as cases, count(*) filter (where is_found)::int as cases_found,
      count(*) filter (where is_raised and not is_found)::int as cases_lost
    from (
      select
        exists (select from case_clients person where person.tenant_id = cases.tenant_id and person.case_id = cases.id
          and person.client_id = any (${clients}::uuid[])) as is_found,
        exists (select from alerts where alerts.tenant_id = cases.tenant_id and alerts.case_id = cases.id and alerts.kind = ${kind}) as is_raised
      from cases where create_datetime >= ${from_day}::date::timestamp at time zone tenant_time_zone()
    ) as judged
  `.execute(db);
  return rows[0] ?? { cases: 0, cases_found: 0, cases_lost: 0 };
}
