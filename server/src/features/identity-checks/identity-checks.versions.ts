// Makes a new version of a client's identity; the one before stays what it was.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { fillIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { identityTransitions, type IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { documentSides } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import type { Insertable } from 'kysely';
import { nextStatus } from '#core/transitions.ts';
import { markUploadUsed } from '#core/uploads/uploads.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { IdentityChecks } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { day, setCheck } from './identity-checks.queries.ts';

type Inside = Pick<PublicCtx, 'db' | 'tenantId'>;
type Filled = CheckedInputOf<typeof fillIdentity>;
export type IdentityDetails = Omit<Filled, 'id' | 'document_no' | 'front' | 'back' | 'selfie'>;
export type Pictures = Pick<Filled, 'front' | 'back' | 'selfie'>;

type KeptNumber = Pick<Insertable<IdentityChecks>, 'document_no_sealed' | 'document_no_hash' | 'document_no_masked'>;
type Origin = Pick<Insertable<IdentityChecks>, 'source' | 'filled_by' | 'device_id' | 'api_key_id'>;

/** The client must be locked: two submissions at once become two versions. */
export async function addVersion(
  ctx: Inside,
  clientId: string,
  facts: { details: IdentityDetails; number: KeptNumber; pictures: Pictures; origin: Origin },
): Promise<string> {
  const { details, number, pictures, origin } = facts;
  const id = await insertNext(ctx, clientId, 'submit', { ...details, ...number, ...origin });
  for (const side of documentSides) {
    const url = pictures[side];
    if (!url) continue;
    await markUploadUsed(ctx, url, clientId);
    await ctx.db
      .insertInto('identity_documents')
      .values({ check_id: id, client_id: clientId, side, upload_id: uploadIdOf(url) })
      .execute();
  }
  return id;
}

/** A copy for a new review, after the document expired; the old version keeps its decision. */
export async function copyVersion(ctx: Inside, checkId: string): Promise<string> {
  const { client_id, ...copied } = await ctx.db
    .selectFrom('identity_checks')
    .select([
      'client_id',
      'full_name',
      'document_kind',
      'document_no_sealed',
      'document_no_hash',
      'document_no_masked',
      'country',
      'gender',
      'address',
      'phone',
      'device_id',
      'filled_by',
      'api_key_id',
      day('birth_date'),
      day('issue_date'),
      day('expiry_date'),
    ])
    .where('id', '=', checkId)
    .executeTakeFirstOrThrow();
  const id = await insertNext(ctx, client_id, 'expire', { ...copied, source: 'expiry' });
  await ctx.db
    .insertInto('identity_documents')
    .columns(['check_id', 'client_id', 'side', 'upload_id'])
    .expression((eb) =>
      eb
        .selectFrom('identity_documents')
        .select([eb.val(id).as('check_id'), 'client_id', 'side', 'upload_id'])
        .where('check_id', '=', checkId),
    )
    .execute();
  return id;
}

type Content = Omit<Insertable<IdentityChecks>, 'client_id' | 'fake' | 'number' | 'status'>;

async function insertNext(ctx: Inside, clientId: string, action: 'submit' | 'expire', content: Content) {
  const current = await getCurrent(ctx, clientId);
  const status = nextStatus(identityTransitions, action, current.status);
  await setCheck(ctx, current.id, { is_current: false });
  const { id } = await ctx.db
    .insertInto('identity_checks')
    .values({
      ...content,
      client_id: clientId,
      fake: current.fake,
      number: current.number + 1,
      status,
      reviewer_id: current.reviewer_id, // the last reviewer knows the client
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Current = Pick<IdentityCheck, 'id' | 'fake' | 'number' | 'status' | 'reviewer_id'>;

async function getCurrent({ db }: Inside, clientId: string): Promise<Current> {
  const current = await db
    .selectFrom('identity_checks')
    .select(['id', 'fake', 'number', 'status', 'reviewer_id'])
    .where('client_id', '=', clientId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (!current) throw new AppError('record.not_found');
  return current;
}
