// The statistics pages on a real server: filters of the address hold, and the table says what the server counts.
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { givenCorrection, givenHolding } from '../../../../server/src/features/orders/orders.testing.ts';
import { rollUpAll } from '../../../../server/src/features/statistics/statistics.testing.ts';
import { everythingRead, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('the summary is by day, week or month, and compares with the days before', async () => {
  await world.givenClient();
  const user = await open('/statistics/summary?from=2026-01-05&to=2026-01-18', 'god');
  const table = within(await screen.findByRole('region', { name: '数据汇总' })).getByRole('table');
  expect(within(table).getByRole('rowheader', { name: '2026-01-18' })).toBeDefined();
  expect(within(table).getByRole('rowheader', { name: '上一周期' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: '按周' }));
  await expect.poll(() => within(table).queryByRole('rowheader', { name: '2026-01-18' })).toBeNull();
  expect(within(table).getByRole('rowheader', { name: '2026-01-12' })).toBeDefined();
  expect(window.location.search).toContain('unit=week');
});

test.each(['/statistics/summary', '/statistics/team', '/statistics/product', '/statistics/trial_balance'])(
  'who may not read %s is told so, and not to try again',
  async (address) => {
    await open(address, 'hero');
    await screen.findByText('您没有查看此页面的权限');
    await everythingRead();
    for (const button of ['重试', '导出', '导出 PDF', '打印'])
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.queryByText('加载失败')).toBeNull();
  },
);

test('the columns of the summary can be chosen, and the file has those that are shown', async () => {
  const user = await open('/statistics/summary?from=2026-01-05&to=2026-01-06', 'angel');
  const table = within(await screen.findByRole('region', { name: '数据汇总' })).getByRole('table');
  const heads = () =>
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
  expect(heads()).toContain('活跃客户');
  expect(heads()).not.toContain('罚息');
  await user.click(screen.getByRole('button', { name: '列' }));
  await user.click(await screen.findByRole('checkbox', { name: '活跃客户' }));
  await user.click(screen.getByRole('checkbox', { name: '罚息' }));
  await expect.poll(heads).not.toContain('活跃客户');
  expect(heads()).toContain('罚息');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  await user.click(screen.getByRole('button', { name: '导出' }));
  const [head = '', ...lines] = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(head).toContain('"罚息 (USD)"');
  expect(head).not.toContain('活跃客户');
  expect(lines.map((line) => line.slice(0, 12))).toEqual(['"2026-01-05"', '"2026-01-06"']);
});

test('statistics by product: each tab stands in the address, and its orders are in the table', async () => {
  await givenHolding(world);
  await rollUpAll(world);
  const user = await open('/statistics/product', 'god');
  const region = await screen.findByRole('region', { name: '品种' });
  expect(within(region).getByText('XNYS:TEST · USD')).toBeDefined();
  // The largest holder has all of it, and the list says so.
  await user.click(within(region).getByRole('button', { name: '100.0%' }));
  const drawer = within(await screen.findByRole('dialog', { name: '持有人占比明细' }));
  drawer.getByText('当前');
  expect(await drawer.findByRole('cell', { name: '100.0%' })).toBeDefined();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('tab', { name: '股票' }).getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: '新股' }));
  expect(await screen.findByText('这段时间没有交易，也没有持仓')).toBeDefined();
  expect(window.location.search).toContain('tab=ipo');
});

test('the league shows a leader the own team and can be ordered by each figure', async () => {
  await world.givenClient({ agent: 'hero' });
  await world.givenClient({ agent: 'hero3' });
  const user = await open('/statistics/team', 'superman');
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('link', { name: 'hero' })).toBeDefined();
  expect(within(table).queryByRole('link', { name: 'hero3' })).toBeNull();
  await user.click(within(table).getByRole('button', { name: '客户' }));
  expect(within(table).getByRole('columnheader', { name: /^客户/ }).getAttribute('aria-sort')).toBe('descending');
});

test('a figure opens the records behind it, and the league can be exported', async () => {
  const { id, account_id, username } = await world.givenClient({ agent: 'hero' });
  await world.call(recordDeposit, 'god', { id, account_id, amount: '77.07', currency: 'USD' });
  await rollUpAll(world);
  const user = await open('/statistics/team', 'god');
  const line = within((await screen.findByRole('link', { name: 'hero' })).closest('tr') ?? document.body);
  const [deposits] = line.getAllByRole('button', { name: /^77\.07/ });
  await user.click(deposits ?? document.body);
  const drawer = within(await screen.findByRole('dialog', { name: '入金明细' }));
  await drawer.findByText(/^1 笔/);
  await drawer.findByRole('link', { name: new RegExp(username) });
  await user.keyboard('{Escape}');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  await user.click(screen.getByRole('button', { name: '导出' }));
  const [head = '', ...lines] = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(head).toContain('"入金 (USD)"');
  expect(lines.some((one) => one.startsWith('"hero"') && one.includes('"77.07"'))).toBe(true);
  expect(lines.at(-1)).toMatch(/^"合计"/);
});

