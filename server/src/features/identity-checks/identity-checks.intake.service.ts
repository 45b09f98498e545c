// Identities as clients submit them in their app, and what that app may tell them of the decision.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import type { IntakeIdentity } from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import {
  documentReasonTexts,
  documentSides,
  identityReasonTexts,
} from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { getRealClient, lockActiveClient } from '#core/clients/real-clients.ts';
import type { IntakeCtx, PublicCtx } from '#platform/context.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { addVersion } from './identity-checks.versions.ts';

export const submitIntakeIdentity =
  (safe: NumberSafe) =>
  async (ctx: IntakeCtx, input: CheckedInputOf<typeof contract.submitIntakeIdentity>): Promise<IntakeIdentity> => {
    const { id: client_id, document_no, front, back, selfie, device_id, ...details } = input;
    await lockActiveClient(ctx, client_id);
    await addVersion(ctx, client_id, {
      details,
      number: safe.keep({ tenantId: ctx.tenantId, id: client_id }, document_no),
      pictures: { front, back, selfie },
      origin: { source: 'client', filled_by: null, device_id, api_key_id: ctx.apiKey.id },
    });
    const after = await intakeIdentityOf(ctx, client_id);
    ctx.note({ record: { type: 'identity_check', id: after.id }, client: client_id, after });
    return after;
  };

export async function getIntakeIdentity(
  ctx: IntakeCtx,
  { id }: CheckedInputOf<typeof contract.getIntakeIdentity>,
): Promise<IntakeIdentity> {
  await getRealClient(ctx, id);
  return intakeIdentityOf(ctx, id);
}

/** Client's current version: nothing of who decided, or of what else staff know. */
export async function intakeIdentityOf({ db }: Pick<PublicCtx, 'db'>, clientId: string): Promise<IntakeIdentity> {
  const { reason_code, reason, ...version } = await db
    .selectFrom('identity_checks')
    .select(['id', 'status', 'number', 'reason_code', 'reason', 'create_datetime', 'review_datetime'])
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
  const faults = await db
    .selectFrom('identity_documents')
    .select(['side', 'reason_code', 'reason'])
    .where('check_id', '=', version.id)
    .execute();
  return {
    ...version,
    reason: reason_code && { code: reason_code, ...identityReasonTexts[reason_code], note: reason },
    documents: faults
      .toSorted((one, other) => documentSides.indexOf(one.side) - documentSides.indexOf(other.side))
      .flatMap(({ side, reason_code: code, reason: note }) =>
        code ? [{ side, code, ...documentReasonTexts[code], note }] : [],
      ),
  };
}
