// Orders on the screen: every part of their life in the list, and beside it terms, sales, evidence and journals.
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';
import { forgetTradeRules, givenTradeRule } from '../../../../server/src/core/trade-config/trade-rules.testing.ts';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { givenApplication, givenPaidLater } from '../../../../server/src/features/allocations/allocations.testing.ts';
import {
  givenDueSale,
  givenHolding,
  givenOrder,
  givenSale,
} from '../../../../server/src/features/orders/orders.testing.ts';

const world = await startWorld();
const drawer = async () => within(await screen.findByRole('dialog'));

test('an order that waits shows what is frozen and how long it waits', async () => {
  const { username } = await givenOrder(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click((await findRow(username)).getByText('待成交'));
  const record = await drawer();
  await record.findByText('等待成交');
  record.getByText('冻结金额');
  record.getByText('有效至');
});

test('a holding shows its price with evidence, its cost, and the journals behind it', async () => {
  const { username } = await givenHolding(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  const row = await findRow(username);
  row.getByText('50.00');
  await user.click(row.getByText('持有中'));
  const record = await drawer();
  record.getByText('报价来源');
  record.getByText('test');
  record.getByText('圆圈为成交价');
  await record.findAllByText('500.00');
  record.getByText('持有成本');
});

test('units being sold are told apart, and the sale stands in a table', async () => {
  const { username } = await givenSale(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click((await findRow(username)).getByText('持有中'));
  const record = await drawer();
  await record.findByText(/其中卖出中 10/);
  const sales = within(await record.findByRole('table', { name: '卖出' }));
  sales.getByText('待成交');
  sales.getByText('10');
});

test('tabs offer the statuses that stock orders have, and the salesperson sees their own clients alone', async () => {
  const { username } = await givenOrder(world, { agent: 'hero' });
  const { username: other } = await givenOrder(world, { agent: 'superman' });
  await open('/trx/stock', 'hero');
  await findRow(username);
  expect(screen.queryByText(other)).toBeNull();
  const tabs = within(screen.getByRole('group', { name: '状态' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent?.replace(/[\d ]/g, ''))).toEqual([
    '全部',
    '待审核',
    '待成交',
    '已通过',
    '锁定',
    '可卖出',
    '持有中',
    '待结算',
    '已卖出',
    '已拒绝',
    '已退回',
  ]);
});

test('where a rule asks for it, an order is approved from the keyboard and then waits for a price', async () => {
  await givenTradeRule(world, 'trading', { scope: { sub_type: 'standard' }, values: { trade_type: 'review' } });
  const { username } = await givenOrder(world);
  await forgetTradeRules(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  (await findRow(username)).getByText('待审核');
  await user.keyboard('j');
  await user.keyboard('a');
  await screen.findByText(`通过 ${username} 的订单？之后按第一个报价成交。`);
  await user.keyboard('{Enter}');
  await screen.findByText('订单已通过');
  await user.click((await findRow(username)).getByText('待成交'));
  const record = await drawer();
  await record.findByText('订单已通过');
  record.getByText('等待成交');
});

test('two people sell on the client’s instruction, and the sale names both', async () => {
  const { username } = await givenHolding(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click((await findRow(username)).getByRole('button', { name: '按客户指令卖出' }));
  const form = await drawer();
  const quantity = await form.findByLabelText<HTMLInputElement>('数量');
  expect(quantity.value).toBe('10');
  await user.clear(quantity);
  await user.type(quantity, '4');
  await write(user, form.getByLabelText('客户指令编号（录音、工单）'), '录音 4711');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  const { body } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  await world.call(reviewApproval, 'angel', { id: body.items[0]?.id ?? '', decision: 'approve' });
  await user.click((await findRow(username)).getByText('持有中'));
  const record = await drawer();
  await record.findByText('god / angel');
  await record.findByText(/其中卖出中 4/);
});

test('a sale that waits for a price cannot be paid', async () => {
  const { username, id } = await givenSale(world);
  await open(`/trx/stock?username=${username}&id=${id}`, 'god');
  await (await drawer()).findByRole('table');
  expect(screen.queryByRole('button', { name: '支付到期款项' })).toBeNull();
});

test('a sale that is due can be paid by hand', async () => {
  const due = await givenDueSale(world);
  const user = await open(`/trx/stock?username=${due.username}&id=${due.id}`, 'god');
  const record = await drawer();
  await record.findByRole('table');
  await user.click(await record.findByRole('button', { name: '支付到期款项' }));
  await screen.findByText('该笔款项已到期：立即支付到客户账户？');
  await user.click(screen.getAllByRole('button', { name: '支付到期款项' }).at(-1) as HTMLElement);
  await screen.findByText('已到账');
});

test('from the price of an instrument to its holders, and on to a client', async () => {
  const { username } = await givenHolding(world);
  const user = await open('/config/exchange_config?tab=instruments&symbol=XNYS:TEST', 'god');
  await user.click(await screen.findByRole('link', { name: '持有人' }));
  (await findRow(username)).getByText('500.00');
  await user.click(screen.getByRole('link', { name: new RegExp(username) }));
  await screen.findByRole('dialog', { name: new RegExp(username) });
});

test('a salesperson sees the holders among their own clients', async () => {
  const { username } = await givenHolding(world, { agent: 'hero' });
  const { username: other } = await givenHolding(world, { agent: 'hero3' });
  await open('/trx/stock?tab=holders&symbol=XNYS:TEST', 'hero');
  await findRow(username);
  expect(screen.queryByText(other)).toBeNull();
});

test('the holders are listed once an instrument is chosen', async () => {
  const user = await open('/trx/stock', 'hero');
  await user.click(await screen.findByRole('radio', { name: '持有人' }));
  await screen.findByText('请选择一只证券');
  await write(user, await screen.findByPlaceholderText('代码、名称、拼音首字母'), 'gzmt');
  await user.click(await screen.findByRole('option', { name: 'XSHG:600519 贵州茅台' }));
  await screen.findByText('没有符合条件的记录');
});

test('what was allotted and is to be paid: how much, until when, and what has been paid', async () => {
  const { username, id, client_id } = await givenPaidLater(world, { quantity: '500' });
  await world.intake(payIntakeOrder, { id: client_id, order_id: id, amount: '2000' });
  const user = await open(`/trx/ipo?username=${username}`, 'god');
  const row = await findRow(username);
  row.getByText('2,000.00');
  await user.click(row.getByText('部分缴款'));
  const record = await drawer();
  // 500 x 12.50 and 0.25 %, less 2,000.00.
  await record.findByText('4,265.62');
  record.getByText('客户已同意');
  record.getByText('中签，等待缴款');
  record.getByText('缴款截止');
});

test('rejecting an application after the window is submitted for approval, and the dialog says so beforehand', async () => {
  const application = await givenApplication(world, 'ipo', { agent: 'hero' });
  const user = await open(`/trx/ipo?username=${application.username}`, 'god');
  const reject = async () => {
    await user.click((await findRow(application.username)).getByRole('button', { name: '拒绝' }));
    return drawer();
  };
  await (await reject()).findByRole('button', { name: '拒绝' });
  await user.keyboard('{Escape}');
  await world.asOwner(`update products set status = 'closed' where id = $1`, [application.product.id]);
  cleanup();
  await open(`/trx/ipo?username=${application.username}`, 'god');
  const late = await reject();
  const submit = await late.findByRole('button', { name: '提交审批' });
  expect(late.queryByRole('button', { name: '拒绝' })).toBeNull();
  await user.click(late.getByRole('radio', { name: '其他' }));
  await write(user, late.getByRole('textbox'), '申购人资料不符');
  await user.click(submit);
  const waiting = async () =>
    (await world.call(listApprovals, 'angel', { client_id: application.client_id, status: 'pending' })).body.items;
  await expect.poll(waiting).toMatchObject([{ kind: 'ipo_order.reviewed' }]);
});
