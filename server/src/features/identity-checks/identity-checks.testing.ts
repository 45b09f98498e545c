// Set-up of the tests of identity checks: a form that is right in every way, pictures, and a submission that waits.
import { randomBytes } from 'node:crypto';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { fillIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { IdentityVersion } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { documentSides } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { uploadUrlOf } from '@backoffice/contract/uploads/uploads.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

type Form = Omit<InputOf<typeof fillIdentity>, 'id'>;

export const identityForm = (changes: Partial<Form> = {}): Form => ({
  full_name: 'Wang Wei',
  document_kind: 'passport',
  document_no: `E${randomBytes(4).toString('hex')}`,
  country: 'CN',
  birth_date: '1990-02-03',
  gender: 'male',
  address: `${randomBytes(3).toString('hex')} Nanjing Road`,
  issue_date: '2020-01-01',
  expiry_date: '2049-12-31',
  phone: `+86138${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`,
  ...changes,
});

/** Addresses of three pictures of a client. */
export async function givenPictures(world: World, client_id: string, tenant: TenantName = 'demo') {
  const staff_id = await staffId(world, 'god', tenant);
  const values = { client_id, staff_id, media_type: 'image/png' as const, content: Buffer.from('x') };
  const rows = await world.sql(
    (db) => db.insertInto('uploads').values([values, values, values]).returning('id').execute(),
    tenant,
  );
  const urls = documentSides.map((side, place) => [side, uploadUrlOf(rows[place]?.id ?? '')]);
  return Object.fromEntries(urls) as Record<(typeof documentSides)[number], string>;
}

interface Given {
  agent?: StaffName;
  tenant?: TenantName;
  /** Member of staff who fills it in. */
  by?: StaffName;
  form?: Partial<Form>;
}

/** A client whose identity waits for a review, with everything that is needed for it. */
export async function givenSubmission(
  world: World,
  { agent = 'hero', tenant = 'demo', by = 'angel', form = {} }: Given = {},
): Promise<{ client: { id: string; username: string }; check: IdentityVersion }> {
  const client = await world.givenClient({ agent, tenant });
  const pictures = await givenPictures(world, client.id, tenant);
  const input = { id: client.id, ...identityForm(form), ...pictures };
  const { body } = await world.call(fillIdentity, by, input, { tenant });
  return { client, check: body };
}
