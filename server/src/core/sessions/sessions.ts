// Sessions: a signed token names one, a row keeps it alive, and every call asks the row.
import type { Grant, Role } from '@backoffice/contract/kit/permissions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, PublicCtx, SignedIn } from '#platform/context.ts';
import { inTenant, together, type Database, type TenantDb } from '#platform/db/database.ts';
import { prebuilt } from '#platform/db/prebuilt.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { AppError } from '#platform/errors.ts';
import type { StreamCaller } from '#platform/events/stream-readers.ts';
import { isAdmitted, requireAddress } from './admission.ts';
import { grantsOf } from './grants.ts';
import { mustBindAuthenticator } from './policy.ts';
import { sessionHours, type Tokens } from './tokens.ts';

const idleMinutes = 15;
/** Writing down each call would make every read a write. */
const notedEverySeconds = 60;
/** Seconds in which two tabs that refresh at once, or an answer lost on the way, do not look like theft. */
const graceSeconds = 10;

interface TokenPair {
  access_token: string;
  refresh_token: string;
  mfa: boolean;
}

export interface Sessions {
  start: (
    ctx: PublicCtx,
    staffId: string,
    options: { isPending: boolean; isNewDevice: boolean },
  ) => Promise<TokenPair & { id: string }>;
  /** The full tokens of a session that has passed every step. */
  tokensOf: (tenantId: string, session: { id: string; generation: number }) => Promise<TokenPair>;
  /** Authenticates by one statement. */
  authenticate: (db: TenantDb, tenantId: string, token: string, address: string) => Promise<SignedIn>;
  /** Authenticates many open streams by one statement. An open stream is no activity: it stays open though no one sits there. */
  authenticateStreams: (
    db: TenantDb,
    tenantId: string,
    streams: readonly StreamCaller[],
  ) => Promise<(SignedIn | AppError)[]>;
}

