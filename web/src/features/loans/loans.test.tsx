// Loans on the screen: deciding, handing out, what is owed and why, paying, products.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listLoanProducts } from '@backoffice/contract/loans/loans.products.ts';
import { getLoan } from '@backoffice/contract/loans/loans.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, openRow, startWorld, write } from '#testing/screen.tsx';
import { accrueAll, age, givenLoan, givenProduct } from '../../../../server/src/features/loans/loans.testing.ts';

const world = await startWorld();
const statusOf = async (id: string) => (await world.call(getLoan, 'god', { id })).body.status;
// By label and text where it can be: asking for roles judges every element of a long record.
const front = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
const openRecord = async (username: string, who: 'god' | 'hero' = 'god') => {
  const user = await open(`/funds/loan?username=${username}`, who);
  await openRow(user, username);
  const drawer = await front();
  await drawer.findByText(/^还款计划/);
  return { user, drawer };
};

test('an application is approved from the keyboard and handed out with the balance before and after', async () => {
  const loan = await givenLoan(world, { amount: '4321' });
  const user = await open(`/funds/loan?username=${loan.username}`, 'god');
  const row = await findRow(loan.username);
  await user.keyboard('j');
  await user.keyboard('a');
  await screen.findByText('通过 4,321.00 USD');
  await user.keyboard('{Enter}');
  await screen.findByText('贷款已通过');
  await user.click(await row.findByLabelText('放款'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByText('4,321.00');
  await user.click(dialog.getByText('放款 4,321.00 USD'));
  await screen.findByText('贷款已发放');
  expect(await world.balanceOf(loan.account_id)).toBe('4321.00');
  await row.findByText('还款中');
});

test('a refusal takes one of the reasons, which the list then shows', async () => {
  const loan = await givenLoan(world);
  const user = await open(`/funds/loan?username=${loan.username}`, 'god');
  const row = await findRow(loan.username);
  await user.click(row.getByLabelText('拒绝'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('收入证明不足'));
  await user.click(dialog.getByText('拒绝', { selector: 'button *' }));
  await row.findByText('收入证明不足');
  expect(await statusOf(loan.id)).toBe('rejected');
});

test('an overdue loan shows what it owes, explains the figures, takes a payment and a penalty', async () => {
  const loan = await givenLoan(world, { status: 'disbursed' });
  await age(world, loan.id, 34);
  await accrueAll(world);
  const { user, drawer } = await openRecord(loan.username);
  await drawer.findByLabelText('共 3 期，已还 0 期，逾期 1 期');

  await user.click(drawer.getByTitle('应付罚息明细'));
  await screen.findByText('应付罚息明细');
  expect(await (await front()).findAllByText('计收')).toHaveLength(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('应付罚息明细')).toBeNull());

  await user.click(drawer.getByLabelText('缴罚息'));
  await user.click(await screen.findByText('缴罚息 4.18 USD'));
  await screen.findByText('罚息已缴纳');
  await user.click(drawer.getByLabelText('还款'));
  await user.click(await screen.findByText('还款 418.00 USD'));
  await drawer.findByLabelText('共 3 期，已还 1 期，逾期 0 期');
  expect(await statusOf(loan.id)).toBe('disbursed');
  // Something was repaid: it can no longer be taken back.
  expect(drawer.getByLabelText('冲正').hasAttribute('disabled')).toBe(true);
});

test('a write-off asks for a reason and a second person', async () => {
  const loan = await givenLoan(world, { status: 'disbursed' });
  await age(world, loan.id, 34);
  await accrueAll(world);
  const { user, drawer } = await openRecord(loan.username);
  await user.click(await drawer.findByLabelText('核销'));
  const dialog = within(await screen.findByRole('dialog', { name: '核销' }));
  await write(user, dialog.getByLabelText(/原因/), '客户失联');
  await user.click(dialog.getByText('提交审批 1,222.18 USD'));
  const waiting = async () => (await world.call(listApprovals, 'god', { record_id: loan.id })).body.items;
  await expect.poll(waiting).toMatchObject([{ kind: 'loan.written_off', amount: '1222.18' }]);
  expect(await statusOf(loan.id)).toBe('outstanding');
});

test('whoever may only read sees the plan and can do nothing', async () => {
  const loan = await givenLoan(world, { agent: 'hero' });
  const { drawer } = await openRecord(loan.username, 'hero');
  expect(drawer.getByText('还款计划（假设今日放款）')).toBeDefined();
  expect(screen.queryByLabelText('通过')).toBeNull();
});

test('a product is changed into its next version, with a picture of what the terms mean', async () => {
  const product = await givenProduct(world, { name: '改版贷' });
  const user = await open('/funds/loan', 'god');
  await user.click(await screen.findByText('贷款产品', { selector: 'button *' }));
  const drawer = await front();
  const item = (await drawer.findByText('改版贷')).closest('li') as HTMLElement;
  await user.click(within(item).getByLabelText('修改条款'));
  const form = await front();
  const rate = form.getByLabelText('年利率');
  await user.clear(rate);
  await user.type(rate, '12');
  await form.findByLabelText('共 3 期，已还 0 期，逾期 0 期');
  await user.click(form.getByText('保存'));
  await within(item).findByText('第 2 版');
  const { body } = await world.call(listLoanProducts, 'god', { page_size: 200 });
  expect(body.items.find(({ id }) => id === product.id)).toMatchObject({ terms_version: 2, yearly_rate: '12' });
});
