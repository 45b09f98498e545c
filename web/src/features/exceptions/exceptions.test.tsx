// Data exceptions on the screen: what was found, in words, and what is done about it.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { everythingRead, findRow, open, startWorld, write } from '#testing/screen.tsx';
import { givenException } from '../../../../server/src/features/exceptions/exceptions.testing.ts';

const world = await startWorld();

test('a finding is told in words, figure by figure, and resolved with a comment that its history keeps', async () => {
  const { id: client_id, username } = await world.givenClient();
  await givenException(world, {
    client_id,
    detail: {
      currency: 'USD',
      expected: { cash: '1.00', deposit: '5.00' },
      found: { cash: '2.00', deposit: '6.00' },
    },
  });
  const user = await open('/oversight/exceptions', 'god');
  const row = await findRow(username);
  row.getByText('余额 1.00 / 2.00 等 1 项');
  await user.click(row.getByRole('link', { name: '账户数字与分录不符' }));
  const record = within(await screen.findByRole('dialog', { name: '异常：账户数字与分录不符' }));
  await record.findByText(/分录为准/);
  const figures = record.getAllByRole('row').map((line) =>
    within(line)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(figures.slice(1)).toEqual([
    ['余额', '1.00', '2.00'],
    ['累计入金', '5.00', '6.00'],
  ]);
  await everythingRead();
  await user.click(record.getByRole('button', { name: '处理' }));
  const form = within(await screen.findByRole('dialog', { name: '处理' }));
  await write(user, form.getByLabelText(/说明/), '测试数据');
  await user.click(form.getByRole('button', { name: '处理' }));
  await record.findByText('处理数据异常');
  expect(record.getAllByText('已处理')).toHaveLength(2); // its status, and the change of it
});

test('each kind of finding has its words', async () => {
  const { username, id: client_id } = await world.givenClient();
  const findings = [
    ['deposit.waiting', { expected: { hours: 24 }, found: 'pending' }, '24 小时内 / 待审核'],
    ['account.book', { expected: 'robot', found: 'real' }, '机器人 / 真实'],
    ['journal.sum', { expected: '0', found: { USD: '1.00' } }, '0 / USD 1.00'],
    ['journal.record', { expected: 'a journal', found: null }, '一笔分录 / 无'],
    ['account.running_balance', { cash: { expected: '3.00', found: '4.00' } }, '余额 3.00 / 4.00'],
    ['account.figures', { expected: 'as sealed', found: 'snapshot_changed' }, '与封存时一致 / 封存的余额被改动'],
    ['audit.chain', { expected: 'as sealed', found: 'line_missing' }, '与封存时一致 / 日志被删除'],
  ] as const;
  for (const [check_name, detail] of findings) await givenException(world, { client_id, check_name, detail });
  await open(`/oversight/exceptions?username=${username}`, 'god');
  for (const [, , words] of findings) await screen.findByText(words);
});

test('the last run says which part of the old journals it covered', async () => {
  const part = {
    number: 3,
    of: 7,
    upto: null,
    began_at: '2026-01-01T00:00:00.000Z',
    covered_at: '2026-01-03T00:00:00.000Z',
  };
  const progress = [{ check_name: 'journal.seal', done: 1, total: 1, found: 0, part }];
  await world.asOwner(
    `insert into check_runs (status, finished_at, progress) values ('finished', now(), '${JSON.stringify(progress)}')`,
  );
  await open('/oversight/exceptions', 'god');
  await screen.findByText('上次检查：新增 0，消失 0 · 历史分录：本轮第 3/7 部分');
});

test('a finding about the house names the house and its currency, and no code of the ledger', async () => {
  await givenException(world, {
    check_name: 'money.safeguarded',
    subject: { type: 'platform', id: 'real/safeguarded/USDT' },
    detail: { currency: 'USDT', expected: '5.00', found: '4.00' },
  });
  const user = await open('/oversight/exceptions?check_name=money.safeguarded', 'god');
  const row = await findRow('平台 · USDT');
  await user.click(row.getByRole('link', { name: '客户资金保障不足' }));
  const record = within(await screen.findByRole('dialog', { name: '异常：客户资金保障不足' }));
  await record.findByText('平台 · USDT');
  expect(screen.queryByText(/real\/safeguarded/)).toBeNull();
});
