// Wider limits, grants and terms: who would gain neither makes them nor agrees to them; where no one else could decide they wait a day.
import {
  countApprovals,
  getApproval,
  listApprovals,
  reviewApproval,
  stopApproval,
} from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { defaultGrants, type Grant } from '@backoffice/contract/kit/permissions.ts';
import { saveRoleGrants, type EditableRole } from '@backoffice/contract/permissions/permissions.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { forgetTradeRules, givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { createPerson, staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true });
await createPerson(world, { username: 'god2', role: 'god', leader: 'god' });
await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });
const isSecondGodThere = async (active: boolean) => {
  await world.asOwner(`update staff set active = $1 where username = 'god2'`, [active]);
  if (active) await world.signInAgain('god2' as StaffName);
};
beforeEach(async () => {
  await forgetTradeRules(world);
  await world.asOwner('delete from role_grants');
  await isSecondGodThere(false);
});

type Input = Partial<InputOf<typeof createTradeRule>>;
const create = (who: string, input: Input) =>
  world.call(createTradeRule, who as StaffName, { topic: 'approval_limit', reason: '调整', ...input });
const agree = async (who: string, { pending }: { pending: { approval_id: string } }) => {
  const { body, problem } = await world.call(reviewApproval, who as StaffName, {
    id: pending.approval_id,
    decision: 'approve',
  });
  return problem.code ?? body.status;
};
const rulesInForce = () =>
  world.sql((db) =>
    db
      .selectFrom('trade_rule_versions')
      .select('per_day')
      .where('valid_from', '<=', sql<string>`now()`)
      .execute(),
  );
const wideForAngels = { role: 'angel', per_operation: '900000', per_day: '900000' } as const;

test('who may agree to rules makes none', async () => {
  expect((await create('angel', wideForAngels)).problem.code).toBe('access.denied');
  expect((await create('angel', { topic: 'trading', fee_percent: '0' })).problem.code).toBe('access.denied');
});

test('the maker of a limit needs the grant of its action', async () => {
  const grants = [...defaultGrants.angel, { resource: 'tradeConfig', actions: ['read', 'update'] }];
  await world.sql(async (db) =>
    db
      .insertInto('role_grants')
      .values({
        role: 'angel',
        grants: JSON.stringify(grants.filter(({ resource }) => resource !== 'loan' && resource !== 'funds')),
        updated_by: await staffId(world, 'god'),
      })
      .execute(),
  );
  const limit = { role: 'hero', per_day: '60000' } as const;
  expect((await create('angel', { ...limit, action: 'loan.disbursed' })).problem.code).toBe('access.denied');
  expect((await create('angel', limit)).status).toBe(202);
  // Nor one for supervisors, though they may change rules.
  await isSecondGodThere(true);
  expect((await create('angel', wideForAngels)).problem.code).toBe('approval.own_gain');
});

test('with two admins they decide on a limit for supervisors, who do not agree to it', async () => {
  await isSecondGodThere(true);
  const asked = await create('god', wideForAngels);
  expect([await agree('angel', asked), await agree('angel2', asked)]).toEqual([
    'approval.own_gain',
    'approval.own_gain',
  ]);
  expect(await rulesInForce()).toEqual([]);
  expect(await agree('god2', asked)).toBe('approved');
  expect(await rulesInForce()).toEqual([{ per_day: '900000' }]);
});

test('with one admin it waits a day, everybody who can stop it is told, and it then takes effect', async () => {
  const asked = await create('god', wideForAngels);
  const { id } = { id: asked.pending.approval_id };
  expect((await world.call(getApproval, 'angel', { id })).body.after).toMatchObject({ waits_hours: 24 });
  const before = (await world.call(countApprovals, 'god', {})).body.waiting;
  expect(await agree('angel', asked)).toBe('waiting');
  expect(await rulesInForce()).toEqual([]);
  const { body } = await world.call(getApproval, 'angel2' as StaffName, { id });
  expect(body).toMatchObject({ status: 'waiting', can_stop: true, can_decide: false });
  expect(Date.parse(body.effective_datetime ?? '') - Date.parse(body.decide_datetime ?? '')).toBe(24 * 3_600_000);
  expect((await world.call(countApprovals, 'god', {})).body.waiting).toBe(before + 1);
  const inbox = await world.call(listApprovals, 'angel2' as StaffName, { scope: 'for_me', status: 'waiting' });
  expect(inbox.body.items.map((item) => item.id)).toContain(id);
  // As the app's role it cannot be brought forward.
  const hurry = world.sql((db) =>
    db.updateTable('approvals').set({ status: 'approved', result: '{}' }).where('id', '=', id).execute(),
  );
  await expect(hurry).rejects.toThrow(/stays as it is/);

  await world.asOwner(`set session_replication_role = replica;
    update approvals set effective_datetime = now() where id = '${id}'; set session_replication_role = default`);
  await expect.poll(rulesInForce).toEqual([{ per_day: '900000' }]);
  await expect.poll(async () => (await world.call(getApproval, 'god', { id })).body.status).toBe('approved');
  expect((await world.call(stopApproval, 'god', { id, reason: 'late' })).problem.code).toBe('record.wrong_status');
});

