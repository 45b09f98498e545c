// The product pages on the screen: a draft by its kind's fields, what is wrong at once, two people, pausing.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listFundProducts, listIpoProducts, listStockProducts } from '@backoffice/contract/products/products.calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, openMore, startWorld, watchRequests, write } from '#testing/screen.tsx';
import { givenAllotted } from '../../../../server/src/features/allocations/allocations.testing.ts';
import { givenProduct, lastClose } from '../../../../server/src/features/products/products.testing.ts';

const world = await startWorld();
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a savings plan is saved by the fields of its kind, and a rate above the cap shows at once', async () => {
  const user = await open('/trades/fund', 'god');
  await user.click(await screen.findByRole('button', { name: '新增产品' }));
  const form = await findDialog('新增产品');
  expect(form.queryByLabelText('年利率')).toBeNull();
  await user.click(form.getByRole('combobox', { name: '类别' }));
  await user.click(await within(await screen.findByRole('listbox', { name: '类别' })).findByText('活期'));
  expect(form.queryByLabelText('当日截止时间')).toBeNull();
  const rate = form.getByLabelText('年利率');
  await user.type(rate, '25');
  await write(user, form.getByLabelText(/代码/), 'XHKG:SAVE9');
  await write(user, form.getByLabelText('中文名称'), '稳健宝');
  await write(user, form.getByLabelText('英文名称'), 'Steady');
  await write(user, form.getByLabelText('每单最低金额'), '100');
  expect(await form.findByText(/年利率: /)).toBeTruthy();
  await user.clear(rate);
  await write(user, rate, '3.5');
  await expect.poll(() => form.queryByText(/年利率: /)).toBeNull();
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
  const row = await findRow('稳健宝');
  expect(row.getByText('草稿')).toBeTruthy();
  const { body } = await world.call(listFundProducts, 'god', { name: 'SAVE9' });
  expect(body.items).toMatchObject([{ sub_type: 'savings', rate_percent: '3.5', currency: 'HKD', status: 'draft' }]);
});

test('one person requests the opening, a second approves, and then it can be paused', async () => {
  const { id } = await givenProduct(world, 'ipo', { input: { name_zh: '新芯股份' } });
  const user = await open('/trades/ipo', 'god');
  const row = await findRow('新芯股份');
  await user.click(row.getByRole('button', { name: '开放' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: /提交审批/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull(); // else it would be taken for the next question
  const waiting = async () => (await world.call(listApprovals, 'angel', { scope: 'for_me' })).body.items;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [request] = await waiting();
  await world.call(reviewApproval, 'angel', { id: request?.id ?? '', decision: 'approve' });
  expect(await row.findByText('开放中')).toBeTruthy();
  expect(row.getByRole('progressbar', { name: '已用 0，共 100,000' })).toBeTruthy();
  row.getByText('0 / 100,000');
  // Two icons and the one behind which all others are.
  expect(row.getAllByRole('button')).toHaveLength(3);
  await user.click((await openMore(user, row)).getByRole('button', { name: '暂停' }));
  const pause = within(await screen.findByRole('dialog'));
  await write(user, pause.getByRole('textbox'), '核对条款');
  await user.click(pause.getByRole('button', { name: '暂停' }));
  const status = async () => (await world.call(listIpoProducts, 'god', { id })).body.items[0]?.status;
  await expect.poll(status).toBe('paused');
});

test('a window is shown and entered on the clocks of the venue, whose zone is named', async () => {
  const close_datetime = '2030-07-01T20:00:00.000Z';
  const { id } = await givenProduct(world, 'block', { input: { close_datetime, name_zh: '纽约大宗' } });
  const user = await open(`/trades/block?id=${id}`, 'god');
  const record = within(await screen.findByRole('dialog', { name: '纽约大宗' }));
  await record.findByText('2030-07-01 16:00 北美东部时间');
  await user.click(await record.findByRole('button', { name: '编辑产品' }));
  const form = await findDialog('编辑产品');
  const day: HTMLInputElement = await form.findByLabelText('申购截止 (北美东部时间)');
  expect(day.value).toBe('2030-07-01');
  const time: HTMLInputElement = form.getByLabelText('申购截止 时间');
  expect(time.value).toBe('16:00');
});

test('a supervisor makes a draft of a stock that closed at its upper limit with one click', async () => {
  await world.asOwner('update venues set first_year = 2000, last_year = 9999');
  const symbol = 'XSHG:600519';
  const price = lastClose(symbol);
  const quote = { symbol, price, previous_close: price, open: price, high: price, low: price, halted: false };
  const time = new Date().toISOString();
  const limits = { lower: price, upper: price };
  watchRequests((request) =>
    request.includes('/v1/limit_up')
      ? Response.json({ items: [{ ...quote, time, limits, days_listed: 900 }] })
      : undefined,
  );
  const user = await open('/trades/stock?tab=limit_ups', 'angel');
  const row = await findRow(symbol);
  await user.click(await row.findByRole('button', { name: '生成草稿' }));
  await screen.findByText(/草稿已生成/);
  await row.findByText('草稿');
  const { body } = await world.call(listStockProducts, 'angel', { symbols: [symbol] });
  expect(body.items).toMatchObject([{ sub_type: 'fo', status: 'draft', symbol, name_zh: '贵州茅台', lock_days: 1 }]);
});

test('one screen shows what came of an offer: money, applications, holders, prices, journals', async () => {
  const { product, username } = await givenAllotted(world, 'block', { quantity: '100' });
  await open(`/trades/block?id=${product.id}`, 'god');
  const record = within(await screen.findByRole('dialog'));
  const orders = within(await record.findByRole('table', { name: '申购与订单' }));
  orders.getByText('可卖出');
  const holders = within(record.getByRole('table', { name: '持有人' }));
  holders.getByText(username);
  within(record.getByRole('table', { name: '价格版本' })).getByText('god / angel');
  within(record.getByRole('table', { name: '最近的分录' })).getByText('获配');
  record.getByText('双人开放申购');
  record.getByText('文件');
});
