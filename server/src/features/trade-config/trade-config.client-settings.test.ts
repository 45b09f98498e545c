// Trade settings and holdings of a client.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listHoldings } from '@backoffice/contract/holdings/holdings.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const historyOf = async (id: string) =>
  (await world.call(listRecordLines, 'god', { record_type: 'client', id, sort: 'at' })).body.items;

const settings = {
  trading_enabled: true,
  stock_enabled: true,
  block_enabled: false,
  ipo_enabled: true,
  daily_enabled: true,
  ai_enabled: false,
  fund_enabled: true,
  quant_enabled: true,
  fee_percent: '0.2500',
  leverage: 1 as const,
  min_order: '10',
  max_order: '50000.5',
};

test('trade settings are the defaults until two people agree on others, one after the other', async () => {
  const { id } = await world.givenClient();
  const first = await world.call(getTradeSettings, 'hero', { id });
  expect(first.body).toMatchObject({ trading_enabled: true, fee_percent: null, leverage: 1, version: 0 });
  const save = (version: number, changes: Partial<typeof settings> | { fee_percent: null } = {}) =>
    world.call(saveTradeSettings, 'angel', { id, version, ...settings, ...changes });
  const agree = (approval: string) => world.call(reviewApproval, 'god', { id: approval, decision: 'approve' });
  const answers = await Promise.all([save(0), save(0)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  const kept = async () => (await world.call(getTradeSettings, 'hero', { id })).body;
  expect(await kept()).toMatchObject({ version: 0 });
  await agree(answers.find(({ status }) => status === 202)?.pending.approval_id ?? '');
  expect(await kept()).toEqual({ ...settings, fee_percent: '0.25', version: 1 });
  await agree((await save(1, { fee_percent: null })).pending.approval_id);
  expect(await kept()).toMatchObject({ leverage: 1, fee_percent: null, version: 2 });
  expect((await save(1)).problem.code).toBe('record.stale');
  const saved = (await historyOf(id)).filter(({ action }) => action === 'client.trade_settings_saved');
  expect(saved).toMatchObject([
    { action: 'client.trade_settings_saved', before: { block_enabled: true }, after: { block_enabled: false } },
    { before: { fee_percent: '0.25' }, after: { fee_percent: null } },
  ]);
  expect((await world.call(saveTradeSettings, 'hero', { id, version: 2, ...settings })).status).toBe(403);
});

test('the client’s agent and their peers do not widen their terms; to narrow is free', async () => {
  const { id } = await world.givenClient({ agent: 'angel' });
  const { body: held } = await world.call(getTradeSettings, 'god', { id });
  const save = (who: 'god' | 'angel', changes: object) =>
    world.call(saveTradeSettings, who, { id, ...held, leverage: 1 as const, ...changes });
  expect((await save('angel', { fee_percent: '0.1' })).problem.code).toBe('approval.own_gain');
  const narrowed = await save('angel', { trading_enabled: false, max_order: '100' });
  expect(narrowed.status).toBe(202);
  await world.call(reviewApproval, 'god', { id: narrowed.pending.approval_id, decision: 'approve' });
  const { body: narrow } = await world.call(getTradeSettings, 'god', { id });
  expect(narrow).toMatchObject({ trading_enabled: false, max_order: '100' });
  for (const wider of [{ trading_enabled: true }, { max_order: '101' }, { max_order: null }])
    expect((await save('angel', { ...narrow, ...wider })).problem.code).toBe('approval.own_gain');
  expect((await save('god', { ...narrow, max_order: '101' })).status).toBe(202);
});

test.each([
  [{ fee_percent: '0.2501' }, 'fee_percent'], // fee above that of the house
  [{ fee_percent: '100.01' }, 'fee_percent'],
  [{ fee_percent: '1e1' }, 'fee_percent'],
  [{ fee_percent: '-1' }, 'fee_percent'],
  [{ leverage: 0 }, 'leverage'],
  [{ leverage: 2 }, 'leverage'],
  [{ min_order: '0.00' }, 'min_order'],
  [{ max_order: '9.99' }, 'max_order'],
])('trade settings with %o are refused', async (wrong, path) => {
  const { id } = await world.givenClient();
  const { status, problem } = await world.call(saveTradeSettings, 'god', {
    id,
    version: 0,
    ...settings,
    ...(wrong as object),
  });
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([400, [path]]);
});

test('nobody sees the settings and holdings of another team’s client', async () => {
  const { id } = await world.givenClient({ agent: 'hero3' });
  expect((await world.call(listHoldings, 'hero', { id })).status).toBe(404);
  expect((await world.call(getTradeSettings, 'hero', { id })).status).toBe(404);
  expect((await world.call(listHoldings, 'hero3', { id })).body).toEqual({ items: [] });
});
