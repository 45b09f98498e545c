// Monitoring rules over HTTP: versions, shadow, back-test, two people; how alerts count up and are dismissed.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  activateMonitoringRule,
  changeMonitoringRule,
  createMonitoringRule,
  dismissAlert,
  listAlerts,
  listMonitoringRules,
  retireMonitoringRule,
  shadowMonitoringRule,
  testMonitoringRule,
} from '@backoffice/contract/monitoring/monitoring.ts';
import { openCase } from '@backoffice/contract/cases/cases.ts';
import { expect, test } from 'vitest';
import { secondedBy } from '#features/matching/matching.testing.ts';
import { createWorld } from '#testing/world.ts';
import { runBackTest } from './monitoring.back-test.ts';
import { alertsOf, givenAlert, givenDay, givenRule, inJob, runRules, startParameters } from './monitoring.testing.ts';

const world = await createWorld();
const ruleOf = async (id: string) => {
  const [rule] = (await world.call(listMonitoringRules, 'god', { id })).body.items;
  if (!rule) throw new Error('there is no rule');
  return rule;
};

async function runTests(): Promise<void> {
  const waiting = await world.sql((db) =>
    db.selectFrom('monitoring_back_tests').select('id').where('status', '=', 'running').execute(),
  );
  for (const { id: test_id } of waiting) await inJob(world, (ctx) => runBackTest(ctx, { test_id }));
}

test('a rule goes live after a back-test and seven days in shadow, by two people, in place of the version before', async () => {
  const kind = 'exchange_only';
  const before = await givenRule(world, kind, { status: 'live' });
  const parameters = { days: 30, amount: 9_000 };
  const draft = (await world.call(createMonitoringRule, 'angel', { kind, parameters, reason: 'too many alerts' })).body;
  expect(draft).toMatchObject({ number: before.number + 1, status: 'draft', back_test: null });
  const again = await world.call(createMonitoringRule, 'god', { kind, parameters, reason: 'again' });
  expect(again.problem.code).toBe('monitoring_rule.draft_exists');
  const { id } = draft;
  const shadow = (await world.call(shadowMonitoringRule, 'angel', { id, version: draft.version })).body;
  const changed = { id, version: shadow.version, parameters: { days: 30, amount: 1 }, reason: 'x' };
  expect((await world.call(changeMonitoringRule, 'god', changed)).problem.code).toBe('record.wrong_status');
  const live = async () => world.call(activateMonitoringRule, 'god', { id, version: (await ruleOf(id)).version });
  expect((await live()).problem.code).toBe('monitoring_rule.shadow_too_short');
  await world.asOwner(
    `update monitoring_rules set shadow_datetime = now() - interval '7 days 1 minute' where id = $1`,
    [id],
  );
  expect((await live()).problem.code).toBe('monitoring_rule.not_tested');
  await world.call(testMonitoringRule, 'god', { id, version: shadow.version });
  await runTests();
  const asked = await live();
  expect(asked.status).toBe(202);
  expect(await secondedBy(world, 'god', asked)).toBe(403);
  expect(await secondedBy(world, 'angel', asked)).toBe(200);
  expect(await ruleOf(id)).toMatchObject({ status: 'live', live_by: 'god', live_approved_by: 'angel' });
  expect(await ruleOf(before.id)).toMatchObject({ status: 'retired' });
});

test('not even the database lets an untested or unripe version go live', async () => {
  const { id } = await givenRule(world, 'third_party', { status: 'shadow' });
  const goLive = () =>
    world.asOwner(
      `update monitoring_rules set status = 'live', live_datetime = now(),
         live_by = (select id from staff where username = 'god'), live_approved_by = (select id from staff where username = 'angel') where id = $1`,
      [id],
    );
  await expect(goLive()).rejects.toThrow('tested back over ninety days');
  await world.asOwner(`update monitoring_rules set shadow_datetime = now() where id = $1`, [id]);
  await expect(goLive()).rejects.toThrow('seven days');
});

