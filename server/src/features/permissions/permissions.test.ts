import { countApprovals, listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { defaultGrants, type Grant } from '@backoffice/contract/kit/permissions.ts';
import { listRoleGrants, saveRoleGrants, type EditableRole } from '@backoffice/contract/permissions/permissions.ts';
import { getMyPermissions } from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { createPerson } from '#features/staff/staff.testing.ts';
import { beforeHeartbeat } from '#platform/http/events.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const second = await createWorld({ sharesDatabaseWith: world });

const copyOf = (grants: readonly Grant[]) =>
  grants.map(({ resource, actions }) => ({ resource, actions: [...actions] }));
const ask = (who: StaffName, role: EditableRole, grants: readonly Grant[], version?: number) =>
  world.call(saveRoleGrants, who, { role, grants: copyOf(grants), ...(version !== undefined && { version }) });
const approve = (who: StaffName, id: string) => world.call(reviewApproval, who, { id, decision: 'approve' });
const without = (role: EditableRole, resource: string) =>
  defaultGrants[role].filter((grant) => grant.resource !== resource);

await createPerson(world, { username: 'god2', role: 'god', leader: 'god' });

/** Saves by two gods: an angel agrees to no wider grants of angels. */
async function save(role: EditableRole, grants: readonly Grant[]) {
  const { pending } = await ask('god', role, grants);
  expect((await approve('god2' as StaffName, pending.approval_id)).status).toBe(200);
}

const grantsOf = async (role: EditableRole) =>
  (await world.call(listRoleGrants, 'god', {})).body.items.find((item) => item.role === role);

test('two people change the grants of a role, and the defaults come back by storing them', async () => {
  const asked = await ask('god', 'hero', without('hero', 'client'), 0);
  expect(asked.status).toBe(202);
  expect((await approve('god', asked.pending.approval_id)).problem.code).toBe('approval.own_request');
  expect((await grantsOf('hero'))?.is_default).toBe(true);
  const { body: waiting } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  expect(waiting.items).toMatchObject([
    {
      before: { role: 'hero', grants: [{ resource: 'client', actions: 'read, update, robot' }] },
      after: { role: 'hero', grants: [{ resource: 'client', actions: '' }] },
      can_decide: true,
    },
  ]);
  await approve('angel', asked.pending.approval_id);
  expect(await grantsOf('hero')).toMatchObject({ is_default: false, version: 1, updated_by: 'god' });
  expect((await ask('god', 'hero', [], 0)).problem.code).toBe('record.stale');
  // Another order and doubles are still the defaults.
  await save('hero', [...defaultGrants.hero.toReversed(), { resource: 'kyc', actions: ['read'] }]);
  expect(await grantsOf('hero')).toMatchObject({ is_default: true, version: 0, updated_by: null });
});

test('a grant taken away: the next call is refused and the open page told within a second, on another server too', async () => {
  const token = await world.signIn('hero');
  const address = await second.listen();
  const stream = new AbortController();
  const response = await fetch(`${address}/api/${world.tenants.demo}/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stream.signal,
  });
  let heard = '';
  const reading = (async () => {
    for await (const chunk of response.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  await expect.poll(() => heard).toContain(': beat');
  expect((await second.call(listClients, null, {}, { token })).status).toBe(200);
  const { pending } = await ask('god', 'hero', without('hero', 'client'));
  await approve('angel', pending.approval_id);
  for (const server of [world, second]) {
    const refused = await server.call(listClients, null, {}, { token });
    expect([refused.status, refused.problem.code]).toEqual([403, 'access.denied']);
  }
  await expect.poll(() => heard, beforeHeartbeat).toContain('{"topics":["permission"]}');
  const { body } = await second.call(getMyPermissions, null, {}, { token });
  expect(body.grants.map(({ resource }) => resource)).not.toContain('client');
  stream.abort();
  await reading;
  await save('hero', defaultGrants.hero);
});

test('staff change only ranks below their own, and grant only what they hold', async () => {
  const editor: Grant = { resource: 'permission', actions: ['read', 'update', 'approve'] };
  expect((await ask('angel', 'hero', [])).problem.code).toBe('access.denied');
  await save('angel', [...without('angel', 'permission'), editor]);
  // Give oneself a grant, then use it: the first step is refused.
  expect((await ask('angel', 'angel', [{ resource: '*', actions: ['*'] }])).problem.code).toBe('staff.rank_too_high');
  const beyond: Grant[] = [{ resource: 'emergency', actions: ['read'] }];
  expect((await ask('angel', 'hero', beyond)).problem.code).toBe('permission.beyond_own');
  expect((await ask('angel', 'hero', [{ resource: '*', actions: ['read'] }])).problem.code).toBe(
    'permission.beyond_own',
  );
  expect((await ask('angel', 'hero', [{ resource: 'kyc', actions: ['*'] }])).status).toBe(202);
  await save('angel', defaultGrants.angel);
});

test('an admin’s grants cannot be edited, and unknown resources and actions are refused', async () => {
  const input = { role: 'god', grants: [] } as never;
  expect((await world.call(saveRoleGrants, 'god', input)).status).toBe(400);
  for (const grant of [
    { resource: 'treasure', actions: ['read'] },
    { resource: 'kyc', actions: ['steal'] },
  ])
    expect((await world.call(saveRoleGrants, 'god', { role: 'hero', grants: [grant] } as never)).status).toBe(400);
});

test('a maker who lost the grant meanwhile cannot have it carried out', async () => {
  await save('angel', [...defaultGrants.angel, { resource: 'permission', actions: ['read', 'update'] }]);
  const { pending } = await ask('angel', 'hero', without('hero', 'message'));
  await save('angel', defaultGrants.angel);
  const refused = await approve('god', pending.approval_id);
  expect([refused.status, refused.problem.code]).toEqual([403, 'access.denied']);
  expect((await grantsOf('hero'))?.is_default).toBe(true);
  expect((await world.call(countApprovals, 'god', {})).body.waiting).toBeGreaterThan(0);
});
