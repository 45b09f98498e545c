import { logOut } from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createSessions } from '#core/sessions/sessions.ts';
import { createTokens } from '#core/sessions/tokens.ts';
import { inTenant } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { createWorld } from '#testing/world.ts';
import { createFindReaders } from './stream-readers.ts';

const world = await createWorld();
const sessions = createSessions(createTokens(deriveSecrets(world.masterKey), 300), world.database);
const findReaders = createFindReaders(sessions);

test('many streams are told apart in one statement: who may read, from where, what, and of whose clients', async () => {
  const { demo } = world.tenants;
  const [god, superman, hero, leader2, ended] = [
    await world.signIn('god'),
    await world.signIn('superman'),
    await world.signIn('hero'),
    await world.signIn('leader2'),
    await world.signIn('angel'),
  ];
  await world.call(logOut, null, {}, { token: ended });
  const staff = await world.sql((db) => db.selectFrom('staff').select(['username', 'id']).execute());
  const idOf = (username: string) => staff.find((one) => one.username === username)?.id ?? '';
  await world.asOwner(
    `insert into ip_rules (staff_id, network, note, active) select id, '10.1.0.0/16', '', true from staff where username = 'hero'`,
  );
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by)
     select 'superman', '[{"resource":"deposit","action":"read"}]', id from staff where username = 'god'`,
  );
  const asked = [
    { token: god, address: '10.9.9.9' },
    { token: hero, address: '10.1.2.3' },
    { token: hero, address: '10.2.2.3' },
    { token: ended, address: '10.9.9.9' },
    { token: await world.tokenOf('god', 'acme'), address: '10.9.9.9' },
    { token: superman, address: 'no address' },
    { token: superman, address: '10.9.9.9' },
    { token: leader2, address: '10.9.9.9' },
  ];
  const found = await inTenant(world.database, demo, 'read', (db) => findReaders(db, demo, asked));
  const told = found.map((one) =>
    one instanceof AppError ? one.code : [one.actor.id, one.agents && [...one.agents].toSorted()],
  );
  const team = (...names: string[]) => names.map(idOf).toSorted();
  expect(told).toEqual([
    [idOf('god'), null],
    [idOf('hero'), team('hero')],
    'auth.address_refused',
    'auth.session_ended',
    'auth.required',
    'auth.address_refused',
    [idOf('superman'), team('superman', 'hero', 'hero2')],
    [idOf('leader2'), team('leader2', 'hero3')],
  ]);
  const leader = found[6];
  expect(leader instanceof AppError ? null : leader?.actor.grants).toEqual([{ resource: 'deposit', action: 'read' }]);
  expect(leader instanceof AppError ? null : leader?.isLocked).toBe(false);
});
