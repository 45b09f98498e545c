import { listAccessRecords } from '@backoffice/contract/visits/visits.ts';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenVisit } from './visits.testing.ts';

const world = await createWorld();

test('access records tell from where, on what and when, newest first', async () => {
  const { id } = await world.givenClient();
  await givenVisit(world, id, {
    address: '198.51.100.4',
    os: 'iOS',
    type: 'mobile',
    place: 'Warszawa',
    create_datetime: '2026-01-01T08:00:00Z',
    last_seen_datetime: '2026-01-01T09:00:00Z',
    end_datetime: '2026-01-01T09:00:00Z',
  });
  await givenVisit(world, id, { os: 'Windows', is_incognito: true });
  const { body } = await world.call(listAccessRecords, 'hero', { id });
  expect(body.total).toBe(2);
  expect(body.items).toMatchObject([
    { os: 'Windows', type: 'desktop', is_incognito: true, place: null, online: true, end_datetime: null },
    {
      address: '198.51.100.4',
      os: 'iOS',
      type: 'mobile',
      place: 'Warszawa',
      online: false,
      end_datetime: '2026-01-01T09:00:00.000Z',
    },
  ]);
  const first = await world.call(listAccessRecords, 'hero', { id, page_size: 1 });
  const next = await world.call(listAccessRecords, 'hero', { id, page_size: 1, cursor: first.body.next_cursor ?? '' });
  expect(next.body.items).toMatchObject([{ os: 'iOS' }]);
});

test('nobody sees the visits of another team’s client', async () => {
  const { id } = await world.givenClient({ agent: 'hero3' });
  expect((await world.call(listAccessRecords, 'hero', { id })).status).toBe(404);
});