test('corrections are a line of their own below the figures, which are never negative', async () => {
  const { correction_id } = await givenCorrection(world, { agent: 'hero2' });
  await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
  await rollUpAll(world);
  const user = await open('/statistics/summary', 'god');
  const summary = within(await screen.findByRole('region', { name: '数据汇总' }));
  expect(summary.getAllByRole('rowheader', { name: '更正' })).toHaveLength(2);
  const sums = within(summary.getByRole('rowheader', { name: '合计（含更正）' }).closest('tr') ?? document.body);
  const volume = sums.getAllByRole('button').find(({ textContent }) => /^[1-9].*\d{3}/.test(textContent));
  const shown = volume?.textContent ?? '';
  await user.click(volume ?? document.body);
  // Figures and corrections together.
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText((_, element) => element?.tagName === 'P' && element.textContent.includes(shown));
});

test('the line of corrections below an instrument opens their records', async () => {
  const user = await open('/statistics/product', 'god');
  const region = within(await screen.findByRole('region', { name: '品种' }));
  const line = within((await region.findByRole('cell', { name: '更正' })).closest('tr') ?? document.body);
  await user.click(line.getByRole('button', { name: /^−300/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '买入明细' }));
  await drawer.findByText(/^0 笔/);
  // One taken back, one booked anew.
  expect(await drawer.findAllByText(/更正$/)).toHaveLength(2);
});

test('the bars of a day open its records, by keyboard too, and so do active clients, balances and cohorts', async () => {
  const user = await open('/statistics/summary', 'god');
  const bars = await screen.findByRole('slider', { name: '入金、出金与净入金' });
  const last = Number(bars.getAttribute('aria-valuenow'));
  expect(bars.getAttribute('aria-valuetext')).toContain('入金');
  bars.focus();
  await user.keyboard('{ArrowLeft}');
  expect(bars.getAttribute('aria-valuenow')).toBe(String(last - 1));
  await user.keyboard('{End}{Enter}');
  const [day = ''] = bars.getAttribute('aria-valuetext')?.split(',') ?? [];
  const drawer = within(await screen.findByRole('dialog', { name: '入金明细' }));
  drawer.getByText(day);
  await drawer.findByText(/^\d+ 笔/);
  await user.keyboard('{Escape}');
  const table = within(screen.getByRole('region', { name: '数据汇总' })).getByRole('table');
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  const line = within(within(table).getByRole('rowheader', { name: day }).closest('tr') ?? document.body);
  const cells = line.getAllByRole('cell');
  for (const [head, title] of [
    ['活跃客户', '活跃客户明细'],
    ['期末余额', '期末余额明细'],
  ] as const) {
    const cell = cells[heads.indexOf(head) - 1];
    await user.click(within(cell ?? document.body).getByRole('button'));
    await screen.findByRole('dialog', { name: title });
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  }
  const cohorts = within(screen.getByRole('region', { name: '注册后入金转化' }));
  const [, registered] = cohorts.getAllByRole('button');
  await user.click(registered ?? document.body);
  await screen.findByRole('dialog', { name: '1 天内首次入金明细' });
});

test('the trial balance says what clients are owed and that no statement shows it; a statement can be entered', async () => {
  await givenHolding(world);
  const user = await open('/statistics/trial_balance', 'god');
  const region = await screen.findByRole('region', { name: '客户资金保障' });
  within(within(region).getByRole('row', { name: /^USD/ })).getByText('没有对账单');
  within(region).getByText(/不足$/);
  screen.getByText('还没有托管机构的对账单');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  await everythingRead();
  await user.click(screen.getByRole('button', { name: '导出 PDF' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.type).toBe('application/pdf');
  expect(await saved[0]?.text()).toMatch(/^%PDF-/);
  await user.click(screen.getByRole('button', { name: '登记对账单' }));
  const form = within(await screen.findByRole('dialog'));
  const lines = await form.findByLabelText('余额（每行：币种 余额）');
  await user.type(lines, 'USD 10{enter}EUR x');
  form.getByText('已识别 1 行');
  form.getByText('无法识别：EUR x');
});
