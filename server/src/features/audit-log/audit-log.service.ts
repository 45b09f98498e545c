// The rules of the audit log: who may see a record's history, and the proof that nothing was tampered with.
import type * as contract from '@backoffice/contract/audit-log/audit-log.ts';
import type { ChainReport, RecordLine } from '@backoffice/contract/audit-log/audit-log.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Page } from '@backoffice/contract/kit/list.ts';
import { isStaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { isGranted, isHidden } from '@backoffice/contract/kit/permissions.ts';
import { factsOf, hiddenKinds, kindsInClientHistory } from '@backoffice/contract/kit/record-kinds.ts';
import { nameOf } from '#features/exports/exports.public.ts';
import { ensureReadable } from '#core/visibility/records.ts';
import { verifySeals } from '#core/ledger/verify-seals.ts';
import { readHeads } from '#platform/audit/heads.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { findLinesOf, type Hidden } from './audit-log.queries.ts';

export const verifyAuditLog =
  (headFile: string) =>
  async (ctx: Ctx): Promise<ChainReport> => {
    const { tenantId } = ctx;
    const report = await verifySeals(ctx.db, { tenantId, heads: readHeads(headFile) });
    ctx.note({ after: report });
    return report;
  };

/** Kinds, actions and lists under hidden resources that the person may not read. */
export function hiddenFrom(actor: Actor, routes: readonly Route[]): Hidden {
  const kinds = hiddenKinds.filter((kind) => {
    const { resource } = factsOf(kind);
    return resource === undefined || !mayCall(actor, resource, 'read');
  });
  const closed = routes.filter(({ endpoint: { access } }) => {
    if (!isStaffAccess(access) || !isHidden(access.resource)) return false;
    return !mayCall(actor, access.resource, 'read');
  });
  const actions = closed.flatMap(({ endpoint }) => (endpoint.kind === 'read' ? [] : [endpoint.audit]));
  const lists = closed.filter(({ endpoint }) => endpoint.kind === 'read').map(nameOf);
  return { kinds, actions, lists };
}

/** Lines of a record, for everyone who may see the record. */
export async function findRecordLines(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.listRecordLines>,
): Promise<Page<RecordLine>> {
  const { record_type: type, id } = input;
  await ensureReadable(ctx, type, id);
  // Approvals and exchanges have no resource: those who may read the client may read them.
  const readable = kindsInClientHistory.filter((kind) => isGranted(ctx.actor.grants, factsOf(kind).resource, 'read'));
  return findLinesOf(ctx, { type, id, alsoOfTypes: type === 'client' ? readable : [] }, input);
}
