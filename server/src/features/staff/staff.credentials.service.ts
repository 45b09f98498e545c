// Credentials of people: initial passwords, resets, authenticators that are unlinked, and sessions that others end.
import { createHash, randomInt } from 'node:crypto';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/staff/staff.ts';
import type { StaffMember } from '@backoffice/contract/staff/staff.ts';
import { sql } from 'kysely';
import { hashPassword } from '#core/sessions/passwords.ts';
import { endSessionsOf } from '#core/sessions/sessions.ts';
import { getSubordinate, lockSubordinate } from '#core/visibility/staff.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getStaffMember } from './staff.queries.ts';
import { initialPasswordFor, newAccount, previewOf, reasonOf, setStaff, type Person } from './staff.service.ts';

type Change = CheckedInputOf<typeof contract.resetStaffPassword>;

/** The database ends their sessions with it. */
export async function resetStaffPassword(ctx: Ctx, { id, version, reason }: Change): Promise<StaffMember> {
  const person = await lockSubordinate(ctx, id, version);
  await setStaff(ctx, id, { password_hash: null, ...newAccount, ...initialPasswordFor(ctx) });
  const before = { credential: credentialOf(person) };
  ctx.note({ record: { type: 'staff', id }, before, after: { credential: 'none' }, ...reasonOf({ reason }) });
  return getStaffMember(ctx, id);
}

export async function previewResetStaffPassword(ctx: Ctx, { id, version }: Change): Promise<Preview> {
  const person = await getSubordinate(ctx, id, version);
  return { ...previewOf(person), before: { credential: credentialOf(person) }, after: { credential: 'none' } };
}

const credentialOf = ({ password_hash, must_change_password }: Person): StaffMember['credential'] => {
  if (!password_hash) return 'none';
  return must_change_password ? 'initial' : 'personal';
};

interface InitialPassword {
  initial_password: string;
  password_hash: string;
}
type Issue = CheckedInputOf<typeof contract.issueStaffPassword>;

export async function prepareIssue(ctx: Ctx, { id }: Issue): Promise<() => Promise<InitialPassword>> {
  requireIssuer(ctx, await getSubordinate(ctx, id));
  return async () => {
    const initial_password = inventPassword();
    // Hash the form in which it will come over the wire.
    const onWire = createHash('md5').update(initial_password).digest('hex');
    return { initial_password, password_hash: await hashPassword(onWire) };
  };
}

export async function issueStaffPassword(
  ctx: Ctx,
  { id }: Issue,
  { initial_password, password_hash }: InitialPassword,
): Promise<OutputOf<typeof contract.issueStaffPassword>> {
  requireIssuer(ctx, await lockSubordinate(ctx, id));
  await setStaff(ctx, id, {
    password_hash,
    must_change_password: true,
    password_issuer_id: null,
    password_issue_until: null,
  });
  ctx.note({ record: { type: 'staff', id }, before: { credential: 'none' }, after: { credential: 'initial' } });
  return { initial_password };
}

function requireIssuer({ actor }: Ctx, { password_issuer_id, password_issue_until }: Person): void {
  const isIssuer = password_issuer_id === actor.id && Date.parse(password_issue_until ?? '') > Date.now();
  if (!isIssuer) throw new AppError('password.not_issuable');
}

/** Alphabet without letters and digits that look alike: it is read out and typed. 58 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const inventPassword = () =>
  [4, 4, 4].map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')).join('-');

export async function unlinkAuthenticator(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.unlinkAuthenticator>,
): Promise<OutputOf<typeof contract.unlinkAuthenticator>> {
  requireAuthenticator(await lockSubordinate(ctx, id, version));
  await setStaff(ctx, id, { mfa_secret: null, mfa_offer: null, mfa_last_step: null, ...newAccount });
  await endSessionsOf(ctx.db, id, 'authenticator unlinked');
  ctx.note({ record: { type: 'staff', id }, before: { mfa: true }, after: { mfa: false }, ...reasonOf({ reason }) });
  return {};
}

export async function previewUnlinkAuthenticator(ctx: Ctx, { id, version }: Change): Promise<Preview> {
  const person = await getSubordinate(ctx, id, version);
  requireAuthenticator(person);
  return { ...previewOf(person), before: { mfa: true }, after: { mfa: false } };
}

function requireAuthenticator({ mfa_secret }: Person): void {
  if (!mfa_secret) throw new AppError('mfa.not_bound');
}

export async function forceStaffOut(ctx: Ctx, { id, version, reason }: Change): Promise<StaffMember> {
  await lockSubordinate(ctx, id, version);
  await endSessionsOf(ctx.db, id, 'forced out');
  ctx.note({ record: { type: 'staff', id }, ...reasonOf({ reason }) });
  return getStaffMember(ctx, id);
}

const sessionsShown = 50;

export async function findStaffSessions(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.listStaffSessions>,
): Promise<OutputOf<typeof contract.listStaffSessions>> {
  await getSubordinate(ctx, id);
  const items = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'started_at', 'last_seen_at', 'end_reason'])
    .select(sql<string | null>`coalesce(ended_at, case when expires_at <= now() then expires_at end)`.as('ended_at'))
    .where('staff_id', '=', id)
    .where('is_pending', '=', false)
    .orderBy('started_at', 'desc')
    .limit(sessionsShown)
    .execute();
  return { items };
}
