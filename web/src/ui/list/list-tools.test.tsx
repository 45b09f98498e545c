// What every list offers beside its rows: chips of its filters, a range by Shift, the sum and the export of what is chosen.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, pathNow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('a status without records is named, and the way to all is one click', async () => {
  const user = await open('/funds/deposit?status=reversed', 'god');
  const message = within((await screen.findByText('暂无记录')).parentElement as HTMLElement);
  message.getByText('已冲正');
  await user.click(message.getByRole('button', { name: '全部' }));
  await expect.poll(pathNow).toBe('/funds/deposit');
});

test('filters in use stand above the rows, and one press takes one off', async () => {
  const { username } = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${username}&sub_type=bank&status=pending`, 'god');
  await findRow(username);
  const chips = within(screen.getByRole('group', { name: '使用中的筛选' }));
  chips.getByRole('button', { name: new RegExp(`移除筛选 .*${username}`) });
  await user.click(chips.getByRole('button', { name: /移除筛选 渠道/ }));
  await expect.poll(pathNow).toBe(`/funds/deposit?username=${username}&status=pending`);
  await user.click(screen.getByRole('button', { name: new RegExp(`移除筛选 .*${username}`) }));
  await expect.poll(pathNow).toBe('/funds/deposit?status=pending');
  expect(screen.queryByRole('group', { name: '使用中的筛选' })).toBeNull();
});

test('Shift chooses a range; what is chosen has its sum and can be exported', async () => {
  for (const amount of ['7011.00', '7022.00', '7033.00', '7044.00']) await world.givenPendingDeposit({ amount });
  const user = await open('/funds/deposit?status=pending&sort=amount&amount_min=7011&amount_max=7044', 'god');
  await screen.findByText('7,044.00');
  const boxes = screen.getAllByRole('checkbox', { name: '选择此行' });
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard('{/Shift}');
  await screen.findByText('已选 3 条');
  const footer = within(screen.getByText('已选 3 条').parentElement as HTMLElement);
  footer.getByText('21,066.00');
  await user.click(footer.getByRole('button', { name: '导出所选' }));
  await screen.findByText(/将导出选中的 3 条记录/);
});

test('a record opened by the keyboard has the focus on its heading', async () => {
  const { username } = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?username=${username}`, 'god');
  await findRow(username);
  await user.keyboard('j');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).not.toBeNull();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: `${username} 的入金` });
  await expect.poll(() => document.activeElement).toBe(heading);
});