export function createSessions(tokens: Tokens, database: Database): Sessions {
  const tokensOf: Sessions['tokensOf'] = async (tenant, { id, generation }) => ({
    access_token: await tokens.sign('access', { tenant, sub: id }),
    refresh_token: await tokens.sign('refresh', { tenant, sub: id, generation }),
    mfa: false,
  });
  const pendingTokens = async (tenant: string, sub: string): Promise<TokenPair> => {
    const token = await tokens.sign('pending', { tenant, sub });
    return { access_token: token, refresh_token: token, mfa: true };
  };
  return {
    tokensOf,
    async start({ db, tenantId, caller }, staffId, { isPending, isNewDevice }) {
      const { id } = await db
        .insertInto('sessions')
        .values({
          staff_id: staffId,
          is_pending: isPending,
          is_new_device: isNewDevice,
          address: caller.address,
          user_agent: caller.userAgent,
          expires_at: sql<string>`now() + make_interval(hours => ${sessionHours})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const pair = isPending ? await pendingTokens(tenantId, id) : await tokensOf(tenantId, { id, generation: 1 });
      return { id, ...pair };
    },
    async authenticate(db, tenantId, token, address) {
      const { sub } = await tokens.read('access', tenantId, token);
      requireAddress(address);
      const [row] = await findSignedIn(db, { sub, address });
      const signedIn = signedInOf(row, (role) => grantsOf(role, row?.grants));
      if (!signedIn.isLocked && !row?.is_noted) void noteSeen(database, tenantId, sub);
      return signedIn;
    },
    async authenticateStreams(db, tenantId, streams) {
      const read = streams.map(async ({ token, address }) => {
        const { sub } = await tokens.read('access', tenantId, token);
        requireAddress(address);
        return { session: sub, address };
      });
      const callers = await Promise.allSettled(read);
      const asked = callers.flatMap((caller, place) =>
        caller.status === 'fulfilled' ? [{ ...caller.value, place }] : [],
      );
      const [rows, stored] = await together(
        signedInRows(db, sql.ref('stream.address'))
          .innerJoin(streamRows(asked), 'stream.session', 'sessions.id')
          .select('stream.place')
          .execute(),
        db.selectFrom('role_grants').select(['role', 'grants']).execute(),
      );
      const found = new Map(rows.map((row) => [row.place, row]));
      // Streams are open for long: people of one role share their grants.
      const grants = new Map<Role, readonly Grant[]>(stored.map((one) => [one.role, grantsOf(one.role, one.grants)]));
      return callers.map((caller, place) => {
        try {
          if (caller.status === 'rejected') throw caller.reason;
          return signedInOf(found.get(place), (role) => grants.get(role) ?? grantsOf(role, null));
        } catch (error) {
          if (error instanceof AppError) return error;
          throw error;
        }
      });
    },
  };
}

/** A session that is open, and of an active member of staff. */
const isAlive = sql<boolean>`sessions.ended_at is null and sessions.expires_at > now() and staff.active`;

/** Condition on sessions that are open, and were used not long ago. */
export const isSessionOnline = sql<boolean>`(sessions.ended_at is null and sessions.expires_at > now()
  and sessions.last_seen_at > now() - make_interval(mins => ${idleMinutes}))`;

const idleAt = sql<string>`(sessions.last_seen_at + make_interval(mins => ${idleMinutes}))`;
/** Locked by its owner, or because it was idle for too long. */
const isLocked = sql<boolean>`(sessions.locked_at is not null or ${idleAt} <= now())`;
const changesAt = sql<string>`case when ${isLocked} then sessions.expires_at else least(sessions.expires_at, ${idleAt}) end`;

const withStaff = (db: TenantDb) =>
  db.selectFrom('sessions').innerJoin('staff', (join) => joinInTenant(join, 'staff.id', 'sessions.staff_id'));

/** Grants read with every call: a change holds from the next one on, on every server. */
const storedGrants = sql`(
  select grants from role_grants where role_grants.tenant_id = staff.tenant_id and role_grants.role = staff.role)`;

const signedInRows = (db: TenantDb, address: RawBuilder<unknown>) =>
  withStaff(db)
    .select(['staff.id', 'staff.name', 'staff.role', 'staff.must_change_password', 'sessions.id as session_id'])
    .select([
      isLocked.as('is_locked'),
      isAdmitted(address, sql.ref('staff.id')).as('is_admitted'),
      mustBindAuthenticator.as('must_bind_authenticator'),
      sql<boolean>`sessions.last_seen_at >= now() - make_interval(secs => ${notedEverySeconds})`.as('is_noted'),
      sql<number>`ceil(extract(epoch from ${changesAt} - now()) * 1000)::float`.as('changes_in_ms'),
    ])
    .where('sessions.is_pending', '=', false)
    .where(isAlive);

const findSignedIn = prebuilt<{ sub: string; address: string }, SignedInRow & { grants: unknown }>((db, call) =>
  signedInRows(db, sql`${call.address}`)
    .select(storedGrants.as('grants'))
    .where('sessions.id', '=', call.sub),
);

type SignedInRow = Awaited<ReturnType<ReturnType<typeof signedInRows>['execute']>>[number];

/** Streams as rows of a statement. */
const streamRows = (streams: readonly { session: string; address: string; place: number }[]) =>
  sql<(typeof streams)[number]>`jsonb_to_recordset(${JSON.stringify(streams)}::jsonb)`.as<'stream'>(
    sql`stream (session uuid, address text, place int)`,
  );

function signedInOf(row: SignedInRow | undefined, grants: (role: Role) => readonly Grant[]): SignedIn {
  if (!row) throw new AppError('auth.session_ended');
  if (!row.is_admitted) throw new AppError('auth.address_refused');
  const { id, name, role, session_id } = row;
  return {
    actor: { id, name, role, session_id, grants: grants(role) },
    isLocked: row.is_locked,
    mustChangePassword: row.must_change_password,
    mustBindAuthenticator: row.must_bind_authenticator,
    changesInMs: row.changes_in_ms,
  };
}

const personal = sql`(
  select value from preferences
  where preferences.tenant_id = staff.tenant_id and preferences.staff_id = staff.id and key = 'personal')`;

/** Present state of the session and its owner, for the pages that the browser shows them. */
export async function getSessionState(db: TenantDb, id: string) {
  return withStaff(db)
    .select([
      isLocked.as('locked'),
      'staff.must_change_password',
      mustBindAuthenticator.as('must_bind_authenticator'),
      'staff.language',
      personal.as('preferences'),
    ])
    .where('sessions.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function setSessionLocked(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ locked_at: sql`coalesce(locked_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function setSessionUnlocked(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ locked_at: null, last_seen_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A member of staff as they are now, in a session that may have ended; null where they are no longer active. */
export async function findActor(db: TenantDb, staffId: string, sessionId: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', storedGrants.as('grants')])
    .where('id', '=', staffId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { grants, ...person } = row;
  return { ...person, session_id: sessionId, grants: grantsOf(person.role, grants) };
}

async function noteSeen(database: Database, tenantId: string, id: string): Promise<void> {
  // Missing one is harmless: the next call notes it.
  await inTenant(database, tenantId, 'write', (db) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', id)
      .execute(),
  ).catch(() => {});
}

/** A session whose row this transaction holds. */
export interface SessionRow {
  id: string;
  staff_id: string;
  name: string;
  username: string;
  role: Actor['role'];
  generation: number;
  is_pending: boolean;
  is_new_device: boolean;
  wrong_codes: number;
  is_locked: boolean;
  /** True where the last refresh was so short ago that a second one is no theft. */
  in_grace: boolean;
}

export async function lockSessionRow(db: TenantDb, id: string): Promise<SessionRow> {
  const row = await withStaff(db)
    .select([
      'sessions.id',
      'staff_id',
      'staff.name',
      'staff.username',
      'staff.role',
      'generation',
      'is_pending',
      'is_new_device',
      'wrong_codes',
    ])
    .select(isLocked.as('is_locked'))
    .select(sql<boolean>`coalesce(rotated_at > now() - make_interval(secs => ${graceSeconds}), false)`.as('in_grace'))
    .where('sessions.id', '=', id)
    .where(isAlive)
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!row) throw new AppError('auth.session_ended');
  return row;
}

/** Answers how many were open. */
export async function endSessionsOf(db: TenantDb, staffId: string, reason: string): Promise<number> {
  const { numUpdatedRows } = await endWhere(db, reason).where('staff_id', '=', staffId).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function endSession(db: TenantDb, id: string, reason: string): Promise<void> {
  await endWhere(db, reason).where('id', '=', id).execute();
}

const endWhere = (db: TenantDb, reason: string) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('ended_at', 'is', null);
