// Matching on the screen: a house account with a mapping, a statement that is refused by row and column, and one that waits for approval.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { bringIntakeStatement } from '@backoffice/contract/matching/matching.intake.ts';
import { listProposals } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { screen, within } from '@testing-library/react';
import { givenHouseAccount } from '../../../../server/src/features/house-accounts/house-accounts.testing.ts';
import { givenMatch } from '../../../../server/src/features/matching/matching.testing.ts';
import { expect, test } from 'vitest';
import { everythingRead, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();
const table = (...rows: string[]) => ['Date,Amount,Balance,Text,Reference', ...rows, ''].join('\n');
const fileOf = (content: string) => new File([content], 'march.csv', { type: 'text/csv' });
const waiting = async () => (await world.call(listApprovals, 'angel', { scope: 'for_me' })).body.items;

test('a bad file is refused with row and column; a good one is shown and waits for a second person', async () => {
  const { number } = await givenHouseAccount(world);
  const user = await open('/funds/matching', 'god');
  await user.click(await screen.findByRole('button', { name: '上传对账单' }));
  const form = within(await screen.findByRole('dialog', { name: '上传对账单' }));
  await user.click(form.getByLabelText('自有账户'));
  await user.click(await screen.findByRole('option', { name: new RegExp(number) }));
  const input = form.getByLabelText('对账单文件');
  await user.upload(input, fileOf(table('2026-03-05,"1,5",1,,')));
  expect(await form.findByText(/数字或小数点与设定的格式不符（第 2 行，Amount）/)).toBeTruthy();
  await user.upload(input, fileOf(table('2026-03-05,10,110,入金,R1', '2026-03-06,-5,105,,R2')));
  expect(await form.findByText('2026-03-06：期初 100.00，期末 105.00，明细 2 条')).toBeTruthy();
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [request] = await waiting();
  await world.call(reviewApproval, 'angel', { id: request?.id ?? '', decision: 'approve' });
  const words = await screen.findByText('入金', { selector: 'td *' });
  expect(within(words.closest('tr') ?? words).getByText('30 天以上')).toBeTruthy();
});

test('a line opens as it stands in the file; the gap stands in the list of statements', async () => {
  const { number } = await givenHouseAccount(world);
  const feed = (content: string) =>
    world.intake(bringIntakeStatement, {
      number,
      currency: 'USD',
      name: 'feed.csv',
      base64: Buffer.from(content).toString('base64'),
    });
  await feed(table('2026-03-05,10,110,first words,R1'));
  await feed(table('2026-03-07,1,501,second words,R2'));
  const user = await open('/funds/matching', 'angel');
  const words = await screen.findByText('second words', { selector: 'td *' });
  const row = within(words.closest('tr') ?? words);
  await user.click(row.getByRole('link', { name: '2026-03-07' }));
  expect(await screen.findByText(/Reference: R2/)).toBeTruthy();
  await open('/funds/matching?tab=statements', 'angel');
  expect(await screen.findAllByText(/390\.00/)).not.toHaveLength(0);
});

test('a house account is opened with a mapping, and its preview says what it cannot read', async () => {
  const user = await open('/funds/matching?tab=accounts', 'god');
  await user.click(await screen.findByRole('button', { name: '新增账户' }));
  const form = within(await screen.findByRole('dialog', { name: '新增账户' }));
  await write(user, form.getByLabelText('机构'), 'Bank of Example');
  await write(user, form.getByLabelText('账号'), '12 34');
  await user.click(form.getByLabelText('对账单格式'));
  await user.click(await screen.findByRole('option', { name: 'CSV（按列对应）' }));
  await write(user, form.getByLabelText('记账日'), 'Date');
  await write(user, form.getByLabelText('金额'), 'Sum');
  const sample = form.getByLabelText('用样本文件预览');
  await user.upload(sample, fileOf(table('2026-03-05,10,110,入金,R1')));
  expect(await form.findByText('缺少列（第 1 行，Sum）')).toBeTruthy();
  const amount = form.getByLabelText('金额');
  await user.clear(amount);
  await write(user, amount, 'Amount');
  await user.upload(sample, fileOf(table('2026-03-05,10,110,入金,R1')));
  expect(await form.findByText('共 1 行，前几行如下：')).toBeTruthy();
  const before = (await waiting()).length;
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await expect.poll(async () => (await waiting()).length).toBe(before + 1);
});

test('a deposit and a withdrawal name the line that proves them, to those who see statements', async () => {
  const line = await givenMatch(world);
  const [proving] = (await world.call(listStatementLines, 'god', { id: line })).body.items;
  const { match } = (await world.call(listProposals, 'god', { id: line })).body;
  await open(`/funds/deposit?id=${match?.record_id ?? ''}`, 'god');
  const link = await screen.findByRole('link', {
    name: `${proving?.booking_day} ${proving?.institution} ${proving?.number}`,
  });
  expect(link.closest('p')?.textContent).toContain('由银行流水证明');
  expect(link.getAttribute('href')).toContain(line);
  await open(`/funds/deposit?id=${match?.record_id ?? ''}`, 'hero');
  await everythingRead();
  expect(screen.queryByText(/由银行流水证明/)).toBeNull();
});
