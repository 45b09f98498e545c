// API keys: how one is made, what is kept of it, and which one a caller holds.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import type { ApiKey } from '#platform/context.ts';
import { inTenant, type Database, type TenantDb } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { createMeter, type Slice } from './meter.ts';

/** `bo_<prefix>_<secret>`: the prefix finds the row, the secret is 32 random bytes. */
const shape = /^bo_([a-z0-9]{10})_([\w-]{43})$/;
/** Writing down each call would make every read a write. */
const notedEverySeconds = 60;

export interface NewKey {
  /** The whole key; it is not stored. */
  token: string;
  prefix: string;
  hash: Buffer;
}

export interface ApiKeys {
  make: () => NewKey;
  authenticate: (
    db: TenantDb,
    tenantId: string,
    token: string,
    address: string,
  ) => Promise<ApiKey & { scopes: readonly Scope[] }>;
}

/** A keyed hash, for no one can guess 32 random bytes: a slow one would only cost every call. */
export function createKeyMaker(hashKey: Buffer) {
  const hashOf = (secret: string) => createHmac('sha256', hashKey).update(secret).digest();
  const make = (): NewKey => {
    const prefix = Array.from({ length: 10 }, () => randomInt(36).toString(36)).join('');
    const secret = randomBytes(32).toString('base64url');
    return { token: `bo_${prefix}_${secret}`, prefix, hash: hashOf(secret) };
  };
  return { hashOf, make };
}

export function createApiKeys(hashKey: Buffer, database: Database): ApiKeys {
  const { hashOf, make } = createKeyMaker(hashKey);
  const meter = createMeter((tenantId, key, perMinute, wanted) =>
    takeCalls(database, tenantId, key, perMinute, wanted),
  );
  return {
    make,
    async authenticate(db, tenantId, token, address) {
      const [, prefix = '', secret = ''] = shape.exec(token) ?? [];
      const key = await findKey(db, prefix, address);
      if (!key || !timingSafeEqual(key.hash, hashOf(secret))) throw new AppError('auth.required');
      if (key.status !== 'active') throw new AppError('api_key.not_active');
      if (!key.is_admitted) throw new AppError('auth.address_refused');
      meter.count(tenantId, key.id, key.calls_per_minute);
      if (key.unnoted) void noteUsed(database, tenantId, key.id, address);
      return { id: key.id, name: key.name, scopes: key.scopes as Scope[] };
    },
  };
}

const findKey = (db: TenantDb, prefix: string, address: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'hash', 'scopes', 'status', 'calls_per_minute'])
    .select([
      sql<boolean>`networks = '{}' or ${address}::inet <<= any (networks)`.as('is_admitted'),
      sql<boolean>`coalesce(last_used_datetime < now() - make_interval(secs => ${notedEverySeconds}), true)`.as(
        'unnoted',
      ),
    ])
    .where('prefix', '=', prefix)
    .executeTakeFirst();

/** In a transaction of its own: what is counted stays counted when the call is refused. */
const takeCalls = (database: Database, tenantId: string, key: string, perMinute: number, wanted: number) =>
  inTenant(database, tenantId, 'write', async (db) => {
    const { rows } = await sql<Slice>`select granted, wait_ms from take_calls(${key}, ${perMinute}, ${wanted})`.execute(
      db,
    );
    return rows[0] ?? { granted: 0, wait_ms: 0 };
  });

async function noteUsed(database: Database, tenantId: string, id: string, address: string): Promise<void> {
  // Missing one is harmless: the next call notes it.
  await inTenant(database, tenantId, 'write', (db) =>
    db
      .updateTable('api_keys')
      .set({ last_used_datetime: sql`now()`, last_used_address: address })
      .where('id', '=', id)
      .execute(),
  ).catch(() => {});
}
