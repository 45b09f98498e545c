// The list as people use it: filters, order and pages that live in the address.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathNow, findRow, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();
const names = Array.from({ length: 25 }, (_, index) => `pupil${String(index).padStart(2, '0')}`);
for (const username of names) await world.givenClient({ username });
await world.givenClient({ username: 'machine', fake: true });

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /pupil\d\d/.exec(row.textContent)?.[0]);

test('opens on the page and in the order that the address says', async () => {
  await open('/client?search=pupil&sort=username&page=2', 'god');
  await findRow('pupil24');
  expect(rowNames()).toEqual(names.slice(20));
  expect(screen.getByText('共 25 条')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: '客户' }).getAttribute('aria-sort')).toBe('ascending');
});

test('sorts from the keyboard, beginning again at the first page', async () => {
  const user = await open('/client?search=pupil&page=2', 'god');
  const header = await screen.findByRole('button', { name: '客户' });
  header.focus();
  await user.keyboard('{Enter}');
  await expect.poll(pathNow).toBe('/client?search=pupil&sort=-username');
  await expect.poll(() => rowNames()[0]).toBe('pupil24');
});

test('finds while one types', async () => {
  const user = await open('/client', 'god');
  await user.type(await screen.findByLabelText('姓名、拼音、手机、账号'), 'pupil07');
  await expect.poll(pathNow).toBe('/client?search=pupil07');
  await expect.poll(() => rowNames()).toEqual(['pupil07']);
});

test('marks robots, and shows them only when asked', async () => {
  const user = await open('/client?search=machine', 'god');
  await screen.findByText('没有符合条件的记录');
  await user.click(screen.getByText('机器人'));
  const row = await findRow('machine');
  expect(row.getByText('机器人')).toBeDefined();
});

test('nothing found: the way back is one click', async () => {
  const user = await open('/client?search=nobody', 'god');
  await user.click(await screen.findByRole('button', { name: '清除筛选' }));
  await expect.poll(pathNow).toBe('/client');
});

test('ignores what it does not understand in an address', async () => {
  await open('/client?page=zero&vip=many&colour=red&search=pupil00', 'god');
  await findRow('pupil00');
  expect(rowNames()).toEqual(['pupil00']);
});
