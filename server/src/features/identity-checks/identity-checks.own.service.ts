// A client who submits his identity himself, through his own app, and what that app may tell him.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type {
  getOwnIdentity,
  OwnIdentity,
  submitOwnIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import {
  documentReasonWords,
  documentSides,
  identityReasonWords,
} from '@backoffice/contract/identity-checks/identity-checks.words.ts';
import { getOwn, lockOwn } from '#features/clients/clients.own.service.ts';
import type { IntakeCtx, PublicCtx } from '#platform/context.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { addVersion } from './identity-checks.versions.ts';

export const submitOwn =
  (safe: NumberSafe) =>
  async (ctx: IntakeCtx, input: CheckedInputOf<typeof submitOwnIdentity>): Promise<OwnIdentity> => {
    const { client_id, document_no, front, back, selfie, device_id, ...told } = input;
    await lockOwn(ctx, client_id);
    await addVersion(ctx, client_id, {
      told,
      number: safe.keep({ tenantId: ctx.tenantId, id: client_id }, document_no),
      pictures: { front, back, selfie },
      origin: { source: 'client', filled_by: null, device_id },
    });
    const after = await ownIdentityOf(ctx, client_id);
    ctx.note({ record: { type: 'identity_check', id: after.id }, client: client_id, after });
    return after;
  };

export async function showOwnIdentity(
  ctx: IntakeCtx,
  { client_id }: CheckedInputOf<typeof getOwnIdentity>,
): Promise<OwnIdentity> {
  await getOwn(ctx, client_id);
  return ownIdentityOf(ctx, client_id);
}

/** Of his current version: nothing of who decided, or of what else staff know. */
export async function ownIdentityOf({ db }: Pick<PublicCtx, 'db'>, clientId: string): Promise<OwnIdentity> {
  const { reason_code, reason, ...own } = await db
    .selectFrom('identity_checks')
    .select(['id', 'client_id', 'status', 'number', 'reason_code', 'reason', 'create_datetime', 'review_datetime'])
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const faults = await db
    .selectFrom('identity_documents')
    .select(['side', 'reason_code', 'reason'])
    .where('check_id', '=', own.id)
    .execute();
  return {
    ...own,
    reason: reason_code && { code: reason_code, ...identityReasonWords[reason_code], note: reason },
    documents: faults
      .toSorted((one, other) => documentSides.indexOf(one.side) - documentSides.indexOf(other.side))
      .flatMap(({ side, reason_code: code, reason: note }) =>
        code ? [{ side, code, ...documentReasonWords[code], note }] : [],
      ),
  };
}
