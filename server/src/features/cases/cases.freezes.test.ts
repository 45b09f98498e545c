// Freezes over HTTP: what they hold and what they never hold, how long one and two people can, and that each ends.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { endFreeze, freezeClient, freezeGroups, listFreezes } from '@backoffice/contract/cases/cases.freezes.ts';
import { startExport } from '@backoffice/contract/exports/exports.ts';
import { createPayout, downloadPayout } from '@backoffice/contract/payouts/payouts.ts';
import { createReport, runReport } from '@backoffice/contract/reports/reports.ts';
import { listWithdrawals, reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { givenApproved, secondedBy } from '#features/matching/matching.testing.ts';
import { inJob } from '#features/monitoring/monitoring.testing.ts';
import { executionDay, givenPayout } from '#features/payouts/payouts.testing.ts';
import { askFor, givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from '#testing/world.ts';
import { endOverdue } from './cases.freezes.service.ts';
import { givenFreeze, givenTakenCase } from './cases.testing.ts';

const world = await createWorld();
const approve = (id: string) => world.call(reviewWithdrawal, 'angel', { id, decision: 'approve' });

async function givenFrozenCase() {
  const { id: case_id, client_id } = await givenTakenCase(world);
  const freeze = (term: '72h' | '30d', more: object = {}, who: 'god' | 'angel' = 'god') =>
    world.call(freezeClient, who, { case_id, client_id, term, reason: 'to look into it', ...more });
  const byTwo = async (more: object = {}) => {
    const asked = await freeze('30d', more);
    if (asked.status !== 202) return asked.problem.code;
    const { status, problem } = await world.call(reviewApproval, 'angel', {
      id: asked.pending.approval_id,
      decision: 'approve',
    });
    return status === 200 ? 200 : problem.code;
  };
  return { client_id, freeze, byTwo, passDays: (days: number) => passDaysOf(client_id, days) };
}

/** As if all freezes of the client had been made so many days earlier. */
const passDaysOf = (clientId: string, days: number) =>
  world.asOwner(
    `set session_replication_role = replica;
     update freezes set from_datetime = from_datetime - interval '${days} days', since_datetime = since_datetime - interval '${days} days', until_datetime = until_datetime - interval '${days} days',
       end_datetime = end_datetime - interval '${days} days' where client_id = '${clientId}';
     set session_replication_role = default`,
  );

test('a freeze holds approving and payout files, as a routine check until the next business day’s end', async () => {
  const client = await givenPayee(world);
  const id = await askFor(world, client, '60.00');
  await world.asOwner(`update withdrawals set payee_hold_datetime = null where id = $1`, [id]);
  await givenFreeze(world, { clientId: client.id });
  const refused = await approve(id);
  expect(refused.problem).toMatchObject({ status: 409, code: 'withdrawal.held' });
  const [held] = (await world.call(listWithdrawals, 'hero', { id })).body.items;
  expect(held?.hold_reason).toBe('routine_check');
  const until = new Date(held?.hold_datetime ?? 0);
  const hours = (until.getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(24 * 4 + 24);
  expect([6, 0].includes(new Date(until.getTime() - 1).getUTCDay())).toBe(false);
  // Asking for more and rejecting go on.
  await askFor(world, client, '10.00');
  const rejected = await world.call(reviewWithdrawal, 'angel', { id, decision: 'reject', reason_code: 'client_asked' });
  expect(rejected.status).toBe(200);
});

test('payout files leave a frozen client out, refuse when named, and are not given out', async () => {
  const approved = await givenApproved(world);
  const { id: account_id } = await givenHouseAccount(world);
  const payout = await givenPayout(world);
  await givenFreeze(world, { clientId: approved.client_id });
  const input = { account_id, format: 'csv' as const, execution_day: executionDay, withdrawals: [approved.id] };
  expect((await world.call(createPayout, 'god', input)).problem.code).toBe('withdrawal.held');
  await givenFreeze(world, { clientId: payout.withdrawal.client_id });
  expect((await world.call(downloadPayout, 'angel', { id: payout.id })).problem.code).toBe('withdrawal.held');
});

test('one person freezes once in thirty days for 72 hours; god and angel cannot take turns', async () => {
  const { freeze, passDays } = await givenFrozenCase();
  expect((await freeze('72h')).status).toBe(200);
  expect((await freeze('72h')).problem.code).toBe('freeze.active');
  await passDays(4);
  expect((await freeze('72h')).problem.code).toBe('freeze.once_in_thirty_days');
  expect((await freeze('72h', {}, 'angel')).problem.code).toBe('freeze.once_in_thirty_days');
  await passDays(27);
  expect((await freeze('72h')).status).toBe(200);
});

test('two people freeze for thirty days each, ninety in all, however they space it; then only by an order', async () => {
  const { client_id, byTwo, passDays } = await givenFrozenCase();
  for (let time = 0; time < 3; time += 1) {
    expect(await byTwo()).toBe(200);
    await passDays(31);
  }
  expect(await byTwo()).toBe('freeze.ninety_days');
  expect(await byTwo({ basis: 'order', order_reference: 'Court 7' })).toBe(200);
  const { items } = (await world.call(listFreezes, 'god', { client_id, status: 'active' })).body;
  expect(items).toMatchObject([{ basis: 'order', order_reference: 'Court 7', made_by: 'god', approved_by: 'angel' }]);
  expect(items[0]?.frozen_days).toBeGreaterThan(89);
});

test('a freeze ends by itself at its hour, and from then on holds nothing', async () => {
  const client = await givenPayee(world);
  const id = await askFor(world, client, '60.00');
  await world.asOwner(`update withdrawals set payee_hold_datetime = null where id = $1`, [id]);
  const freeze = await givenFreeze(world, { clientId: client.id });
  await passDaysOf(client.id, 2);
  expect((await approve(id)).problem.code).toBe('withdrawal.held');
  await passDaysOf(client.id, 1);
  expect((await approve(id)).status).toBe(200);
  await inJob(world, endOverdue);
  const stored = await world.sql((db) =>
    db.selectFrom('freezes').select(['status', 'ended_by']).where('id', '=', freeze.id).execute(),
  );
  expect(stored).toEqual([{ status: 'ended', ended_by: null }]);
});

test('two people end a freeze before its time; then withdrawals go', async () => {
  const client = await givenPayee(world);
  const id = await askFor(world, client, '60.00');
  await world.asOwner(`update withdrawals set payee_hold_datetime = null where id = $1`, [id]);
  const freeze = await givenFreeze(world, { clientId: client.id });
  const asked = await world.call(endFreeze, 'angel', { id: freeze.id, version: freeze.version, reason: 'explained' });
  expect(asked.status).toBe(202);
  expect(await secondedBy(world, 'angel', asked)).toBe(403);
  expect((await approve(id)).problem.code).toBe('withdrawal.held');
  expect(await secondedBy(world, 'god', asked)).toBe(200);
  expect((await approve(id)).status).toBe(200);
});

test('the report lists freezes by the age of their run: what ends within a day, what is over 30 and 90 days', async () => {
  const groupsOf = async (client_id: string) => {
    const found: string[] = [];
    for (const group of freezeGroups)
      if ((await world.call(listFreezes, 'angel', { client_id, group })).body.total > 0) found.push(group);
    return found;
  };
  const counts = async () => (await world.call(listFreezes, 'angel', {})).body.counts;
  const before = await counts();
  const { client_id, byTwo, passDays, freeze } = await givenFrozenCase();
  expect((await freeze('72h')).status).toBe(200);
  expect(await groupsOf(client_id)).toEqual(['active']);
  await passDays(2.5);
  expect(await groupsOf(client_id)).toEqual(['active', 'ends_soon']);
  // Renewed twice: the run keeps its beginning.
  expect(await byTwo()).toBe(200);
  await passDays(29.5);
  expect(await byTwo()).toBe(200);
  const { items } = (await world.call(listFreezes, 'god', { client_id, group: 'over_30' })).body;
  expect(items).toMatchObject([{ status: 'active', age_days: 32, ends_soon: false, approved_by: 'angel' }]);
  expect(await groupsOf(client_id)).toEqual(['active', 'over_30', 'ended']);
  await passDays(28);
  expect(await byTwo({ basis: 'order', order_reference: 'Court 9' })).toBe(200);
  await passDays(29.5);
  expect(await byTwo({ basis: 'order', order_reference: 'Court 10' })).toBe(200);
  await passDays(2);
  expect(await groupsOf(client_id)).toEqual(['active', 'over_30', 'over_90', 'ended']);
  const oldest = (await world.call(listFreezes, 'god', { group: 'active' })).body.items;
  expect(oldest[0]?.client_id).toBe(client_id);
  const after = await counts();
  expect((after['over_90'] ?? 0) - (before['over_90'] ?? 0)).toBe(1);
  expect((after['ended'] ?? 0) - (before['ended'] ?? 0)).toBe(4);
  // A day without a freeze begins a new run.
  await passDays(31.5);
  expect(await byTwo({ basis: 'order', order_reference: 'Court 11' })).toBe(200);
  const [again] = (await world.call(listFreezes, 'god', { client_id, group: 'active' })).body.items;
  expect(again?.age_days).toBe(0);
});

test('people outside of compliance neither read nor export the report', async () => {
  for (const who of ['hero', 'superman'] as const) {
    expect((await world.call(listFreezes, who, {})).status).toBe(403);
    const list = 'compliance.admin.v1.freeze.list';
    const columns = [{ field: 'username', title: 'Client', show: 'text' as const }];
    const asked = await world.call(startExport, who, { list, title: 'freezes', format: 'csv', input: {}, columns });
    expect(asked.status).toBe(403);
  }
});

test('what was exported or saved of a hidden list stands in no line for others who read the audit log', async () => {
  const { client_id } = await givenFrozenCase();
  const list = 'compliance.admin.v1.freeze.list';
  const columns = [{ field: 'username', title: 'Client', show: 'text' as const }];
  const asked = { title: 'freezes', format: 'xlsx' as const, input: { client_id }, columns };
  expect((await world.call(startExport, 'god', { list, ...asked })).status).toBe(200);
  const report = await world.call(createReport, 'god', {
    ...asked,
    source: list,
    name: 'Freezes',
    language: 'en',
  });
  expect(report.status).toBe(200);
  expect((await world.call(runReport, 'god', { id: report.body.id })).status).toBe(200);
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by)
     select 'superman', $1, id from staff where username = 'god'`,
    [JSON.stringify([{ resource: 'auditLog', actions: ['*'] }])],
  );
  try {
    for (const action of ['export.started', 'report.created', 'report.run']) {
      expect((await world.call(listAuditLines, 'god', { action })).body.total, action).toBe(1);
      expect((await world.call(listAuditLines, 'superman', { action })).body.total, action).toBe(0);
    }
  } finally {
    await world.asOwner(`delete from role_grants where role = 'superman'`);
  }
});

test('the database refuses a freeze without an end, a longer one, and one person’s second', async () => {
  const { id, client_id } = await givenTakenCase(world);
  const insert = (until: string, by = 'null') =>
    world.sql((db) =>
      db.executeQuery({
        sql: `insert into freezes (case_id, client_id, basis, reason, until_datetime, made_by, approved_by)
          values ('${id}', '${client_id}', 'case', 'x', ${until}, (select id from staff where username = 'god'), ${by})`,
        parameters: [],
      } as never),
    );
  await expect(insert(`now() + interval '73 hours'`)).rejects.toThrow('too long');
  const angel = `(select id from staff where username = 'angel')`;
  await expect(insert(`'infinity'`, angel)).rejects.toThrow('too long');
  await expect(insert(`now() + interval '30 days 1 hour'`, angel)).rejects.toThrow('too long');
  await expect(insert(`now() + interval '1 day'`, `(select id from staff where username = 'god')`)).rejects.toThrow(
    'freeze_by_two',
  );
  await insert(`now() + interval '72 hours'`);
  await passDaysOf(client_id, 29);
  await expect(insert(`now() + interval '1 hour'`)).rejects.toThrow('once in thirty days');
});
