// Lists of what waits for a decision begin with that, oldest first, and show its age in colour.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, pathNow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test.each([
  ['/funds/withdrawal', 'status=pending&sort=create_datetime'],
  ['/funds/loan', 'status=pending&sort=create_datetime'],
  ['/oversight/approvals', 'scope=for_me&status=pending&sort=create_datetime'],
  ['/kyc', 'status=pending'],
])('%s begins with what waits', async (path, search) => {
  await open(path, 'god');
  await expect.poll(pathNow).toBe(`${path}?${search}`);
});

test('deposits begin with the oldest that waits, in the colour of its age; all of them are one click away', async () => {
  const [late, fresh] = [await world.givenPendingDeposit(), await world.givenPendingDeposit()];
  await world.asOwner(`update deposits set create_datetime = now() - interval '30 hours' where id = $1`, [late.id]);
  const user = await open('/funds/deposit', 'god');
  const row = await findRow(late.username);
  expect(row.getByText('30 小时').getAttribute('data-age')).toBe('late');
  expect((await findRow(fresh.username)).getByText('不足 1 小时').getAttribute('data-age')).toBe('fresh');
  const names = screen.getAllByRole('row').map(({ textContent }) => textContent);
  const place = (username: string) => names.findIndex((text) => text.includes(username));
  expect(place(late.username)).toBeLessThan(place(fresh.username));
  await user.click(screen.getByRole('button', { name: /^全部/ }));
  await expect.poll(pathNow).toBe('/funds/deposit?sort=create_datetime');
});
