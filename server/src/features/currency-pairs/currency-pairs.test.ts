// Currency pairs: two people, near the feed and the last rate, a spread off every exchange, and none at an old rate.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import {
  createCurrencyPair,
  getRateHistory,
  listCurrencyPairs,
  updateCurrencyPair,
  type CurrencyPair,
} from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { afterAll, expect, test } from 'vitest';
import { jobCtx } from '#platform/jobs/job.ts';
import { createLogger } from '#platform/log.ts';
import { createPerson } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { createRatesFeed, feedRateOf, type FeedRates } from '#core/rates-feed.ts';
import { applyFeed } from './currency-pairs.service.ts';

const world = await createWorld();
const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
const job = { id: '00000000-0000-0000-0000-000000000001', name: 'test' };
const feed = (rates: FeedRates['rates']) =>
  world.sql((db) =>
    applyFeed(jobCtx(db, world.tenants.demo, job, log), { source: 'feed.example', rates: { USD: 1, ...rates } }),
  );

async function pairOf(base: Currency, quote: Currency): Promise<CurrencyPair> {
  const { body } = await world.call(listCurrencyPairs, 'god', { currency: base });
  const pair = body.items.find((one) => one.base === base && one.quote === quote);
  if (!pair) throw new Error(`no pair ${base}/${quote}`);
  return pair;
}

const typed = { spread_percent: '0', source: 'hand', valid_minutes: 60, reason: '市场变动' } as const;
const change = async (pair: CurrencyPair, fields: Partial<typeof typed> | object) =>
  world.call(updateCurrencyPair, 'god', { id: pair.id, version: pair.version, rate: pair.rate, ...typed, ...fields });
const agree = (approval_id: string, who = 'angel') =>
  world.call(reviewApproval, who as StaffName, { id: approval_id, decision: 'approve' });
const rateOf = (primary: Currency, secondary: Currency) => world.call(getRate, 'god', { primary, secondary });

test('a rate changes when a second person agrees, takes its spread off both ways, and its history names both', async () => {
  const before = await pairOf('EUR', 'USD');
  const { status, pending } = await change(before, { rate: '1.26', spread_percent: '1' });
  expect(status).toBe(202);
  expect((await pairOf('EUR', 'USD')).rate).toBe('1.25');
  expect((await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' })).status).toBe(403);
  await agree(pending.approval_id);
  const after = await pairOf('EUR', 'USD');
  expect(after).toMatchObject({ rate: '1.26', spread_percent: '1', changed_by: 'god', agreed_by: 'angel' });
  await world.asOwner('delete from currency_rate_history where base <> $1', ['EUR']);
  const { body: history } = await world.call(getRateHistory, 'god', { id: before.id });
  expect(history.items).toMatchObject([
    { rate: '1.26', until: null, changed_by: 'god', agreed_by: 'angel' },
    { rate: '1.25', spread_percent: '0', changed_by: null },
  ]);
  await world.asOwner(`update currency_rate_history set until = until - interval '31 seconds'`);
  expect((await rateOf('EUR', 'USD')).body).toBeCloseTo(1.26 * 0.99, 10);
  expect((await rateOf('USD', 'EUR')).body).toBeCloseTo(0.99 / 1.26, 10);
});

test('more than 10% from the last rate, or 2% from the feed, is refused', async () => {
  const pair = await pairOf('USD', 'JPY');
  expect((await change(pair, { rate: '176.01' })).problem.code).toBe('rate.far_from_last');
  expect((await change(pair, { rate: '143.9' })).problem.code).toBe('rate.far_from_last');
  await feed({ JPY: 160 });
  expect((await change(pair, { rate: '163.21' })).problem.code).toBe('rate.far_from_feed');
  expect((await change(pair, { rate: '163.19' })).status).toBe(202);
});

test('a rate past its validity stops exchanges and says so', async () => {
  await world.asOwner(`update currency_rates set rated_at = now() - interval '2 days' where base = 'BTC'`);
  expect((await pairOf('BTC', 'USD')).is_expired).toBe(true);
  expect((await rateOf('BTC', 'USD')).problem.code).toBe('rate.expired');
  expect((await rateOf('GBP', 'USD')).problem.code).toBe('rate.unknown');
});

test('a pair follows the feed, also where it stays, but not where it jumps', async () => {
  await feed({ GBP: 0.8 });
  const unknown = { base: 'GBP', quote: 'USD', rate: '9', ...typed, source: 'feed' } as const;
  expect((await world.call(createCurrencyPair, 'god', unknown)).problem.code).toBe('rate.not_in_feed');
  const { pending } = await world.call(createCurrencyPair, 'god', { ...unknown, rate: '1.24', source: 'hand' });
  // No one but the two has said what a pound is worth.
  expect((await agree(pending.approval_id)).body).toMatchObject({ status: 'pending', seconded_by: 'angel' });
  await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });
  expect((await agree(pending.approval_id, 'angel2')).body.status).toBe('approved');
  await feed({ GBP: 0.8 });
  await agree((await change(await pairOf('GBP', 'USD'), { source: 'feed' })).pending.approval_id);
  expect(await pairOf('GBP', 'USD')).toMatchObject({ rate: '1.25', source: 'feed' });
  await world.asOwner(`update currency_rates set rated_at = now() - interval '2 days' where base = 'GBP'`);
  await feed({ GBP: 0.8 });
  expect(await pairOf('GBP', 'USD')).toMatchObject({ rate: '1.25', is_expired: false });
  await feed({ GBP: 0.5 });
  expect((await pairOf('GBP', 'USD')).rate).toBe('1.25');
  const { body } = await world.call(listExceptions, 'god', { check_name: 'rate.feed' });
  expect(body.items).toMatchObject([{ detail: { pair: 'GBP/USD', expected: '1.25', found: '2' } }]);
  const twice = await world.call(createCurrencyPair, 'god', { ...unknown, base: 'EUR', rate: '1.26', source: 'hand' });
  await agree(twice.pending.approval_id);
  expect((await agree(twice.pending.approval_id, 'angel2')).problem.code).toBe('rate.pair_taken');
});

test('the configured feed is checked; without one production has none, and elsewhere a sandbox stands in', async () => {
  let answer: RequestListener = () => {};
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  const send = (text: string) => (answer = (_, response) => void response.end(text));
  const read = () => createRatesFeed(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, true).read();
  send('{"base":"USD","rates":{"EUR":0.8,"XYZ":3}}');
  expect(feedRateOf(await read(), 'EUR', 'USD')).toBe('1.25');
  for (const wrong of ['<html>', '{"base":"EUR","rates":{"USD":1}}', '{"base":"USD","rates":{"EUR":-1}}', '{"base":']) {
    send(wrong);
    await expect(read()).rejects.toBeInstanceOf(Error);
  }
  expect(createRatesFeed(undefined, true).isOn).toBe(false);
  expect(feedRateOf(await createRatesFeed(undefined, false).read(), 'USD', 'CNY')).toBe('7.1');
});