test('a back-test counts alerts a week, the cases it finds, and those that a softer version loses', async () => {
  const [found, lost] = [await world.givenClient(), await world.givenClient()];
  await givenRule(world, 'rapid_out', { status: 'live' });
  for (const [client, amount] of [
    [found, 50_000],
    [lost, 6_000],
  ] as const)
    for (const day of [0, 1, 8]) await givenDay(world, client.id, day, { deposited: amount, withdrawn: amount });
  await runRules(world);
  for (const client of [found, lost]) {
    const alert_ids = (await alertsOf(world, client.id, 'rapid_out')).map(({ id }) => id);
    expect((await world.call(openCase, 'god', { title: 'quick', alert_ids })).status).toBe(200);
  }
  const parameters = { ...startParameters('rapid_out'), amount: 20_000 };
  const { id, version } = (
    await world.call(createMonitoringRule, 'god', { kind: 'rapid_out', parameters, reason: 'softer' })
  ).body;
  await world.call(testMonitoringRule, 'god', { id, version });
  expect((await ruleOf(id)).back_test).toMatchObject({ status: 'running' });
  await runTests();
  const { back_test } = await ruleOf(id);
  expect(back_test).toMatchObject({ status: 'done', clients: 1, alerts: 2, cases: 2, cases_found: 1, cases_lost: 1 });
  expect(back_test?.weeks).toHaveLength(13);
  await world.call(changeMonitoringRule, 'god', {
    id,
    version,
    parameters: startParameters('rapid_out'),
    reason: 'as before',
  });
  expect((await ruleOf(id)).back_test).toBeNull();
});

test('an open alert counts up once a day; a dismissed one comes back only for a later day', async () => {
  const { client, ...alert } = await givenAlert(world);
  await runRules(world);
  expect(await alertsOf(world, client.id, 'rapid_out')).toMatchObject([{ id: alert.id, count: 1 }]);
  await world.asOwner(`update alerts set last_day = last_day - 1 where id = $1`, [alert.id]);
  await runRules(world);
  const [counted] = await alertsOf(world, client.id, 'rapid_out');
  expect(counted).toMatchObject({ id: alert.id, count: 2 });
  const input = { id: alert.id, version: counted?.version ?? 0 };
  const unsaid = await world.call(dismissAlert, 'angel', { ...input, reason_code: 'other' });
  expect(unsaid.status).toBe(400);
  const { body } = await world.call(dismissAlert, 'angel', { ...input, reason_code: 'explained' });
  expect(body).toMatchObject({ status: 'dismissed', dismissed_by: 'angel' });
  await runRules(world);
  expect(await alertsOf(world, client.id, 'rapid_out')).toHaveLength(1);
});

test('no one in charge of the client dismisses their alert', async () => {
  const { client, id, version } = await givenAlert(world);
  await world.asOwner(`update clients set agent_id = (select id from staff where username = 'angel') where id = $1`, [
    client.id,
  ]);
  // The agent, and the agent's leader.
  for (const who of ['angel', 'god'] as const) {
    const refused = await world.call(dismissAlert, who, { id, version, reason_code: 'explained' });
    expect(refused.problem.code).toBe('case.own_client');
  }
});

test('a rule in shadow counts, and no one is asked to work on what it finds', async () => {
  const client = await world.givenClient();
  const { id } = await givenRule(world, 'staff_credit_out', { status: 'shadow' });
  await givenDay(world, client.id, 0, { credited: 2_000, withdrawn: 2_000 });
  await runRules(world);
  expect((await ruleOf(id)).alerts).toBe(1);
  expect((await world.call(listAlerts, 'god', { client_id: client.id })).body.items).toEqual([]);
});

test('softening by two retirements shows: both are named, and one person alone retires nothing', async () => {
  const { id, version } = await givenRule(world, 'structuring', { status: 'live' });
  const asked = await world.call(retireMonitoringRule, 'angel', { id, version, reason: 'noise' });
  expect(asked.status).toBe(202);
  const own = await world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
  expect(own.status).toBe(403);
  expect(await secondedBy(world, 'god', asked)).toBe(200);
  expect(await ruleOf(id)).toMatchObject({ status: 'retired', retired_by: 'angel', retire_approved_by: 'god' });
});

test('parameters outside their limits, or of another kind, are refused', async () => {
  const draft = (parameters: object) =>
    world.call(createMonitoringRule, 'god', { kind: 'dormant_woken', parameters, reason: 'x' });
  for (const parameters of [
    { days: 0, amount: 5 },
    { days: 5 },
    { days: 5, amount: 5, clients: 2 },
    { days: 1.5, amount: 5 },
  ])
    expect((await draft(parameters)).problem.code).toBe('request.invalid');
  for (const who of ['superman', 'hero'] as const)
    expect((await world.call(listMonitoringRules, who, {})).status).toBe(403);
});
