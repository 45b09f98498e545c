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
    ['audit.chain', { expected: 'as sealed', found: 'line_missing' }, '与封存时一致 / 日志被删除'],
  ] as const;
  for (const [check_name, detail] of findings) await givenException(world, { client_id, check_name, detail });
  await open(`/oversight/exceptions?username=${username}`, 'god');
  for (const [, , words] of findings) await screen.findByText(words);
});
