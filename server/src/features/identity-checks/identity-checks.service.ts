// The rules of identity checks: what staff see of them, and how they fill in what a client gave them.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type {
  getClientIdentity,
  getIdentityCheck,
  IdentityCase,
  IdentityVersion,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { findApiKeyOf } from '#core/reviews/reviews.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findDuplicates } from './identity-checks.duplicates.queries.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { findVersions, getVersion, lockCheck } from './identity-checks.queries.ts';
import { barFor } from './identity-checks.review.service.ts';
import { addVersion } from './identity-checks.versions.ts';

export async function getIdentityCase(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof getIdentityCheck>,
): Promise<IdentityCase> {
  const check = await getVersion(ctx, id);
  const versions = await findVersions(ctx, check.client_id);
  return {
    ...check,
    previous: versions.find(({ number }) => number > 0 && number < check.number) ?? null,
    duplicates: await findDuplicates(ctx, check),
    decision_bar: await barFor(ctx, check),
  };
}

export async function getClientVersions(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof getClientIdentity>,
): Promise<OutputOf<typeof getClientIdentity>> {
  const [current, ...previous] = await findVersions(ctx, id);
  if (!current) throw new AppError('record.not_found');
  return { current, previous };
}

export const fillIdentity =
  (safe: NumberSafe) =>
  async (
    ctx: Ctx,
    { id: client_id, ...form }: CheckedInputOf<typeof contract.fillIdentity>,
  ): Promise<IdentityVersion> => {
    await lockVisibleClient(ctx, client_id);
    const { document_no, front, back, selfie, ...details } = form;
    const id = await addVersion(ctx, client_id, {
      details,
      number: safe.keep({ tenantId: ctx.tenantId, id: client_id }, document_no),
      pictures: { front, back, selfie },
      origin: { source: 'staff', filled_by: ctx.actor.id },
    });
    const after = await getVersion(ctx, id);
    ctx.note({ record: { type: 'identity_check', id }, client: client_id, after: factsOf(after) });
    return after;
  };

/** Leaves what is not given as it is, a number sealed. */
export const updateIdentity =
  (safe: NumberSafe) =>
  async (
    ctx: Ctx,
    { id, version, document_no, front, back, selfie, ...details }: CheckedInputOf<typeof contract.updateIdentity>,
  ): Promise<IdentityVersion> => {
    const { client_id } = await lockCheck(ctx, id, version);
    const before = await getVersion(ctx, id);
    const number =
      document_no === undefined
        ? await numberOf(ctx, id)
        : safe.keep({ tenantId: ctx.tenantId, id: client_id }, document_no);
    const phone = details.phone ?? before.phone;
    if (phone === null) throw new AppError('request.invalid', { errors: [{ path: 'phone', code: 'required' }] });
    const newId = await addVersion(ctx, client_id, {
      details: { ...details, phone },
      number,
      pictures: { front, back, selfie },
      // Keep the API key that brought it: a correction does not make it the staff's.
      origin: { source: 'staff', filled_by: ctx.actor.id, api_key_id: await findApiKeyOf(ctx, 'identity_check', id) },
    });
    const after = await getVersion(ctx, newId);
    ctx.note({
      record: { type: 'identity_check', id: newId },
      client: client_id,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  };

async function numberOf({ db }: Ctx, id: string) {
  const number = await db
    .selectFrom('identity_checks')
    .select(['document_no_sealed', 'document_no_hash', 'document_no_masked'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A check has no number before the first submission, and after it was erased.
  if (!number.document_no_sealed)
    throw new AppError('request.invalid', { errors: [{ path: 'document_no', code: 'required' }] });
  return number;
}

async function lockVisibleClient(ctx: Ctx, id: string): Promise<void> {
  const client = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!client) throw new AppError('record.not_found');
}

/** Facts of a version that the audit line keeps. */
const factsOf = (version: IdentityVersion) => {
  const { number, status, full_name, document_kind, document_no, country, birth_date, gender } = version;
  const { address, issue_date, expiry_date, phone, documents } = version;
  return {
    number,
    status,
    full_name,
    document_kind,
    document_no,
    country,
    birth_date,
    gender,
    address,
    issue_date,
    expiry_date,
    phone,
    ...Object.fromEntries(documents.map(({ side, url }) => [side, url])),
  };
};
