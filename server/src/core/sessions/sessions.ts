// Sessions: a signed token names one, a row keeps it alive, and every call asks the row.
import { defaultGrants } from '@backoffice/contract/permissions.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Actor, PublicCtx } from '#platform/context.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from './secrets.ts';

const sessionHours = 12;

export interface Sessions {
  start: (ctx: PublicCtx, staffId: string) => Promise<{ id: string; access_token: string; refresh_token: string }>;
  authenticate: (db: TenantDb, tenantId: string, token: string) => Promise<Actor>;
}

export function createSessions({ signingKey, verifyingKey }: Secrets): Sessions {
  const sign = (tenantId: string, sessionId: string, audience: 'access' | 'refresh') =>
    new SignJWT({ tenant: tenantId })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(sessionId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${sessionHours}h`)
      .sign(signingKey);

  return {
    async start({ db, tenantId, caller }, staffId) {
      const { id } = await db
        .insertInto('sessions')
        .values({
          staff_id: staffId,
          address: caller.address,
          user_agent: caller.userAgent,
          expires_at: new Date(Date.now() + sessionHours * 3_600_000).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return {
        id,
        access_token: await sign(tenantId, id, 'access'),
        refresh_token: await sign(tenantId, id, 'refresh'),
      };
    },

    async authenticate(db, tenantId, token) {
      const { payload } = await jwtVerify(token, verifyingKey, { algorithms: ['EdDSA'], audience: 'access' }).catch(
        () => {
          throw new AppError('auth.required');
        },
      );
      if (payload.tenant !== tenantId || !payload.sub) throw new AppError('auth.required');
      return actorOf(db, payload.sub);
    },
  };
}

async function actorOf(db: TenantDb, sessionId: string): Promise<Actor> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenant_id', '=', 'sessions.tenant_id').onRef('staff.id', '=', 'sessions.staff_id'),
    )
    .select(['staff.id', 'staff.name', 'staff.role', 'sessions.id as session_id'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', (eb) => eb.fn<string>('now'))
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (!row) throw new AppError('auth.session_ended');
  return { ...row, grants: defaultGrants[row.role] };
}
