// Tasks on the screen: in the bar, on the dashboard, and in their list.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pathNow, startWorld } from '#testing/screen.tsx';
import { givenTask } from '../../../../server/src/features/tasks/tasks.testing.ts';

const world = await startWorld();

test('one’s own tasks stand in the bar and on the dashboard, and lead to the list', async () => {
  const task = await givenTask(world, { maker: 'superman' });
  const user = await openApp('/dashboard', 'hero');
  const panel = within(await screen.findByRole('region', { name: '我的任务' }));
  await panel.findByText('Call back');
  await user.click(await screen.findByRole('button', { name: /^待办/ }));
  await user.click(await screen.findByRole('menuitem', { name: /到期任务与提及/ }));
  await expect.poll(pathNow).toBe('/task?scope=mine&status=open&sort=due_day');
  const row = within(await screen.findByRole('row', { name: new RegExp(task.username) }));
  row.getByText('Call back');
});

test('a task opens with what can be done: its assignee finishes it, and does not cancel what another set', async () => {
  const task = await givenTask(world, { maker: 'superman' });
  await openApp(`/task?id=${task.id}`, 'hero');
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Call back');
  drawer.getByRole('button', { name: '完成' });
  expect(drawer.queryByRole('button', { name: '取消任务' })).toBeNull();
});
