// Takes an import back: every journal by its mirror, the lots released, the clients disabled with a statement that says so.
import { sql } from 'kysely';
import { postBatch } from '#core/ledger/ledger.ts';
import { mirrorSteps } from '#core/ledger/step-mirrors.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import { issueOpeningStatements } from '#features/client-documents/client-documents.public.ts';
import { AppError } from '#platform/errors.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { broughtStep } from './opening-imports.clients.ts';
import { otherJournals } from './opening-imports.cover.ts';
import { momentOf, type CarriedImport, type ClientRow } from './opening-imports.carried.ts';
import { requireZero } from './opening-imports.posting.ts';

type Step = { kind: 'opening'; reference: string; step: string };

/** Nothing was posted since: what is mirrored is all there. */
async function mirror(ctx: JobCtx, steps: readonly Step[], day: string): Promise<void> {
  if ((await otherJournals(ctx)).length > 0) throw new AppError('opening_import.other_journals');
  const { postings, owing } = await mirrorSteps(ctx, steps);
  if (owing.length > 0) throw new AppError('opening_import.other_journals');
  await postBatch(ctx, postings.flat(), undefined, await momentOf(ctx, day));
}

export async function undoClients(ctx: JobCtx, { id, day }: CarriedImport, rows: readonly ClientRow[]): Promise<void> {
  const external = rows.map(({ external_id }) => external_id);
  const { rows: brought } = await sql<{ id: string; file: string }>`
    select id, file from opening_rows
    where import_id = ${id} and file in ('balances', 'holdings') and external_id = any (${external}::text[])
  `.execute(ctx.db);
  await mirror(
    ctx,
    brought.map((row) => ({ kind: 'opening', reference: row.id, step: broughtStep })),
    day,
  );
  const lots = brought.filter(({ file }) => file === 'holdings').map((row) => row.id);
  await sql`select release_lots(${id}, ${lots}::uuid[])`.execute(ctx.db);
  const { rows: clients } = await sql<{ id: string }>`
    update clients set active = false, version = version + 1 from opening_people person
    where person.tenant_id = clients.tenant_id and person.client_id = clients.id and person.import_id = ${id}
      and person.external_id = any (${external}::text[])
    returning clients.id
  `.execute(ctx.db);
  const ids = clients.map((client) => client.id);
  await issueOpeningStatements(ctx, ids, day);
  await writeAuditLines(
    ctx,
    ids.map((client) => ({
      action: 'client.import_undone',
      note: {
        actor: systemActor,
        record: { type: 'client', id: client },
        client,
        before: { active: true },
        after: { active: false },
      },
    })),
  );
  await emitEach(
    ctx,
    'client.status_changed',
    sql`select id as client_id, id as record_id, jsonb_build_object('active', false) as data from unnest(${ids}::uuid[]) as id`,
  );
}

/** What the house itself got; the old books are at zero then, as before. */
export async function undoFunds(ctx: JobCtx, { id, day }: CarriedImport): Promise<void> {
  const { rows } = await sql<{ step: string }>`
    select step from journals where kind = 'opening' and reference = ${id} and reverses is null
  `.execute(ctx.db);
  await mirror(
    ctx,
    rows.map(({ step }) => ({ kind: 'opening', reference: id, step })),
    day,
  );
  await requireZero(ctx, id);
}
