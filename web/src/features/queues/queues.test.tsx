// The queue over all kinds on the screen: claim by key, decide in each kind's own drawer, go on over kinds; the board for leaders.
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { takeClaim } from '@backoffice/contract/queues/queues.claims.ts';
import { listClaims } from '@backoffice/contract/queues/queues.listed-claims.ts';
import { getQueueTargets, saveQueueTargets } from '@backoffice/contract/queues/queues.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, pathNow, startWorld } from '#testing/screen.tsx';

const world = await startWorld();
const holderOf = async (id: string) =>
  (await world.call(listClaims, 'god', { record_type: 'deposit', record_id: id })).body.items[0]?.name;

test('a record is claimed by key in the list, opened and decided in its own drawer, and the next kind follows', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '7.00' });
  await world.asOwner(`update deposits set create_datetime = now() - interval '3 hours' where id = $1`, [deposit.id]);
  const request = await world.givenApproval({ maker: 'god' });
  const user = await open('/queue', 'angel');
  const row = await findRow(deposit.username);
  expect(row.getByText('入金')).toBeTruthy();
  expect(row.getByText(/剩余/)).toBeTruthy();
  await user.keyboard('j');
  await user.keyboard('c');
  await expect.poll(() => holderOf(deposit.id)).toBe('angel');
  expect(await row.findByText('我')).toBeTruthy();
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog', { name: new RegExp(deposit.username) }));
  expect(await drawer.findByText(/由您处理/)).toBeTruthy();
  await user.click(await drawer.findByRole('button', { name: '通过' }));
  await user.click(within(await screen.findByRole('dialog', { name: '通过' })).getByRole('button', { name: /通过/ }));
  await screen.findByText('入金已通过');
  expect((await world.call(listDeposits, 'god', { username: deposit.username })).body.items[0]?.status).toBe(
    'approved',
  );
  // The request of another kind is open now.
  await expect.poll(pathNow).toContain(request.id);
});

test('a record that another person has claimed says so, can be taken over, and is marked in its own list', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await world.call(takeClaim, 'god', { record_type: 'deposit', id });
  const user = await open(`/funds/deposit?id=${id}&username=${username}`, 'angel');
  const drawer = within(await screen.findByRole('dialog', { name: new RegExp(username) }));
  expect(await drawer.findByText(/god 正在处理/)).toBeTruthy();
  await user.keyboard('c');
  const question = within(await screen.findByRole('dialog', { name: '接手' }));
  await user.click(question.getByRole('button', { name: '接手' }));
  await expect.poll(() => holderOf(id)).toBe('angel');
  expect(await drawer.findByText(/由您处理/)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: '放弃认领' }));
  await expect.poll(() => holderOf(id)).toBeUndefined();
  await world.call(takeClaim, 'god', { record_type: 'deposit', id });
  expect(await screen.findByRole('img', { name: 'god 已认领', hidden: true })).toBeTruthy();
});

test('the list of one kind colours an age by the tenant’s time for it', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await world.asOwner(`update deposits set create_datetime = now() - interval '70 minutes' where id = $1`, [id]);
  await open(`/funds/deposit?status=pending&username=${username}`, 'god');
  const age = await (await findRow(username)).findByText('1 小时');
  await expect.poll(() => age.dataset['age']).toBe('fresh');
  const { body } = await world.call(getQueueTargets, 'god', {});
  const { body: shorter } = await world.call(saveQueueTargets, 'god', { ...body, deposit: 60 });
  await expect.poll(() => age.dataset['age']).toBe('late');
  await world.call(saveQueueTargets, 'god', { ...shorter, deposit: body.deposit });
});

test('a leader assigns a record to one of those who may decide on it', async () => {
  const { id, username } = await world.givenPendingDeposit();
  const user = await open(`/funds/deposit?id=${id}&username=${username}`, 'god');
  const drawer = within(await screen.findByRole('dialog', { name: new RegExp(username) }));
  await user.click(await drawer.findByRole('button', { name: '指派' }));
  const form = within(await screen.findByRole('dialog', { name: '指派给同事' }));
  await user.click(await form.findByRole('combobox', { name: '处理人' }));
  await user.click(await screen.findByRole('option', { name: /^angel/ }));
  await user.click(form.getByRole('button', { name: '指派' }));
  await expect.poll(() => holderOf(id)).toBe('angel');
  expect(await drawer.findByText(/god 指派/)).toBeTruthy();
});

test('each figure of the board opens its list, and target times are the tenant’s', async () => {
  const { id, username } = await world.givenPendingDeposit();
  await world.call(takeClaim, 'angel', { record_type: 'deposit', id });
  const user = await open('/queue?tab=board', 'god');
  const people = within(await screen.findByRole('region', { name: '每个人手上的工作' }));
  const [figure] = await people.findAllByRole('button', { name: /^入金 \d/ });
  if (!figure) throw new Error('there is no figure');
  await user.click(figure);
  expect(await findRow(username)).toBeTruthy();
  expect(pathNow()).toContain('staff_id=');
  await user.click(screen.getByRole('button', { name: '处理时限' }));
  const form = within(await screen.findByRole('dialog', { name: '各类记录应在多少分钟内处理' }));
  const deposit = await form.findByRole('textbox', { name: '入金' });
  await user.clear(deposit);
  await user.type(deposit, '30');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('处理时限已保存')).toBeTruthy();
});

test('a salesman has no board', async () => {
  await open('/queue?tab=board', 'hero');
  expect(await screen.findByRole('radio', { name: '待办' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '看板' })).toBeNull();
});
