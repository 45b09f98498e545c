// The one place that guards every call: who, which tenant, allowed, valid, once, audited, announced.
import {
  isKeyAccess,
  type Endpoint,
  type Pending,
  type Topic,
  type WriteEndpoint,
} from '@backoffice/contract/kit/endpoint.ts';
import { isGranted, type Scope } from '@backoffice/contract/kit/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTenantName } from '../config.ts';
import type { Actor, ApiKey, Ctx, OpenCall, PublicCtx, SignedIn } from '../context.ts';
import { inTenant, type Database, type TenantDb } from '../db/database.ts';
import { AppError, isPassingConflict } from '../errors.ts';
import { parseInput } from './input.ts';
import { keepingAnswer, once, requireAlone, type Answer, type Precondition } from './once.ts';
import { perform } from './perform.ts';
import { proofOf, type Proof, type ProofCall } from './proof.ts';
import type { ClosedRoute, OpenRoute, Route } from './route.ts';
import type { Serializer } from './serialize.ts';
import type { SharedReads } from './shared-reads.ts';

export interface Platform {
  database: Database;
  /** Throws where no member of staff could come in from this address. */
  admitUnknown: (db: TenantDb, address: string) => Promise<void>;
  /** Owner of a bearer token; throws where it is not valid, not in this tenant, or not from this address. */
  authenticate: (
    db: TenantDb,
    tenantId: string,
    token: string,
    call: { address: string; isActivity: boolean },
  ) => Promise<SignedIn>;
  /** API key of a bearer token; throws where it is none, or none that may call now and from there. */
  authenticateKey: (
    db: TenantDb,
    tenantId: string,
    token: string,
    address: string,
  ) => Promise<ApiKey & { scopes: readonly Scope[] }>;
  /** The agents whose clients they see; null where they see every client. */
  agentsSeenBy: (db: TenantDb, actor: Actor) => Promise<ReadonlySet<string> | null>;
  secondPerson: SecondPerson;
  sharedReads: SharedReads;
  /** A write has been committed: what was read before it no longer serves those who ask now. */
  noteChange: (tenantId: string, topics: readonly Topic[] | 'all') => void;
  /** Condition that the call is not paused for every caller; null where it never is. */
  notPaused: (endpoint: WriteEndpoint, input: object) => Precondition | null;
  /** Throws where the proof is wrong; otherwise the person's other sessions hear of the action. */
  verifyProof: (call: ProofCall, proof: Proof, action: string) => Promise<void>;
}

/** The rule of two people, as far as the pipeline knows it. */
export interface SecondPerson {
  /** Takes in each route whose endpoint declares fourEyes; throws where the rule cannot guard it. */
  register: (route: Route, serialize: Serializer) => void;
  /** Null where the person may do it alone; otherwise the request that now waits for a second person. */
  ask: (ctx: Ctx, endpoint: WriteEndpoint, input: object) => Promise<Pending | null>;
}

const attempts = 4;

/** Answers one call with the status and the serialised output. */
export async function answer(
  platform: Platform,
  route: Route,
  serialize: Serializer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  if (route.endpoint.kind === 'write' && route.endpoint.stepUp) await requireProof(platform, route.endpoint, request);
  for (let attempt = 1; ; attempt++) {
    try {
      return route.kind === 'open'
        ? await inSeparateTransactions(platform, route, serialize, request, reply)
        : await inOneTransaction(platform, route, serialize, request);
    } catch (error) {
      if (attempt === attempts || route.kind === 'open' || !isPassingConflict(error)) throw error;
      request.log.info({ attempt }, 'transactions collided; trying again');
    }
  }
}

/** Requires the proof once the caller may make the call at all, and before anything is done. */
async function requireProof(platform: Platform, endpoint: WriteEndpoint, request: FastifyRequest): Promise<void> {
  const { actor } = await identifyCaller(platform, endpoint, request);
  if (!actor) throw new AppError('step_up.required');
  const tenantId = tenantOf(request);
  const call = { tenantId, actor, transact: transactAs(platform, request, { actor }) };
  await platform.verifyProof(call, proofOf(request), endpoint.audit);
}

const transactAs =
  (platform: Platform, request: FastifyRequest, who: Caller): OpenCall['transact'] =>
  (work) => {
    const tenantId = tenantOf(request);
    return inTenant(platform.database, tenantId, 'write', (db) =>
      work({ ...factsOf(request), db, tenantId, ...who, note: () => {} }),
    );
  };

