// One's own passkeys: added beside an authenticator, named, removed.
import { mostPasskeys } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import type { Passkey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import {
  algorithms,
  challengeMinutes,
  makeChallenge,
  readRegistration,
  siteOf,
  spendChallenge,
} from './sign-in.passkeys.webauthn.ts';

const columns = ['id', 'name', 'site', 'is_synced', 'create_datetime', 'last_used_at'] as const;

export async function findMyPasskeys({ db, actor }: Ctx): Promise<OutputOf<typeof contract.listMyPasskeys>> {
  const items = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('staff_id', '=', actor.id)
    .orderBy('create_datetime')
    .execute();
  return { items };
}

export async function offerPasskey(ctx: Ctx): Promise<OutputOf<typeof contract.offerPasskey>> {
  const { id, session_id } = ctx.actor;
  const site = siteOf(ctx.caller);
  const person = await lockPersonWithRoom(ctx, id);
  ctx.note({ record: { type: 'staff', id } });
  return {
    challenge: await makeChallenge(ctx, session_id),
    rp: { id: site.name, name: ctx.tenantId },
    user: { id: Buffer.from(id).toString('base64url'), name: person.username, displayName: person.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMinutes * 60_000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: await findCredentials(ctx, id, site.name),
  };
}

/** A refused one has used up its challenge; the audit line does not hold what the browser sent. */
export async function addPasskey(
  call: OpenCall & Pick<Ctx, 'actor'>,
  { name, ...registration }: CheckedInputOf<typeof contract.addPasskey>,
): Promise<Passkey> {
  const { id: staff_id, session_id } = call.actor;
  const added = await call.transact(async (ctx) => {
    await lockPersonWithRoom(ctx, staff_id);
    const challenge = await spendChallenge(ctx, session_id);
    const site = siteOf(ctx.caller);
    const made = challenge && (await readRegistration(ctx, registration, { site, challenge }));
    if (!made) return null;
    const passkey = await ctx.db
      .insertInto('passkeys')
      .values({ ...made, staff_id, name, site: site.name, transports: registration.transports })
      .returning(columns)
      .executeTakeFirstOrThrow();
    const record = { type: 'staff', id: staff_id } as const;
    await writeAudit(ctx, 'passkey.added', {}, { record, after: { passkey: name } });
    await announce(ctx, ['session']);
    return passkey;
  });
  if (!added) throw new AppError('passkey.refused');
  return added;
}

/** Recovery codes come with the authenticator alone: who has passkeys has it too. */
async function lockPersonWithRoom({ db }: PublicCtx, id: string) {
  const { mfa_secret, ...person } = await db
    .selectFrom('staff')
    .select(['username', 'name', 'mfa_secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!mfa_secret) throw new AppError('mfa.not_bound');
  const passkeys = await db.selectFrom('passkeys').select('id').where('staff_id', '=', id).execute();
  if (passkeys.length >= mostPasskeys) throw new AppError('passkey.too_many');
  return person;
}

/** Credentials as WebAuthn names them. */
export async function findCredentials({ db }: PublicCtx, staffId: string, site: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('staff_id', '=', staffId)
    .where('site', '=', site)
    .orderBy('create_datetime')
    .execute();
  return rows.map((row) => ({ type: 'public-key' as const, ...row }));
}

export async function renamePasskey(
  ctx: Ctx,
  { id, name }: CheckedInputOf<typeof contract.renamePasskey>,
): Promise<Passkey> {
  const before = await lockMyPasskey(ctx, id);
  const passkey = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  noteChange(ctx, { before: { passkey: before.name }, after: { passkey: name } });
  return passkey;
}

export async function removePasskey(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.removePasskey>,
): Promise<OutputOf<typeof contract.removePasskey>> {
  const { name } = await lockMyPasskey(ctx, id);
  await ctx.db.deleteFrom('passkeys').where('id', '=', id).execute();
  noteChange(ctx, { before: { passkey: name } });
  return {};
}

const noteChange = (ctx: Ctx, change: { before: object; after?: object }) =>
  ctx.note({ record: { type: 'staff', id: ctx.actor.id }, ...change });

async function lockMyPasskey({ db, actor }: Ctx, id: string) {
  const passkey = await db
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('staff_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) throw new AppError('record.not_found');
  return passkey;
}
