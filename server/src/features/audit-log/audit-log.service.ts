// The rules of the audit log: who may see a record's history, and the proof that nothing was tampered with.
import {
  recordsWithHistory,
  type ChainReport,
  type listRecordLines,
  type RecordLine,
  type RecordWithHistory,
} from '@backoffice/contract/audit-log.ts';
import type { CheckedInputOf } from '@backoffice/contract/endpoint.ts';
import type { Page } from '@backoffice/contract/list.ts';
import { isGranted } from '@backoffice/contract/permissions.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { readHeads } from '#platform/audit/heads.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findLinesOf } from './audit-log.queries.ts';

export const verifyOwnChain =
  (headFile: string) =>
  async (ctx: Ctx): Promise<ChainReport> => {
    const { tenantId } = ctx;
    const report = await verifyChain(ctx.db, { tenantId, heads: readHeads(headFile) });
    ctx.note({ after: report });
    return report;
  };

/** Who may see a record may see its history. */
export async function findRecordLines(
  ctx: Ctx,
  input: CheckedInputOf<typeof listRecordLines>,
): Promise<Page<RecordLine>> {
  const { record_type: type, id } = input;
  const mayRead = (kind: RecordWithHistory) => isGranted(ctx.actor.grants, recordsWithHistory[kind], 'read');
  if (!mayRead(type)) throw new AppError('access.denied');
  if (!(await isVisible(ctx, type, id))) throw new AppError('record.not_found');
  const readable = (Object.keys(recordsWithHistory) as RecordWithHistory[]).filter(mayRead);
  return findLinesOf(ctx, { type, id, alsoOfTypes: type === 'client' ? readable : [] }, input);
}

async function isVisible(ctx: Ctx, type: RecordWithHistory, id: string): Promise<boolean> {
  const client = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientOf[type](ctx, id))
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .executeTakeFirst();
  return client !== undefined;
}

/** Whose record it is: the one thing to say here about each type. */
const clientOf = {
  client: ({ db }: Ctx, id: string) => db.selectFrom('clients').select('id').where('id', '=', id),
  deposit: ({ db }: Ctx, id: string) => db.selectFrom('deposits').select('client_id').where('id', '=', id),
} satisfies Record<RecordWithHistory, unknown>;
