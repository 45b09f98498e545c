// The one place that guards every call: who, which tenant, allowed, valid, once, audited, announced.
import {
  isKeyAccess,
  type Endpoint,
  type Pending,
  type Topic,
  type WriteEndpoint,
} from '@backoffice/contract/kit/endpoint.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKey, Ctx, OpenCall, PublicCtx, SignedIn } from '../context.ts';
import { closeWith, hasTenant, inTenant, together, type Database, type TenantDb } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { FindReaders } from '../events/stream-readers.ts';
import type { TenantHomes } from '../tenants/homes.ts';
import { AppError, isPassingConflict, NotYet } from '../errors.ts';
import { idempotencyKeyOf, parseInput } from './input.ts';
import { claimEarly, KnownCallers, type EarlyClaim } from './early-claim.ts';
import { keepAnswer, once, checkPrecondition, type Answer, type CallOnce, type Precondition } from './once.ts';
import { perform } from './perform.ts';
import { proofOf, type Proof, type ProofCall } from './proof.ts';
import { readFromReplica } from './replica-read.ts';
import { addressOf, bearerOf, cookiesOf, factsOf, findBearer, tenantOf } from './request.ts';
import type { ClosedRoute, OpenRoute, Route } from './route.ts';
import type { Serializer } from './serialize.ts';
import type { SharedReads } from './shared-reads.ts';

export interface Platform {
  database: Database;
  /** Answers what may be a little late; null where there is none. */
  replica: Replica | null;
  /** Throws where no member of staff could come in from this address. */
  admitUnknown: (db: TenantDb, address: string) => Promise<void>;
  /** Owner of a bearer token; throws where it is not valid, not in this tenant, or not from this address. */
  authenticate: (db: TenantDb, tenantId: string, token: string, address: string) => Promise<SignedIn>;
  /** API key of a bearer token; throws where it is none, or none that may call now and from there. */
  authenticateKey: (
    db: TenantDb,
    tenantId: string,
    token: string,
    address: string,
  ) => Promise<ApiKey & { scopes: readonly Scope[] }>;
  findStreamReaders: FindReaders;
  secondPerson: SecondPerson;
  sharedReads: SharedReads;
  /** Tenants that live on another cluster, or are on their way. */
  homes: TenantHomes;
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
  /** Answers whether the person may do it alone, or the request that now waits for a second person. */
  ask: (
    ctx: Ctx,
    endpoint: WriteEndpoint,
    input: object,
    /** True where counting has just found that it is too much for one person. */
    known: { isAboveLimit: boolean },
  ) => Promise<Asked>;
}

/** The person may do it alone once it is counted: the action is sent behind the counting, and committed only where that holds. */
type Asked = { pending: Pending } | { pending: null; counting: Promise<void> };

/** Thrown where the counting finds a limit passed: nothing is done, and the call is made again as a request. */
export class AboveLimit extends Error {}

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
  if (route.kind === 'open') return inSeparateTransactions(platform, route, serialize, request, reply);
  const answerOnce = (isAboveLimit: boolean) =>
    withRetries(request, () => inOneTransaction(platform, route, serialize, request, isAboveLimit));
  return answerOnce(false).catch((error: unknown) => {
    if (error instanceof AboveLimit) return answerOnce(true);
    throw error;
  });
}

/** Takes another turn where a transaction collided, or a pooler lost its statements: nothing of it was kept. */
async function withRetries<Result>(request: FastifyRequest, transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === attempts || !isPassingConflict(error)) throw error;
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
    return withRetries(request, () =>
      inTenant(platform.database, tenantId, 'write', (db) =>
        work({ ...factsOf(request), db, tenantId, ...who, note: () => {} }),
      ),
    );
  };

