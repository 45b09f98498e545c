// The audit log on the screen: finding a deed, what it changed, and proving the chain.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, pathNow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('a deed is found by its name and shows what it changed', async () => {
  const deposit = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'reject', reason: 'no such transfer' });
  const user = await open('/oversight/audit_log?action=deposit.*', 'god');
  const row = await findRow('审核入金');
  row.getByText(deposit.username);
  row.getByText(/^入金/);
  row.getByText('no such transfer');
  row.getByText('主管');
  await user.click(row.getByRole('button', { name: '查看变化' }));
  await screen.findByText('待审核');
  screen.getByText('已拒绝');
});

test('a line leads to its record, which opens beside its list in a tab of its own, also a robot’s', async () => {
  const deposit = await world.givenPendingDeposit({ fake: true });
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'reject', reason: 'a test of the link' });
  const user = await open('/oversight/audit_log?action=deposit.*', 'god');
  const row = await findRow('a test of the link');
  await user.click(row.getByRole('link', { name: '入金' }));
  await screen.findByRole('dialog', { name: `${deposit.username} 的入金` });
  await expect.poll(pathNow).toBe(`/funds/deposit?id=${deposit.id}`);
});

test('only who may read it gets there', async () => {
  await open('/oversight/audit_log', 'angel');
  await expect.poll(() => screen.queryByText('操作日志')).toBeNull();
});
