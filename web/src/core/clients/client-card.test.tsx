// From money to the client: names are links, and every review shows whose money it is.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, openApp, pathNow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('the client’s name leads from a list of money to the client, the amount opens the record', async () => {
  const { id, username, client_id } = await world.givenPendingDeposit({ amount: '71.00' });
  const user = await openApp(`/funds/deposit?username=${username}`, 'god');
  const row = await findRow(username);
  expect(row.getByRole('link', { name: /71\.00/ }).getAttribute('href')).toBe(`?username=${username}&id=${id}`);
  const name = row.getByRole('link', { name: new RegExp(username) });
  expect(name.getAttribute('href')).toBe(`/client?id=${client_id}`);
  await user.click(name);
  await expect.poll(pathNow).toBe(`/client?id=${client_id}`);
  await screen.findByRole('dialog', { name: `客户 ${username}` });
  await screen.findByRole('tab', { name: new RegExp(`^${username} `), selected: true });
});

test('the drawer of a money record links its client and shows the card with the last movements', async () => {
  const { id, username, client_id } = await world.givenPendingDeposit();
  await open(`/funds/deposit?id=${id}`, 'god');
  const drawer = within(await screen.findByRole('dialog', { name: `${username} 的入金` }));
  for (const link of await drawer.findAllByRole('link', { name: new RegExp(username) }))
    expect(link.getAttribute('href')).toBe(`/client?id=${client_id}`);
  const card = within(await drawer.findByRole('region', { name: '客户' }));
  await card.findByText('最近五笔变动');
  card.getByText('风险提示');
});

test('approving for a client who is disabled and not verified says so before the button', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '7.00' });
  await world.sql((db) =>
    db
      .updateTable('clients')
      .set({ active: false, kyc_status: 'unverified' })
      .where('id', '=', deposit.client_id)
      .execute(),
  );
  const user = await open(`/funds/deposit?username=${deposit.username}`, 'god');
  const row = await findRow(deposit.username);
  await user.click(row.getByRole('button', { name: '通过' }));
  const dialog = within(await screen.findByRole('dialog', { name: '通过' }));
  await dialog.findByText('客户已停用');
  await dialog.findByText('客户尚未通过实名认证');
});
