// Receiving addresses on the screen: submitted by one person, typed again by another.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { createReceivingAddress } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();

test('a mistyped address is refused at its field; a right one waits for a second person', async () => {
  const user = await open('/crypto_address', 'angel');
  await user.click(await screen.findByRole('button', { name: '新增地址' }));
  const form = within(await screen.findByRole('dialog', { name: '新增地址' }));
  const field = form.getByLabelText('地址');
  await write(user, field, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T');
  await write(user, form.getByLabelText('标签'), 'Main');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const waiting = async () => (await world.call(listApprovals, 'god', { scope: 'for_me' })).body.total;
  expect(await waiting()).toBe(0);
  await user.clear(field);
  await write(user, field, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await expect.poll(waiting).toBe(1);
});

test('someone else types the ends of an address without a checksum, and the countdown begins', async () => {
  const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const input = { chain: 'solana', currency: 'USDT', address, label: 'Solana' } as const;
  const { pending } = await world.call(createReceivingAddress, 'angel', input);
  await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  const user = await open('/crypto_address', 'god');
  const row = await findRow(address);
  await user.click(row.getByRole('button', { name: '复核地址' }));
  const form = within(await screen.findByRole('dialog', { name: '复核地址' }));
  await write(user, form.getByLabelText('前六个字符'), 'EPjFWd');
  await write(user, form.getByLabelText('后六个字符'), 'yTDt1v');
  await user.click(form.getByRole('button', { name: '确认一致' }));
  expect(await row.findByText('等待生效')).toBeTruthy();
  expect(row.getByText(/^23:59:/)).toBeTruthy();
});
