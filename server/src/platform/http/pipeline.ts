// The one place that guards every call: who, which tenant, allowed, valid, once, audited, announced.
import type { Access, Endpoint } from '@backoffice/contract/endpoint.ts';
import { isGranted } from '@backoffice/contract/permissions.ts';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/audit.ts';
import type { Actor, AuditNote, PublicCtx } from '../context.ts';
import { inTenant, type Database, type TenantDb } from '../db/database.ts';
import { AppError, isPassingConflict } from '../errors.ts';
import { announce } from '../events/announce.ts';
import { parseInput } from './input.ts';
import { once } from './once.ts';
import type { Route } from './route.ts';
import type { Serializer } from './serialize.ts';

export interface Platform {
  database: Database;
  /** Who a bearer token belongs to; throws where it is worth nothing, or nothing in this tenant. */
  authenticate: (db: TenantDb, tenantId: string, token: string) => Promise<Actor>;
}

const attempts = 4;

/** Answers one call with the serialised output. */
export async function answer(
  platform: Platform,
  route: Route,
  serialize: Serializer,
  request: FastifyRequest,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(platform, route, serialize, request);
    } catch (error) {
      if (attempt === attempts || !isPassingConflict(error)) throw error;
      request.log.info({ attempt }, 'transactions collided; trying again');
    }
  }
}

async function inOneTransaction(
  platform: Platform,
  { endpoint, handle }: Route,
  serialize: Serializer,
  request: FastifyRequest,
) {
  const tenantId = tenantOf(request);
  const token = endpoint.access === 'public' ? null : bearerOf(request);
  return inTenant(platform.database, tenantId, endpoint.kind, async (db) => {
    const actor = token === null ? null : await platform.authenticate(db, tenantId, token);
    if (actor) authorize(actor, endpoint.access);
    else await requireTenant(db);
    const input = parseInput(endpoint, request);
    const notes: AuditNote = {};
    const ctx: PublicCtx = {
      db,
      tenantId,
      actor,
      caller: callerOf(request),
      note: (facts) => Object.assign(notes, facts),
      log: request.log,
    };
    if (endpoint.kind === 'read') return serialize(await handle(ctx, input));
    return once(ctx, { endpoint, key: idempotencyKeyOf(request), input }, async () => {
      const output = await handle(ctx, input);
      await writeAudit(ctx, endpoint.audit, input, notes);
      await announce(ctx, endpoint.changes); // PostgreSQL sends a NOTIFY only if we commit
      return serialize(output);
    });
  });
}

export function tenantOf(request: FastifyRequest): string {
  const { tenant } = request.params as { tenant: string };
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(tenant)) throw new AppError('route.not_found');
  return tenant;
}

export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new AppError('auth.required');
  return token;
}

function authorize(actor: Actor, access: Access): void {
  if (typeof access === 'string') return;
  if (!isGranted(actor.grants, access.resource, access.action)) throw new AppError('access.denied');
}

async function requireTenant(db: TenantDb) {
  const tenant = await db.selectFrom('tenants').select('tenant_id').executeTakeFirst();
  if (!tenant) throw new AppError('route.not_found');
}

function callerOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), requestId: request.id };
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new AppError('request.invalid', { errors: [{ path: 'Idempotency-Key', code: 'invalid' }] });
  }
  return key;
}

/** An endpoint that asks for two people must not run with one because the second is not built yet. */
export function refuseUnguarded(endpoint: Endpoint): void {
  if (endpoint.kind === 'write' && endpoint.fourEyes) throw new Error(`${endpoint.path}: approvals are not available`);
}
