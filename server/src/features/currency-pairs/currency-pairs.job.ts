// Reads the feed of exchange rates every ten minutes, outside any transaction, and applies it.
import * as z from 'zod';
import { enqueue, openJob, scheduledJob, type Job, type JobKind } from '#platform/jobs/job.ts';
import { applyFeed } from './currency-pairs.service.ts';
import type { RatesFeed } from '#core/rates-feed.ts';

const readFeed = { name: 'rates.read_feed', payload: z.strictObject({}) } satisfies JobKind<object>;

export const rateJobs = (feed: RatesFeed): Job[] =>
  feed.isOn
    ? [
        scheduledJob('rates.feed', { everyMinutes: 10 }, (ctx) => enqueue(ctx, readFeed, {})),
        openJob(
          readFeed,
          async ({ transact }) => {
            const rates = await feed.read();
            await transact((ctx) => applyFeed(ctx, rates));
          },
          async () => {}, // the next run is ten minutes away
        ),
      ]
    : [];
