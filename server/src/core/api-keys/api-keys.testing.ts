// An API key for a test, already in use.
import type { Scope } from '@backoffice/contract/kit/permissions.ts';
import { createKeyMaker } from './api-keys.ts';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import type { TenantDb } from '#platform/db/database.ts';
import type { TenantName } from '#testing/test-database.ts';

interface Place {
  masterKey: Buffer;
  sql: <Result>(work: (db: TenantDb) => Promise<Result>, tenant?: TenantName) => Promise<Result>;
}

interface GivenKey {
  scopes?: Scope[];
  tenant?: TenantName;
  status?: 'inactive' | 'active' | 'revoked';
  networks?: string[];
  calls_per_minute?: number;
}

export async function insertApiKey(
  place: Place,
  given: GivenKey = {},
): Promise<{ id: string; name: string; token: string }> {
  const { scopes = ['clients'], status = 'active', networks = [], calls_per_minute = 60_000, tenant } = given;
  const { token, prefix, hash } = createKeyMaker(deriveSecrets(place.masterKey).apiKeyKey).make();
  const values = { name: `app ${prefix}`, prefix, hash, scopes, status, networks, calls_per_minute };
  const key = await place.sql(
    (db) => db.insertInto('api_keys').values(values).returning(['id', 'name']).executeTakeFirstOrThrow(),
    tenant,
  );
  return { ...key, token };
}