async function inOneTransaction(
  platform: Platform,
  { endpoint, prepare, handle }: ClosedRoute,
  serialize: Serializer,
  request: FastifyRequest,
  isAboveLimit: boolean,
): Promise<Answer> {
  const tenantId = tenantOf(request);
  const guarded = <Result>(
    kind: Endpoint['kind'],
    work: (ctx: PublicCtx, input: object, early: EarlyClaim | null) => Promise<Result>,
    claims: (db: TenantDb) => EarlyClaim | null = () => null,
  ) =>
    untilSettled(() =>
      inTenant(platform.database, tenantId, kind, async (db) => {
        const early = claims(db);
        const [, who] = await together(
          early?.claiming.answer ?? Promise.resolve(),
          authorizeCaller(platform, db, endpoint, request),
        );
        knownCallers.note(findBearer(request), who, early);
        const input = early?.call.input ?? parseInput(endpoint, request);
        return work({ ...factsOf(request), db, tenantId, ...who, note: () => {} }, input, early);
      }),
    );
  const slowWork = prepare && (await guarded('read', prepare));
  const prepared = await slowWork?.();
  if (endpoint.kind === 'read' && endpoint.fromReplica && platform.replica) {
    const aged = await readFromReplica(platform.replica, tenantId, guarded, (ctx, input) =>
      handle(ctx, input, prepared),
    );
    if (aged) return { ...done(serialize(aged.result)), ageMs: aged.ageMs };
  }
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
  const callOf = (input: object): CallOnce => ({
    endpoint,
    key: idempotencyKeyOf(request),
    input,
    precondition: platform.notPaused(endpoint, input),
  });
  const written = await guarded(
    'write',
    (ctx, input, early) =>
      once(ctx, early?.call ?? callOf(input), early?.claiming ?? null, async (claim) => {
        // A public endpoint cannot declare fourEyes: there is an actor.
        const asked =
          endpoint.fourEyes && (await platform.secondPerson.ask(ctx as Ctx, endpoint, input, { isAboveLimit }));
        if (asked && asked.pending) {
          const requested = { status: 202, body: JSON.stringify(asked.pending) };
          if (claim) await keepAnswer(ctx.db, claim, requested);
          return requested;
        }
        const act: ClosedRoute['handle'] = (actCtx, checked) => handle(actCtx, checked, prepared);
        const [, { body, closing }] = await together(
          asked ? asked.counting : Promise.resolve(),
          perform(ctx, { endpoint, handle: act, serialize }, input, claim),
        );
        closeWith(closing);
        return done(body);
      }),
    (db) => claimEarly(db, knownCallers.find(findBearer(request)), () => callOf(parseInput(endpoint, request))),
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
  if (precondition) await call.transact(({ db }) => checkPrecondition(db, precondition));
  return done(serialize(await handle(call, input)));
}

/** Opens the transaction again once what it needs is there; meanwhile the call holds no connection. */
async function untilSettled<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await transact();
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      await error.settled;
    }
  }
}

type Caller = Pick<PublicCtx, 'actor' | 'apiKey'>;
const callers = new WeakMap<FastifyRequest, Caller>();
const knownCallers = new KnownCallers();

/** Throws where the call is not allowed; an API key's call is counted once. */
export async function identifyCaller(platform: Platform, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const caller = await untilSettled(() =>
    withRetries(request, () =>
      inTenant(platform.database, tenantOf(request), 'read', (db) => authorizeCaller(platform, db, endpoint, request)),
    ),
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
    if (!(await hasTenant(db))) throw new AppError('route.not_found');
    return { actor: null };
  }
  const session = await platform.authenticate(db, tenantOf(request), bearerOf(request), addressOf(request));
  const { actor } = session;
  if (session.isLocked && !whileLocked) throw new AppError('session.locked');
  if (session.mustChangePassword && !beforePasswordChange) throw new AppError('password.change_required');
  if (session.mustBindAuthenticator && !beforePasswordChange && !beforeAuthenticator)
    throw new AppError('mfa.required');
  if (access !== 'signed-in' && !mayCall(actor, access.resource, access.action)) throw new AppError('access.denied');
  return { actor };
}