test('any admin or supervisor stops it, no one else does', async () => {
  const asked = await create('god', { per_day: '900000' }); // for everybody
  expect(await agree('angel', asked)).toBe('waiting');
  const id = asked.pending.approval_id;
  expect((await world.call(stopApproval, 'superman', { id, reason: 'no' })).problem.code).toBe('access.denied');
  const { body } = await world.call(stopApproval, 'angel2' as StaffName, { id, reason: '不同意' });
  expect(body).toMatchObject({ status: 'stopped', stopped_by: 'angel2', reason: '不同意' });
  await world.asOwner(`set session_replication_role = replica;
    update approvals set effective_datetime = now() where id = '${id}'; set session_replication_role = default`);
  expect(await rulesInForce()).toEqual([]);
});

test('what could not be done any more at its moment is stopped for that reason', async () => {
  const asked = await create('god', wideForAngels);
  expect(await agree('angel', asked)).toBe('waiting');
  await givenTradeRule(world, 'approval_limit', { scope: { role: 'angel' }, values: { per_day: '1' } });
  const id = asked.pending.approval_id;
  await world.asOwner(`set session_replication_role = replica;
    update approvals set effective_datetime = now() where id = '${id}'; set session_replication_role = default`);
  const status = async () => (await world.call(getApproval, 'god', { id })).body;
  await expect.poll(status).toMatchObject({ status: 'stopped', reason: 'trade_rule.scope_taken' });
});

test('to narrow is free, and so is what others gain from', async () => {
  expect(
    await agree('angel', await create('god', { ...wideForAngels, per_operation: '10000', per_day: '40000' })),
  ).toBe('approved');
  expect(await agree('angel', await create('god', { role: 'hero', per_day: '60000' }))).toBe('approved');
  const staff_id = await staffId(world, 'angel');
  // Supervisors do not agree to a limit of one of them either.
  await isSecondGodThere(true);
  const asked = await create('god', { staff_id, per_day: '60000' });
  expect([await agree('angel2', asked), await agree('god2', asked)]).toEqual(['approval.own_gain', 'approved']);
});

test('who has clients gains from lower fees for them', async () => {
  const free = { topic: 'trading', fee_percent: '0' } as const;
  await world.givenClient({ agent: 'angel' });
  const asked = await create('god', free);
  expect([await agree('angel', asked), await agree('angel2', asked)]).toEqual(['approval.own_gain', 'approved']);
});

const save = (role: EditableRole, grants: readonly Grant[]) =>
  world.call(saveRoleGrants, 'god', {
    role,
    grants: grants.map(({ resource, actions }) => ({ resource, actions: [...actions] })),
  });
const more: Grant = { resource: 'emergency', actions: ['create'] };

test('supervisors do not agree to more grants for supervisors; to fewer, and to those of others, they do', async () => {
  expect(await agree('angel', await save('angel', [...defaultGrants.angel, more]))).toBe('waiting');
  expect(await agree('angel', await save('angel', defaultGrants.angel.slice(1)))).toBe('approved');
  expect(await agree('angel', await save('hero', [...defaultGrants.hero, more]))).toBe('approved');
  await world.asOwner('delete from role_grants');
  await isSecondGodThere(true);
  const asked = await save('angel', [...defaultGrants.angel, more]);
  expect([await agree('angel', asked), await agree('god2', asked)]).toEqual(['approval.own_gain', 'approved']);
});
