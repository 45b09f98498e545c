// Findings as exceptions: a new one opens, one seen again is counted, one no longer seen is gone.
import type { CheckName } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import { writeSystemAudit, type JobCtx } from '#platform/jobs/job.ts';
import type { Check, Finding } from './check.ts';

/** Answers how many are new. */
export async function recordFindings(
  ctx: JobCtx,
  /** Null where something was seen outside a run. */
  runId: string | null,
  { name, severity }: Pick<Check, 'name' | 'severity'>,
  findings: readonly Finding[],
): Promise<number> {
  if (findings.length === 0) return 0;
  // A person's work is guarded by the version; that something was seen once more does not disturb it.
  const { rows } = await sql<{
    id: string;
    client_id: string | null;
    detail: object;
    severity: string;
    times_seen: number;
  }>`
    insert into exceptions (check_name, severity, last_run_id, subject_type, subject_id, client_id, detail)
    select ${name}, coalesce(finding.severity, ${severity}), ${runId}, subject_type, subject_id, client_id, detail
    from jsonb_to_recordset(${JSON.stringify(findings)})
      as finding(subject_type text, subject_id text, client_id uuid, detail jsonb, severity text)
    on conflict (tenant_id, check_name, subject_type, subject_id) where status <> 'resolved' do update set
      last_seen_at = now(), times_seen = exceptions.times_seen + 1, last_run_id = excluded.last_run_id,
      severity = excluded.severity, detail = excluded.detail,
      version = exceptions.version + (exceptions.detail <> excluded.detail)::int
    returning id, client_id, detail, severity, times_seen
  `.execute(ctx.db);
  const opened = rows.filter(({ times_seen }) => times_seen === 1);
  for (const { id, client_id, detail, severity: found } of opened) {
    await writeSystemAudit(ctx, 'exception.opened', {
      record: { type: 'exception', id },
      ...(client_id && { client: client_id }),
      after: { check_name: name, severity: found, detail },
    });
  }
  return opened.length;
}

/** Resolves what a whole pass of a check has not seen. Answers how many. */
export async function resolveGone(ctx: JobCtx, runId: string, checkName: CheckName): Promise<number> {
  const gone = await ctx.db
    .updateTable('exceptions')
    .set({ status: 'resolved', resolution: 'gone', resolved_at: sql`now()`, version: sql`version + 1` })
    .where('check_name', '=', checkName)
    .where('status', '<>', 'resolved')
    .where(sql<boolean>`last_run_id is distinct from ${runId}`)
    .returning(['id', 'client_id'])
    .execute();
  await auditGone(ctx, gone);
  return gone.length;
}

export async function auditGone(ctx: JobCtx, gone: readonly { id: string; client_id: string | null }[]): Promise<void> {
  for (const { id, client_id } of gone)
    await writeSystemAudit(ctx, 'exception.gone', {
      record: { type: 'exception', id },
      ...(client_id && { client: client_id }),
      after: { status: 'resolved', resolution: 'gone' },
    });
}
