// The statistics pages on a real server: filters of the address hold, and the table says what the server counts.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('the summary is by day, week or month, and compares with the days before', async () => {
  await world.givenClient();
  const user = await open('/statistics/summary?from=2026-01-05&to=2026-01-18', 'god');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader', { name: '2026-01-18' })).toBeDefined();
  expect(within(table).getByRole('rowheader', { name: '上一周期' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '按周' }));
  await expect.poll(() => within(table).queryByRole('rowheader', { name: '2026-01-18' })).toBeNull();
  expect(within(table).getByRole('rowheader', { name: '2026-01-12' })).toBeDefined();
  expect(window.location.search).toContain('unit=week');
});

test('the league shows a leader the own team and can be ordered by each figure', async () => {
  await world.givenClient({ agent: 'hero' });
  await world.givenClient({ agent: 'hero3' });
  const user = await open('/statistics/team', 'superman');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('link', { name: 'hero' })).toBeDefined();
  expect(within(table).queryByRole('link', { name: 'hero3' })).toBeNull();
  await user.click(within(table).getByRole('button', { name: '客户' }));
  expect(within(table).getByRole('columnheader', { name: /^客户/ }).getAttribute('aria-sort')).toBe('descending');
});
