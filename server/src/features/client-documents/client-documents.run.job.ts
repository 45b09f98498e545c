// Issues the statements of a month or year for all clients, slice by slice. Taken up after a crash, it goes on after the last client it came to.
import { sql } from 'kysely';
import { recordFindings } from '#core/checks/findings.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, slicedJob, slicedKind, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
import { issueDocuments } from './client-documents.issuing.ts';
import { readStatements, type Period } from './client-documents.statements.ts';

export const runStatements = slicedKind('client_documents.statements');

const sliceSize = 200;
/** Number of times that the screens hear of it. */
const announcements = 50;

export const statementJob: Job = slicedJob(runStatements, { next: issueSlice, giveUp, maxConflicts: 5 });

export const sumCheck = { name: 'document.sum', severity: 'error' } as const;

interface Run extends Period {
  id: string;
  after: string;
  clients: number;
  done: number;
  issued: number;
  unchanged: number;
  withheld: number;
}

async function lockRun({ db }: JobCtx, id: string): Promise<Run | null> {
  const { rows } = await sql<Run>`
    select id, kind, period_from::text as period_from, period_to::text as period_to, after, clients, done, issued, unchanged, withheld
    from client_document_runs where id = ${id} and status = 'running' for update
  `.execute(db);
  return rows[0] ?? null;
}

async function issueSlice(ctx: JobCtx, id: string): Promise<SliceOutcome> {
  const run = await lockRun(ctx, id);
  if (!run) return 'over';
  const { rows: clients } = await sql<{ id: string }>`
    select id from clients where not fake and id > ${run.after} order by id limit ${sliceSize}
  `.execute(ctx.db);
  const statements = await readStatements(
    ctx,
    clients.map((client) => client.id),
    run,
  );
  const { kind, period_from, period_to } = run;
  const sound = statements.filter(({ differences }) => differences.length === 0);
  const issued = await issueDocuments(
    ctx,
    sound.map(({ client_id, language, facts }) => ({ kind, client_id, period_from, period_to, language, facts })),
  );
  const withheld = statements.filter(({ differences }) => differences.length > 0);
  await recordFindings(
    ctx,
    null,
    sumCheck,
    withheld.map(({ client_id, differences }) => ({
      subject_type: 'client',
      subject_id: client_id,
      client_id,
      detail: { expected: differences[0]?.expected, found: differences[0]?.found, kind, period_from, differences },
    })),
  );
  const last = clients.at(-1);
  const next: Run = {
    ...run,
    after: last?.id ?? run.after,
    done: run.done + clients.length,
    issued: run.issued + issued.length,
    unchanged: run.unchanged + sound.length - issued.length,
    withheld: run.withheld + withheld.length,
  };
  const isOver = clients.length < sliceSize;
  await setRun(ctx, next, isOver ? 'done' : 'running');
  if (isOver) await writeEnd(ctx, next, 'client_document.run_finished');
  if (isOver || passesStep(run.done, next.done, Math.max(run.clients, 1), announcements))
    await announce(ctx, ['clientDocument']);
  return isOver ? 'over' : 'more';
}

async function setRun({ db }: JobCtx, run: Run, status: 'running' | 'done' | 'failed'): Promise<void> {
  const { id, after, done, issued, unchanged, withheld } = run;
  await db
    .updateTable('client_document_runs')
    .set({ status, after, done, issued, unchanged, withheld, update_datetime: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

const writeEnd = (ctx: JobCtx, { kind, period_from, issued, unchanged, withheld }: Run, action: string) =>
  writeSystemAudit(ctx, action, { after: { kind, period_from, issued, unchanged, withheld } });

/** What was issued stays; a person starts it anew. */
async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  const run = await lockRun(ctx, id);
  if (!run) return;
  await setRun(ctx, run, 'failed');
  await writeEnd(ctx, run, 'client_document.run_failed');
  await announce(ctx, ['clientDocument']);
}
