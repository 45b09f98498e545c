// Issues contract notes and vouchers as soon as they are due. Safe to run twice and on several servers.
import { sql } from 'kysely';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { readDue, takeDue } from './client-documents.due.ts';
import { issueDocuments } from './client-documents.issuing.ts';

const sliceSize = 200;

export const documentSweep: OpenSweep = {
  name: 'client_documents.issue',
  everyMs: 3_000,
  tenants: sql`select tenant from tenants_with_documents_due() as tenant`,
  runOpen: issueDue,
};

export async function issueDue({ signal, transact }: OpenSweepCall): Promise<void> {
  while ((await transact(issueSlice)) === sliceSize) signal.throwIfAborted();
}

/** Answers how many records it has dealt with. */
async function issueSlice(ctx: JobCtx): Promise<number> {
  const taken = await takeDue(ctx, sliceSize);
  const issued = await issueDocuments(ctx, await readDue(ctx, taken));
  if (issued.length > 0) await announce(ctx, ['clientDocument']);
  return taken.length;
}
