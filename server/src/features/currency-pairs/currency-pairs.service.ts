// The rules of currency pairs: two people for every change, close to the feed and to the last rate; the feed follows by itself.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import {
  farFromFeedPercent,
  farFromLastPercent,
  type CurrencyPair,
} from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { recordFindings } from '#core/checks/findings.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { feedRateOf, type FeedRates } from '#core/rates-feed.ts';
import { findFeedRate, findHistory, pairs, putFeedRate } from './currency-pairs.queries.ts';

type Creation = CheckedInputOf<typeof contract.createCurrencyPair>;
type Change = CheckedInputOf<typeof contract.updateCurrencyPair>;

export async function createCurrencyPair(ctx: Ctx, { reason, ...fields }: Creation): Promise<CurrencyPair> {
  const rate = await rateToSet(ctx, fields, null);
  const id = await pairs.insert(ctx, { ...fields, ...peopleOf(ctx), rate });
  const after = await pairs.get(ctx, id);
  ctx.note({ record: { type: 'currency_pair', id }, after, reason });
  return after;
}

export async function updateCurrencyPair(ctx: Ctx, { id, version, reason, ...fields }: Change): Promise<CurrencyPair> {
  const before = await pairs.lock(ctx, id, version);
  const rate = await rateToSet(ctx, { ...before, ...fields }, before.rate);
  await pairs.set(ctx, id, { ...fields, ...peopleOf(ctx), rate, rated_at: new Date().toISOString() });
  const after = await pairs.get(ctx, id);
  ctx.note({ record: { type: 'currency_pair', id }, before, after, reason });
  return after;
}

const peopleOf = ({ actor, checker }: Ctx) => ({ changed_by: actor.id, agreed_by: checker?.id ?? null });

export async function previewCreateCurrencyPair(ctx: Ctx, { reason, ...fields }: Creation): Promise<Preview> {
  const rate = await rateToSet(ctx, fields, null);
  // Neither the feed nor a rate from before says whether it is near the market.
  const needsThird = (await findFeedRate(ctx, fields.base, fields.quote)) === null;
  return { client_id: null, money: null, needsThird, before: {}, after: { ...fields, rate, reason } };
}

export async function previewUpdateCurrencyPair(
  ctx: Ctx,
  { id, version, reason, ...fields }: Change,
): Promise<Preview> {
  const before = await pairs.lock(ctx, id, version);
  const rate = await rateToSet(ctx, { ...before, ...fields }, before.rate);
  const { base, quote, spread_percent, source, valid_minutes } = before;
  return {
    client_id: null,
    money: null,
    record: { type: 'currency_pair', id },
    before: { base, quote, rate: before.rate, spread_percent, source, valid_minutes },
    after: { base, quote, ...fields, rate, reason },
  };
}

/** The feed's own rate where the pair follows it; else what was typed, unless it is too far from the feed or from the last. */
async function rateToSet(
  ctx: Ctx,
  { base, quote, source, rate }: Pick<CurrencyPair, 'base' | 'quote' | 'source' | 'rate'>,
  last: string | null,
): Promise<string> {
  const fed = await findFeedRate(ctx, base, quote);
  if (source === 'feed') {
    if (fed === null) throw new AppError('rate.not_in_feed');
    return fed;
  }
  if (fed !== null && percentApart(rate, fed) > farFromFeedPercent) throw new AppError('rate.far_from_feed');
  if (last !== null && percentApart(rate, last) > farFromLastPercent) throw new AppError('rate.far_from_last');
  return rate;
}

const percentApart = (one: string, other: string): number => Math.abs(Number(one) / Number(other) - 1) * 100;

export async function getRateHistory(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getRateHistory>,
): Promise<OutputOf<typeof contract.getRateHistory>> {
  await pairs.get(ctx, id);
  return { items: await findHistory(ctx, id) };
}

/** Every pair is compared with the feed; those that follow it get its rate, unless it jumps: then a person must look. */
export async function applyFeed(ctx: JobCtx, feed: FeedRates): Promise<void> {
  const all = await pairs.rows(ctx).orderBy('currency_rates.id').execute();
  const jumped: CurrencyPair[] = [];
  for (const pair of all) {
    const rate = feedRateOf(feed, pair.base, pair.quote);
    if (rate === null) continue;
    await putFeedRate(ctx, pair.base, pair.quote, rate, feed.source);
    if (pair.source !== 'feed') continue;
    if (percentApart(rate, pair.rate) > farFromLastPercent) jumped.push({ ...pair, feed_rate: rate });
    else await followFeed(ctx, pair.id, rate);
  }
  await recordFindings(
    ctx,
    null,
    { name: 'rate.feed', severity: 'error' },
    jumped.map(({ id, base, quote, rate, feed_rate }) => ({
      subject_type: 'currency_pair',
      subject_id: id,
      client_id: null,
      detail: { expected: rate, found: feed_rate, pair: `${base}/${quote}`, source: feed.source },
    })),
  );
  await announce(ctx, ['exchangeConfig']);
}

async function followFeed({ db }: JobCtx, id: string, rate: string) {
  await db
    .updateTable('currency_rates')
    .set({ rate, rated_at: new Date().toISOString(), changed_by: null, agreed_by: null })
    .where('id', '=', id)
    .execute();
}
