// Ratings over HTTP: points by the fixed table, the job that never lowers, reviews by one person and lowering by two.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { reviewRating, listRatings } from '@backoffice/contract/cases/cases.ratings.ts';
import { expect, test } from 'vitest';
import { secondedBy } from '#features/matching/matching.testing.ts';
import { givenDay, inJob } from '#features/monitoring/monitoring.testing.ts';
import { createWorld } from '#testing/world.ts';
import { rateClients } from './cases.ratings.service.ts';
import { givenDecidedCase, givenRating } from './cases.testing.ts';

const world = await createWorld();
const ratingOf = async (client_id: string) => (await world.call(listRatings, 'god', { client_id })).body.items[0];
const monthsAhead = (day: string | undefined) => Math.round((Date.parse(day ?? '') - Date.now()) / 86_400_000 / 30.44);

test('points make the rating, and the rating the next review', async () => {
  const quiet = await givenRating(world);
  expect(quiet).toMatchObject({ rating: 'low', total: 0, points: {}, source: 'job', is_due: false });
  expect(monthsAhead(quiet.review_day)).toBe(36);
  const large = await world.givenClient();
  await givenDay(world, large.id, 3, { deposited: 150_000 });
  const rated = await givenRating(world, { clientId: large.id });
  expect(rated).toMatchObject({ rating: 'medium', total: 3, points: { large_flows: 2, unverified: 1 } });
  expect(monthsAhead(rated.review_day)).toBe(24);
  const { client_id } = await givenDecidedCase(world);
  await givenDay(world, client_id, 3, { deposited: 150_000 });
  const high = await givenRating(world, { clientId: client_id });
  expect(high).toMatchObject({ rating: 'high', total: 7 });
  expect(monthsAhead(high.review_day)).toBe(12);
});

test('the job raises and never lowers', async () => {
  const { id, account_id: _ } = await world.givenClient();
  await givenRating(world, { clientId: id });
  await givenDay(world, id, 3, { deposited: 150_000 });
  await inJob(world, rateClients);
  expect(await ratingOf(id)).toMatchObject({ rating: 'medium' });
  await world.asOwner(`delete from client_days where client_id = $1`, [id]);
  await inJob(world, rateClients);
  expect(await ratingOf(id)).toMatchObject({ rating: 'medium', total: 0, by_points: 'low' });
});

test('one person keeps or raises a rating, two lower it, and no one in charge takes part', async () => {
  const { id, version, client_id } = await givenRating(world);
  const raised = await world.call(reviewRating, 'angel', { id, version, rating: 'high', note: 'looked at' });
  expect(raised.body).toMatchObject({ rating: 'high', source: 'review', rated_by: 'angel' });
  const lower = { id: raised.body.id, version: raised.body.version, rating: 'low' as const, note: 'explained' };
  const asked = await world.call(reviewRating, 'angel', lower);
  expect(asked.status).toBe(202);
  const { username, full_name } = raised.body;
  const { items: requests } = (await world.call(listApprovals, 'god', { kind: 'rating.reviewed' })).body;
  // The request names whom it is about, but is no record of the client.
  expect(requests).toMatchObject([{ client_id: null, subject_zh: `${username} ${full_name}` }]);
  expect(await secondedBy(world, 'angel', asked)).toBe(403);
  expect(await secondedBy(world, 'god', asked)).toBe(200);
  expect(await ratingOf(client_id)).toMatchObject({ rating: 'low', rated_by: 'angel', approved_by: 'god' });
  const current = await ratingOf(client_id);
  await world.asOwner(`update clients set agent_id = (select id from staff where username = 'angel') where id = $1`, [
    client_id,
  ]);
  const own = { id: current?.id ?? '', version: current?.version ?? 0, rating: 'high' as const, note: 'x' };
  expect((await world.call(reviewRating, 'angel', own)).problem.code).toBe('case.own_client');
});
