// The trade config: two people for each rule, from a moment on, never backwards, and every version is kept.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  changeTradeRule,
  createTradeRule,
  getTradeRuleHistory,
  listTradeRules,
  type TradeRule,
} from '@backoffice/contract/trade-config/trade-config.ts';
import { limitedActions, ruleDefaults } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import { forgetTradeRules, givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { declaredEndpoints } from '#testing/sweeps/declared-endpoints.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
beforeEach(() => forgetTradeRules(world));

const create = (input: Partial<InputOf<typeof createTradeRule>>) =>
  world.call(createTradeRule, 'god', { topic: 'trading', reason: '新费率', ...input });
const change = ({ id, version, topic }: TradeRule, input: Partial<InputOf<typeof changeTradeRule>>) =>
  world.call(changeTradeRule, 'god', { id, version, topic, reason: '调整', ...input });
const agree = (approval_id: string) => world.call(reviewApproval, 'angel', { id: approval_id, decision: 'approve' });
const rules = async () => (await world.call(listTradeRules, 'god', { topic: 'trading' })).body.items;
const onlyRule = async (): Promise<TradeRule> => {
  const [rule] = await rules();
  if (!rule) throw new Error('there is no rule');
  return rule;
};
const houseFee = async () =>
  (await world.sql((db) => resolveRules({ db }, 'trading', { venue_id: null, sub_type: null }))).values.fee_percent;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Moves an hour on, so that what was to begin within the hour has begun. */
const anHourPasses = () =>
  world.asOwner(`update trade_rule_versions set valid_from = valid_from - interval '1 hour',
    create_datetime = create_datetime - interval '1 hour'`);

test('a rule holds once a second person has agreed, and its record, history and audit line name both', async () => {
  const { status, pending } = await create({ fee_percent: '0.2', min_fee: '5' });
  expect([status, await houseFee(), await rules()]).toEqual([202, '0.25', []]);
  expect((await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' })).status).toBe(403);
  await agree(pending.approval_id);
  expect(await houseFee()).toBe('0.2');
  const rule = await onlyRule();
  expect(rule).toMatchObject({
    status: 'in_force',
    min_fee: '5',
    changed_by: 'god',
    agreed_by: 'angel',
    next_from: null,
  });
  const { pending: second } = await change(rule, { fee_percent: '0.3' });
  expect(await onlyRule()).toMatchObject({ has_request: true });
  const waiting = await world.call(listApprovals, 'god', { record_id: rule.id, status: 'pending' });
  expect(waiting.body.items).toMatchObject([
    { before: { fee_percent: '0.2', min_fee: '5' }, after: { fee_percent: '0.3' } },
  ]);
  expect((await change(rule, { fee_percent: '0.4' })).problem.code).toBe('approval.already_pending');
  await agree(second.approval_id);
  expect(await houseFee()).toBe('0.3');
  expect((await change(rule, { fee_percent: '0.4' })).problem.code).toBe('record.stale');
  const { body: history } = await world.call(getTradeRuleHistory, 'god', { id: rule.id });
  expect(history.items).toMatchObject([
    { number: 2, status: 'in_force', fee_percent: '0.3', min_fee: null, reason: '调整', agreed_by: 'angel' },
    { number: 1, status: 'past', fee_percent: '0.2', min_fee: '5' },
  ]);
  const lines = await world.call(listRecordLines, 'god', { record_type: 'trade_rule', id: rule.id, sort: 'at' });
  expect(lines.body.items).toMatchObject([
    { action: 'trade_rule.created', after: { fee_percent: '0.2' } },
    { action: 'trade_rule.changed', before: { fee_percent: '0.2' }, after: { fee_percent: '0.3' } },
  ]);
});

test('a version begins at its moment; a later decision takes the place of what was planned; all left open ends the rule', async () => {
  await agree((await create({ fee_percent: '0.2', valid_from: inHours(1) })).pending.approval_id);
  expect([await houseFee(), await onlyRule()]).toMatchObject(['0.25', { status: 'upcoming', fee_percent: '0.2' }]);
  await anHourPasses();
  expect([await houseFee(), await onlyRule()]).toMatchObject(['0.2', { status: 'in_force', next_from: null }]);
  const planned = inHours(1);
  await agree((await change(await onlyRule(), { fee_percent: '0.1', valid_from: planned })).pending.approval_id);
  expect([await houseFee(), await onlyRule()]).toMatchObject(['0.2', { fee_percent: '0.2', next_from: planned }]);
  await agree((await change(await onlyRule(), { fee_percent: '0.3' })).pending.approval_id);
  await anHourPasses();
  expect([await houseFee(), await onlyRule()]).toMatchObject(['0.3', { next_from: null }]);
  await agree((await change(await onlyRule(), {})).pending.approval_id);
  const rule = await onlyRule();
  expect([await houseFee(), rule.status]).toEqual(['0.25', 'ended']);
  const { body } = await world.call(getTradeRuleHistory, 'god', { id: rule.id });
  expect(body.items.map(({ status }) => status)).toEqual(['in_force', 'past', 'replaced', 'past']);
});

test('what was to begin before the second person agreed begins when they agree', async () => {
  const { pending } = await create({ fee_percent: '0.2', valid_from: inHours(-1) });
  const before = Date.now();
  await agree(pending.approval_id);
  expect(Date.parse((await onlyRule()).valid_from)).toBeGreaterThanOrEqual(before - 1);
});

test('the narrowest rule goes first, value by value, and says which it was', async () => {
  const { id: venue_id } = await world.sql((db) =>
    db.selectFrom('venues').select('id').where('mic', '=', 'XNYS').executeTakeFirstOrThrow(),
  );
  const given = (scope: object, values: object) => givenTradeRule(world, 'trading', { scope, values });
  const house = await given({}, { fee_percent: '0.2', min_fee: '1', max_order: '1000' });
  const kind = await given({ sub_type: 'standard' }, { fee_percent: '0.19', min_fee: '2' });
  const venue = await given({ venue_id }, { fee_percent: '0.18' });
  await given({ sub_type: 'fo', venue_id }, { fee_percent: '0.01' });
  const of = (scope: { venue_id: string | null; sub_type: 'standard' | null }) =>
    world.sql((db) => resolveRules({ db }, 'trading', scope));
  expect(await of({ venue_id, sub_type: 'standard' })).toMatchObject({
    values: { fee_percent: '0.18', min_fee: '2', max_order: '1000', buffer_percent: '2' },
    ruleIds: { fee_percent: venue, min_fee: kind, max_order: house, buffer_percent: null },
  });
  expect((await of({ venue_id: null, sub_type: 'standard' })).values.fee_percent).toBe('0.19');
  expect((await of({ venue_id: null, sub_type: null })).values.fee_percent).toBe('0.2');
});

test.each<[Partial<InputOf<typeof createTradeRule>>, string]>([
  [{ per_day: '1' }, 'per_day'], // value that trading does not know
  [{ fee_percent: '1', currency: 'USD' }, 'currency'],
  [{ fee_percent: '10.01' }, 'fee_percent'],
  [{ buffer_percent: '20.1' }, 'buffer_percent'],
  [{ min_order: '2', max_order: '1.99' }, 'max_order'],
  [{ min_order: '0' }, 'min_order'],
  [{}, 'topic'], // rule that says nothing
  [{ fee_percent: '1', venue_id: '00000000-0000-7000-8000-000000000000' }, 'venue_id'],
  [{ topic: 'permission', kyc_statuses: ['approved', 'approved'] }, 'kyc_statuses'],
  [
    { topic: 'approval_limit', per_day: '1', role: 'hero', staff_id: '00000000-0000-7000-8000-000000000000' },
    'staff_id',
  ],
])('%o is refused', async (input, path) => {
  const { status, problem } = await create(input);
  expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
});

test('a scope has one rule, and a rule keeps its topic', async () => {
  const id = await givenTradeRule(world, 'trading', { scope: { sub_type: 'fo' }, values: { min_fee: '1' } });
  expect((await create({ sub_type: 'fo', min_fee: '2' })).problem.code).toBe('trade_rule.scope_taken');
  const both = [await create({ min_fee: '2' }), await create({ min_fee: '3' })];
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  expect((await agree(both[0]?.pending.approval_id ?? '')).status).toBe(200);
  expect((await agree(both[1]?.pending.approval_id ?? '')).problem.code).toBe('trade_rule.scope_taken');
  const other = await world.call(changeTradeRule, 'god', {
    id,
    version: 1,
    topic: 'bonus',
    valid_days: 1,
    reason: 'x',
  });
  expect(other.problem.code).toBe('request.invalid');
});

test('only god reads the rules; as the app’s role no version is edited, deleted, dated back or made by one person', async () => {
  expect((await world.call(listTradeRules, 'angel', {})).status).toBe(403);
  expect((await world.call(createTradeRule, 'superman', { topic: 'trading', min_fee: '1', reason: 'x' })).status).toBe(
    403,
  );
  const rule_id = await givenTradeRule(world, 'trading', { values: { min_fee: '1' } });
  const [god, angel] = [await staffId(world, 'god'), await staffId(world, 'angel')];
  const attempts = [
    sql`update trade_rule_versions set min_fee = 0`,
    sql`delete from trade_rule_versions`,
    sql`delete from trade_rules`,
    sql`update trade_rules set topic = 'bonus'`,
  ];
  for (const attempt of attempts)
    await expect(world.sql((db) => attempt.execute(db))).rejects.toThrow(/permission denied/);
  const insert = (values: object) =>
    world.sql((db) =>
      db
        .insertInto('trade_rule_versions')
        .values({ rule_id, number: 2, valid_from: sql`now()`, reason: 'x', made_by: god, agreed_by: angel, ...values })
        .execute(),
    );
  await expect(insert({ agreed_by: god })).rejects.toMatchObject({ constraint: 'two_people' });
  await expect(insert({ agreed_by: null })).rejects.toMatchObject({ constraint: 'two_people' });
  await expect(insert({ valid_from: inHours(-1) })).rejects.toMatchObject({ constraint: 'never_backwards' });
});

test('the actions with a limit are those that the contract declares', async () => {
  const declared = (await declaredEndpoints()).flatMap((endpoint) =>
    endpoint.kind === 'write' && endpoint.fourEyes === 'over-limit' ? [endpoint.audit] : [],
  );
  expect([...limitedActions].toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(ruleDefaults.approval_limit({ staff_id: null, role: null, action: null }).per_operation).toBe('10000');
});
