// Takes the grant on personal data away, and numbers that no answer may hold then.
import { randomInt } from 'node:crypto';
import { addBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { resources } from '@backoffice/contract/kit/permissions.ts';
import { addNominee } from '@backoffice/contract/nominees/nominees.ts';
import type { World } from '#testing/world.ts';

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
export const somePhone = () => `+86139${digits(8)}`;
export const someCardNumber = () => `6222${digits(15)}`;

/** Grants everything but the numbers to a role. */
export async function maskFor(world: World, role: 'angel' | 'superman' | 'hero'): Promise<void> {
  const others = resources.filter((resource) => resource !== 'personalData');
  const grants = JSON.stringify(others.map((resource) => ({ resource, actions: ['*'] })));
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by) select $1, $2::jsonb, id from staff where username = 'god'
     on conflict (tenant_id, role) do update set grants = excluded.grants`,
    [role, grants],
  );
}

/** A client with a mobile, a card and a nominee. */
export async function givenNumbers(world: World) {
  const client = await world.givenClient();
  const [mobile, acc_no, phone, heirPhone] = [somePhone(), someCardNumber(), somePhone(), somePhone()];
  await world.asOwner(`update clients set mobile = $2 where id = $1`, [client.id, mobile]);
  const card = { bank_name: 'First Bank', holder_name: 'Wei', acc_no, phone };
  const { body: added } = await world.call(addBankCard, 'god', { id: client.id, ...card });
  const heir = { name: 'Li', relationship: 'wife', phone: heirPhone, dob: '1990-01-02', share: '40' };
  const { body: nominee } = await world.call(addNominee, 'god', { id: client.id, ...heir });
  return { client, card: added, nominee, mobile, acc_no, phone, heirPhone };
}
