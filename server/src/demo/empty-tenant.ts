// The demo's empty house: four people, its settings and venues, and old books that wait to be brought in.
import type pg from 'pg';
import type { Secrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import { startVenues } from '#core/venues/start-venues.ts';
import { loadOldBooks } from '#features/opening-imports/opening-imports.demo.ts';
import { loadSettings, type DemoCompany } from '#features/settings/settings.demo.ts';
import type { Market } from '#stock-data-sandbox/market.ts';
import { insertAll } from './insert.ts';
import { emptyStaff, inventStaff } from './people.ts';
import { createRandom } from './random.ts';
import { enterTenant } from './tenant.ts';

interface Picture {
  media_type: string;
  content: Buffer;
  sha256: string;
}

const company: DemoCompany = { zh: '启程证券', en: 'Outset Securities', logo: 'letter' };

/** Loads within the caller's transaction, which is in a tenant that has statements: their picture serves here, too. */
export async function loadEmptyTenant(
  client: pg.Client,
  secrets: Secrets,
  market: Market,
  rates: readonly object[],
): Promise<void> {
  const { rows: pictures } = await client.query<Picture>(
    'select media_type, content, sha256 from product_statements limit 1',
  );
  const [picture] = pictures;
  if (!picture) throw new Error('the tenant before has no statement');
  const tenantId = 'opening';
  await enterTenant(client, tenantId);
  await client.query(`insert into tenants (tenant_id, name, region, is_demo) values ($1, $2, 'cn', true)`, [
    tenantId,
    company.en,
  ]);
  await insertAll(client, 'currency_rates', rates);
  const random = createRandom(42);
  const staff = await inventStaff(random, emptyStaff, () => Buffer.alloc(0));
  await insertAll(client, 'staff', staff);
  await client.query('select add_venues($1)', [startVenues]);
  const idOf = (name: string) => staff.find(({ username }) => username === name)?.id ?? '';
  await loadSettings(client, random.uuid(), idOf('god'), { company, region: 'cn' });
  await loadOldBooks(client, random, {
    tenantId,
    god: idOf('god'),
    angel: idOf('angel'),
    vault: createVault(secrets.uploadKey),
    stocks: market.instruments.filter(({ mic }) => mic === 'XNYS').slice(0, 2),
    picture,
  });
}
