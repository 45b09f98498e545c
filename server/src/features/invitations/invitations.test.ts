import { randomBytes } from 'node:crypto';
import { registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { getInvitation, renewInvitation } from '@backoffice/contract/invitations/invitations.ts';
import { listStaff, toggleStaff } from '@backoffice/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { staffId } from '#features/staff/staff.testing.ts';

const world = await createWorld();
const hero = await staffId(world, 'hero');

async function register(invitation_code: string, agent?: string) {
  const username = `c${randomBytes(5).toString('hex')}`;
  return world.intake(registerIntakeClient, { username, full_name: 'Ann', invitation_code, ...(agent && { agent }) });
}

test('a client who registers with a code lands with its salesperson, and is counted by day', async () => {
  const { body } = await world.call(renewInvitation, 'superman', { id: hero });
  expect(body.invitation_code).toMatch(/^[A-Z2-9]{6}$/);
  const code = body.invitation_code ?? '';
  expect(body.link).toBe(`https://app.example/register?tenant=${world.tenants.demo}&invitation=${code}`);
  expect((await world.call(listStaff, 'god', { id: hero })).body.items).toMatchObject([{ invitation_code: code }]);

  const { body: client } = await register(code.toLowerCase(), 'hero2');
  const { body: clients } = await world.call(listClients, 'hero', { search: client.username });
  expect(clients.items).toMatchObject([{ agent_name: 'hero' }]);
  const { body: after } = await world.call(getInvitation, 'superman', { id: hero });
  expect(after.history).toMatchObject([{ clients: 1, created_by: 'superman', end_datetime: null }]);
  expect(after.by_day).toEqual([{ day: new Date().toISOString().slice(0, 10), clients: 1 }]);
});

test('a renewed code ends and stays in the history; no code is used twice', async () => {
  const chosen = await world.call(renewInvitation, 'superman', { id: hero, invitation_code: ' lucky8 ' });
  expect(chosen.body.invitation_code).toBe('LUCKY8');
  await world.call(renewInvitation, 'superman', { id: hero });
  const ended = await register('LUCKY8');
  expect([ended.status, ended.problem.code]).toEqual([409, 'invitation.not_valid']);
  const again = await world.call(renewInvitation, 'god', {
    id: await staffId(world, 'hero3'),
    invitation_code: 'Lucky8',
  });
  expect([again.status, again.problem.code]).toEqual([409, 'invitation.code_taken']);
  const { body } = await world.call(getInvitation, 'god', { id: hero });
  expect(body.history.filter(({ end_datetime }) => end_datetime === null)).toHaveLength(1);
});

test('a code of a disabled salesperson opens nothing', async () => {
  const id = await staffId(world, 'hero2');
  const { body } = await world.call(renewInvitation, 'superman', { id });
  await world.call(toggleStaff, 'superman', { id });
  expect((await register(body.invitation_code ?? '')).problem.code).toBe('invitation.not_valid');
});

test('codes are for those who may have clients: of one’s team, and one’s own', async () => {
  const renew = (who: 'god' | 'superman' | 'leader2', id: string) => world.call(renewInvitation, who, { id });
  expect((await renew('leader2', hero)).status).toBe(404);
  expect((await renew('god', await staffId(world, 'angel'))).problem.code).toBe('invitation.not_for_role');
  expect((await renew('superman', await staffId(world, 'superman'))).status).toBe(200);
  expect((await world.call(getInvitation, 'leader2', { id: hero })).status).toBe(404);
});
