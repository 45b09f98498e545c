// Signing in: captcha, throttle, password, and the new session.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { offerCaptcha, spendCaptcha } from '#core/captcha/captcha.ts';
import { admitPerson } from '#core/sessions/admission.ts';
import { isPassword } from '#core/sessions/passwords.ts';
import { announceNewDevice, isNewDevice } from '#core/sessions/new-device.ts';
import { endSession, type Sessions } from '#core/sessions/sessions.ts';
import { forgetTries, returnTry, takeTry, type Limit } from '#core/sessions/throttle.ts';
import type { Tokens } from '#core/sessions/tokens.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';

export interface SignInParts {
  sessions: Sessions;
  tokens: Tokens;
  hasCaptcha: boolean;
}

const deviceCookie = 'backoffice_device';
const deviceSeconds = 180 * 86_400;

export const getCaptcha =
  (parts: SignInParts) =>
  async (call: OpenCall): Promise<OutputOf<typeof contract.getCaptcha>> => {
    if (!parts.hasCaptcha) return { captcha_id: null, image: null };
    const knownId = await staffIdOfDevice(parts, call);
    const caller = knownId ? `device/${knownId}` : call.caller.address;
    return call.transact(async (ctx) => {
      await takeTry(ctx, { key: `captcha/${caller}`, tries: 60, minutes: 1 });
      return offerCaptcha(ctx);
    });
  };

/** Many sign-ins at once must leave connections and processor to those who are signed in. */
const withLimit = limitConcurrency({ maxConcurrent: 3, maxWaiting: 2_000 });

export const logIn =
  (parts: SignInParts) =>
  (call: OpenCall, input: CheckedInputOf<typeof contract.logIn>): Promise<OutputOf<typeof contract.logIn>> =>
    withLimit(async () => {
      await checkCaptcha(parts, call, input);
      const knownId = await staffIdOfDevice(parts, call);
      const { person, limits } = await call.transact(async (ctx) => {
        const person = await findPerson(ctx, input.username);
        const isKnownDevice = person !== undefined && person.id === knownId;
        const limits = limitsFor(call, input.username, isKnownDevice);
        for (const limit of limits) await takeTry(ctx, limit);
        return { person, limits };
      });
      // Hash outside any transaction: it takes its turn, and many sign-ins at once must not hold all connections.
      const isRight = await isPassword(input.password, person?.password_hash);
      if (!person || !isRight) {
        await call.transact((ctx) => writeAudit(ctx, 'session.refused', input, {}));
        throw new AppError('auth.wrong_credentials');
      }
      const device = await parts.tokens.sign('device', { tenant: call.tenantId, sub: person.id, jti: person.id });
      call.setCookie(deviceCookie, device, deviceSeconds);
      return call.transact(async (ctx) => {
        await admitPerson(ctx.db, call.caller.address, person.id);
        await settleTries(ctx, limits);
        const isPending = person.mfa_secret !== null;
        const isNew = person.id !== knownId && (await isNewDevice(ctx, person.id));
        const { id, ...tokens } = await parts.sessions.start(ctx, person.id, { isPending, isNewDevice: isNew });
        if (isNew && !isPending) await announceNewDevice(ctx, person.id, id);
        const actor = { id: person.id, name: person.name, role: person.role, session_id: id };
        await writeAudit(ctx, 'session.started', input, { actor, record: { type: 'session', id } });
        await announce(ctx, ['session']);
        return tokens;
      });
    });

/** Checks the captcha before any password work; it is used up whether right or wrong. */
async function checkCaptcha(
  { hasCaptcha }: SignInParts,
  call: OpenCall,
  { captcha_id, captcha }: CheckedInputOf<typeof contract.logIn>,
) {
  if (!hasCaptcha) return;
  const isRight = await call.transact((ctx) => spendCaptcha(ctx, captcha_id, captcha));
  if (!isRight) throw new AppError('auth.captcha_wrong');
}

function findPerson({ db }: PublicCtx, username: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'mfa_secret'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
}

/** Person who signed in on this device before, by the cookie it was given then. */
async function staffIdOfDevice({ tokens }: SignInParts, call: OpenCall): Promise<string | null> {
  const cookie = call.cookies[deviceCookie];
  if (!cookie) return null;
  const claims = await tokens.read('device', call.tenantId, cookie).catch(() => null);
  return claims?.sub ?? null;
}

/** A device on which this person signed in before has a count of its own: no failures of others shut it out, wherever from. */
function limitsFor({ caller }: OpenCall, username: string, isKnownDevice: boolean): [Limit, ...Limit[]] {
  const user = username.toLowerCase();
  if (isKnownDevice) return [{ key: `device/${user}`, tries: 10, minutes: 30 }];
  return [
    { key: `user/${user}/${caller.address}`, tries: 10, minutes: 30 },
    { key: `user/${user}`, tries: 50, minutes: 30 },
    { key: `address/${caller.address}`, tries: 300, minutes: 30 },
  ];
}

async function settleTries(ctx: PublicCtx, [own, ...shared]: [Limit, ...Limit[]]) {
  await forgetTries(ctx, own);
  for (const limit of shared) await returnTry(ctx, limit);
}

export async function logOut(ctx: Ctx): Promise<OutputOf<typeof contract.logOut>> {
  const { session_id } = ctx.actor;
  await endSession(ctx.db, session_id, 'signed out');
  ctx.note({ record: { type: 'session', id: session_id } });
  return {};
}