async function inOneTransaction(
  platform: Platform,
  { endpoint, prepare, handle }: ClosedRoute,
  serialize: Serializer,
  request: FastifyRequest,
): Promise<Answer> {
  const tenantId = tenantOf(request);
  const guarded = <Result>(kind: Endpoint['kind'], work: (ctx: PublicCtx, input: object) => Promise<Result>) =>
    inTenant(platform.database, tenantId, kind, async (db) => {
      const who = await authorizeCaller(platform, db, endpoint, request);
      const input = parseInput(endpoint, request);
      return work({ ...factsOf(request), db, tenantId, ...who, note: () => {} }, input);
    });
  const slowWork = prepare && (await guarded('read', prepare));
  const prepared = await slowWork?.();
  if (endpoint.kind === 'read') {
    const read = await guarded(endpoint.locks ? 'write' : 'read', async (ctx, input) => {
      const call = { tenantId, actor: ctx.actor, endpoint, input };
      // Wait outside of the transaction, so that those who wait hold no connection.
      const underWay = platform.sharedReads.find(call);
      if (underWay) return () => underWay;
      const body = await platform.sharedReads.answer(call, async () => serialize(await handle(ctx, input, prepared)));
      return async () => body;
    });
    return done(await read());
  }
  const written = await guarded('write', (ctx, input) =>
    once(
      ctx,
      { endpoint, key: idempotencyKeyOf(request), input, precondition: platform.notPaused(endpoint, input) },
      async (claim) => {
        // A public endpoint cannot declare fourEyes: there is an actor.
        const pending = endpoint.fourEyes && (await platform.secondPerson.ask(ctx as Ctx, endpoint, input));
        if (pending) {
          const requested = { status: 202, body: JSON.stringify(pending) };
          if (claim) await keepingAnswer(claim, requested).execute(ctx.db);
          return requested;
        }
        const act: ClosedRoute['handle'] = (actCtx, checked) => handle(actCtx, checked, prepared);
        return done(await perform(ctx, { endpoint, handle: act, serialize }, input, claim));
      },
    ),
  );
  platform.noteChange(tenantId, endpoint.carriesOutRequests ? 'all' : [...endpoint.changes, 'approval']);
  return written;
}

const done = (body: string): Answer => ({ status: 200, body });

/** Runs calls around signing in: what they count stays counted when they refuse, and slow work holds no connection. */
async function inSeparateTransactions(
  platform: Platform,
  { endpoint, handle }: OpenRoute,
  serialize: Serializer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const tenantId = tenantOf(request);
  const who = callers.get(request) ?? (await identifyCaller(platform, endpoint, request));
  const call: OpenCall = {
    ...factsOf(request),
    tenantId,
    ...who,
    bearer: findBearer(request),
    cookies: cookiesOf(request),
    setCookie: (name, value, maxAgeSeconds) => {
      const secure = request.protocol === 'https' ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${name}=${value}; Path=/api/${tenantId}/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
    transact: transactAs(platform, request, who),
  };
  const input = parseInput(endpoint, request);
  const precondition = endpoint.kind === 'write' && platform.notPaused(endpoint, input);
  if (precondition) await inTenant(platform.database, tenantId, 'read', (db) => requireAlone(db, precondition));
  return done(serialize(await handle(call, input)));
}

type Caller = Pick<PublicCtx, 'actor' | 'apiKey'>;
const callers = new WeakMap<FastifyRequest, Caller>();

/** Throws where the call is not allowed; an API key's call is counted once. */
export async function identifyCaller(platform: Platform, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const caller = await inTenant(platform.database, tenantOf(request), 'read', (db) =>
    authorizeCaller(platform, db, endpoint, request),
  );
  callers.set(request, caller);
  return caller;
}

async function authorizeCaller(
  platform: Platform,
  db: TenantDb,
  { access, whileLocked, beforePasswordChange, beforeAuthenticator }: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  if (isKeyAccess(access)) {
    // A key has its own list of addresses: the app's servers are not in the staff's networks.
    const { scopes, ...apiKey } = await platform.authenticateKey(
      db,
      tenantOf(request),
      bearerOf(request),
      addressOf(request),
    );
    if (!scopes.includes(access.scope)) throw new AppError('access.denied');
    return { actor: null, apiKey };
  }
  if (access === 'public' || access === 'verified-by-handler') {
    await platform.admitUnknown(db, addressOf(request));
    if (access === 'verified-by-handler') bearerOf(request);
    await requireTenant(db);
    return { actor: null };
  }
  const call = { address: addressOf(request), isActivity: true };
  const session = await platform.authenticate(db, tenantOf(request), bearerOf(request), call);
  const { actor } = session;
  if (session.isLocked && !whileLocked) throw new AppError('session.locked');
  if (session.mustChangePassword && !beforePasswordChange) throw new AppError('password.change_required');
  if (session.mustBindAuthenticator && !beforePasswordChange && !beforeAuthenticator)
    throw new AppError('mfa.required');
  if (access !== 'signed-in' && !isGranted(actor.grants, access.resource, access.action))
    throw new AppError('access.denied');
  return { actor };
}

export function tenantOf(request: FastifyRequest): string {
  const { tenant } = request.params as { tenant: string };
  if (!isTenantName(tenant)) throw new AppError('route.not_found');
  return tenant;
}

export function bearerOf(request: FastifyRequest): string {
  const token = findBearer(request);
  if (!token) throw new AppError('auth.required');
  return token;
}

const findBearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** An IPv4 address that came in over an IPv6 socket is still that IPv4 address; the zone of a link-local one is ours, not the caller's. */
export const addressOf = (request: FastifyRequest): string =>
  request.ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

async function requireTenant(db: TenantDb) {
  const tenant = await db.selectFrom('tenants').select('tenant_id').executeTakeFirst();
  if (!tenant) throw new AppError('route.not_found');
}

const factsOf = (request: FastifyRequest) => ({
  caller: {
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    host: request.host,
    ...tabOf(request.headers['x-tab']),
  },
  log: request.log,
});

/** The name a browser tab gives itself, so that it recognises the echo of its own writes. */
export const tabOf = (given: unknown): { tab?: string } =>
  typeof given === 'string' && /^\w{1,64}$/.test(given) ? { tab: given } : {};

function cookiesOf(request: FastifyRequest): Record<string, string> {
  const pairs = (request.headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new AppError('request.invalid', { errors: [{ path: 'Idempotency-Key', code: 'invalid' }] });
  }
  return key;
}
