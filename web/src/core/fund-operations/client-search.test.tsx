// A client is looked up first, then their money is moved.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();
const dialog = () => within(screen.getByRole('dialog'));
const openSearch = async () => {
  const user = await open('/funds/deposit', 'god');
  await user.click(await screen.findByRole('button', { name: '资金操作' }));
  await screen.findByRole('dialog');
  return user;
};

test('a search needs a query, forgets what it found when the kind changes, and says when there is nobody', async () => {
  const { username } = await world.givenClient();
  const user = await openSearch();
  const search = dialog().getByRole<HTMLButtonElement>('button', { name: '查询' });
  expect(search.disabled).toBe(true);
  await write(user, dialog().getByLabelText('姓名、拼音、用户名、手机、账号'), username);
  await user.click(search);
  await dialog().findByText(username);
  await user.click(dialog().getByText('机器人'));
  expect(dialog().queryByText(username)).toBeNull();
  await user.click(search);
  await dialog().findByText('未找到用户或其账户。');
});

test('a part of a name finds those who match, and one of them is chosen', async () => {
  const { id, username } = await world.givenClient();
  await world.sql((db) => db.updateTable('clients').set({ full_name: '欧阳若水' }).where('id', '=', id).execute());
  const user = await openSearch();
  await write(user, dialog().getByLabelText('姓名、拼音、用户名、手机、账号'), '若水');
  await user.click(dialog().getByRole('button', { name: '查询' }));
  await user.click(await dialog().findByRole('button', { name: new RegExp(username) }));
  expect(await dialog().findByRole('button', { name: '入金' })).toBeDefined();
});

test('a bonus for whoever was found', async () => {
  const { id, username } = await world.givenClient();
  const user = await openSearch();
  await user.type(dialog().getByLabelText('姓名、拼音、用户名、手机、账号'), `${username}{Enter}`);
  await user.click(await dialog().findByRole('button', { name: '奖励金' }));
  await user.type(await screen.findByLabelText('金额'), '5');
  await user.click(dialog().getByRole('button', { name: '奖励金 5.00 USD' }));
  await screen.findByText('请先填写完整信息再提交'); // the screen asks for a reason, calls may leave it out
  await write(user, dialog().getByLabelText('原因'), '开户礼');
  await user.click(dialog().getByRole('button', { name: '奖励金 5.00 USD' }));
  await screen.findByText('奖励金发放成功');
  const account = await world.sql((db) =>
    db.selectFrom('accounts').select('bonus').where('client_id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(account.bonus).toBe('5.00');
});

test('an exchange needs two accounts, and money in one of them', async () => {
  const { username } = await world.givenClient();
  const user = await openSearch();
  await user.type(dialog().getByLabelText('姓名、拼音、用户名、手机、账号'), `${username}{Enter}`);
  await user.click(await dialog().findByRole('button', { name: '兑换' }));
  await screen.findByText('该客户只有一个账户，无法兑换');
});

test('an exchange at the rate that is shown', async () => {
  const { id, account_id, username } = await world.givenClient();
  await world.sql(async (db) => {
    await db
      .insertInto('accounts')
      .values({ client_id: id, fake: false, acc_no: `jpy${username}`, currency: 'JPY' })
      .execute();
  });
  await world.asOwner(`update accounts set cash = 10.00 where id = '${account_id}'`);
  const user = await openSearch();
  await user.type(dialog().getByLabelText('姓名、拼音、用户名、手机、账号'), `${username}{Enter}`);
  await user.click(await dialog().findByRole('button', { name: '兑换' }));
  await screen.findByText('汇率 1 USD = 160.000000 JPY');
  const amount = dialog().getByLabelText<HTMLInputElement>('金额');
  // A negative amount is none: nothing of what stood before is sent in its place.
  await user.type(amount, '5');
  await user.clear(amount);
  await user.type(amount, '-3');
  expect(dialog().queryByRole('button', { name: /^兑换 [35]/ })).toBeNull();
  await user.tab();
  expect(amount.value).toBe('0');
  await user.clear(amount);
  await user.type(amount, '2.345');
  expect(amount.value).toBe('2.35');
  await user.clear(amount);
  await user.type(amount, '25');
  expect(amount.value).toBe('10.00');
  await user.click(dialog().getByRole('button', { name: '兑换 10.00 USD' }));
  await screen.findByText('兑换成功');
  expect(await world.balanceOf(account_id)).toBe('0.00');
});
