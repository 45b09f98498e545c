// The door: captcha, throttle, password, and the session behind it.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { getCaptcha, logIn, logOut } from '@backoffice/contract/sign-in/sign-in.ts';
import { sql } from 'kysely';
import { offerCaptcha, spendCaptcha } from '#core/captcha/captcha.ts';
import { isPassword } from '#core/sessions/passwords.ts';
import { endSession, type Sessions } from '#core/sessions/sessions.ts';
import { forgetTries, returnTry, takeTry, type Limit } from '#core/sessions/throttle.ts';
import type { Tokens } from '#core/sessions/tokens.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Ctx, OpenCall, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';

export interface Door {
  sessions: Sessions;
  tokens: Tokens;
  hasCaptcha: boolean;
}

const deviceCookie = 'backoffice_device';
const deviceSeconds = 180 * 86_400;

export const drawCaptcha =
  ({ hasCaptcha }: Door) =>
  async (call: OpenCall): Promise<OutputOf<typeof getCaptcha>> => {
    if (!hasCaptcha) return { captcha_id: null, image: null };
    return call.transact(async (ctx) => {
      await takeTry(ctx, { key: `captcha/${call.caller.address}`, tries: 60, minutes: 1 });
      return offerCaptcha(ctx);
    });
  };

/** A herd at the door must leave connections and processor to those who are in. */
const doorway = limitConcurrency({ maxConcurrent: 3, maxWaiting: 2_000 });

export const startSession =
  (door: Door) =>
  (call: OpenCall, input: CheckedInputOf<typeof logIn>): Promise<OutputOf<typeof logIn>> =>
    doorway(async () => {
      await checkCaptcha(door, call, input);
      const { person, limits } = await call.transact(async (ctx) => {
        const person = await findPerson(ctx, input.username);
        const limits = limitsFor(call, input.username, await knownDevice(door, call, person?.id));
        for (const limit of limits) await takeTry(ctx, limit);
        return { person, limits };
      });
      // Outside any transaction: hashing takes its turn, and a herd of sign-ins must not hold all connections.
      const isRight = await isPassword(input.password, person?.password_hash);
      if (!person || !isRight) {
        await call.transact((ctx) => writeAudit(ctx, 'session.refused', input, {}));
        throw new AppError('auth.wrong_credentials');
      }
      const device = await door.tokens.sign('device', { tenant: call.tenantId, sub: person.id, jti: person.id });
      call.setCookie(deviceCookie, device, deviceSeconds);
      return call.transact(async (ctx) => {
        await settleTries(ctx, limits);
        const { id, ...tokens } = await door.sessions.start(ctx, person.id, { isPending: person.mfa_secret !== null });
        const actor = { id: person.id, name: person.name, role: person.role, session_id: id };
        await writeAudit(ctx, 'session.started', input, { actor, record: { type: 'session', id } });
        await announce(ctx, ['session']);
        return tokens;
      });
    });

/** Before any password work, and used up whether right or wrong. */
async function checkCaptcha(
  { hasCaptcha }: Door,
  call: OpenCall,
  { captcha_id, captcha }: CheckedInputOf<typeof logIn>,
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

async function knownDevice({ tokens }: Door, call: OpenCall, staffId: string | undefined): Promise<boolean> {
  const cookie = call.cookies[deviceCookie];
  if (!cookie || !staffId) return false;
  const claims = await tokens.read('device', call.tenantId, cookie).catch(() => null);
  return claims?.sub === staffId;
}

/** Strangers can lock out strangers; a device that was let in before has a count of its own. */
function limitsFor({ caller }: OpenCall, username: string, isKnownDevice: boolean): [Limit, ...Limit[]] {
  const user = username.toLowerCase();
  const overall = { key: `address/${caller.address}`, tries: 300, minutes: 30 };
  if (isKnownDevice) return [{ key: `device/${user}`, tries: 10, minutes: 30 }, overall];
  return [
    { key: `user/${user}/${caller.address}`, tries: 10, minutes: 30 },
    { key: `user/${user}`, tries: 50, minutes: 30 },
    overall,
  ];
}

async function settleTries(ctx: PublicCtx, [own, ...shared]: [Limit, ...Limit[]]) {
  await forgetTries(ctx, own);
  for (const limit of shared) await returnTry(ctx, limit);
}

export async function leave(ctx: Ctx): Promise<OutputOf<typeof logOut>> {
  const { session_id } = ctx.actor;
  await endSession(ctx.db, session_id, 'signed out');
  ctx.note({ record: { type: 'session', id: session_id } });
  return {};
}
