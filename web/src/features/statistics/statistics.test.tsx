// The statistics pages on a real server: filters of the address hold, and the table says what the server counts.
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { givenHolding } from '../../../../server/src/features/orders/orders.testing.ts';
import { rollUpAll } from '../../../../server/src/features/statistics/statistics.testing.ts';
import { stubCanvas } from '#testing/blank-canvas.ts';
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

test('the trial balance says what clients are owed and that no statement shows it; a statement can be entered', async () => {
  await givenHolding(world);
  const user = await open('/statistics/trial_balance', 'god');
  const region = await screen.findByRole('region', { name: '客户资金保障' });
  within(within(region).getByRole('row', { name: /^USD/ })).getByText('没有对账单');
  within(region).getByText(/不足$/);
  screen.getByText('还没有托管机构的对账单');
  const saved: Blob[] = [];
  stubCanvas();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  await everythingRead();
  await user.click(screen.getByRole('button', { name: '导出 PDF' }));
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.type).toBe('application/pdf');
  const file = (await saved[0]?.text()) ?? '';
  // Clients' money is owed and on no statement: in red, before the balances of the accounts.
  expect(file).toMatch(/^%PDF-.*0\.75 0 0 rg\n[^\n]*\(USD\) Tj.*0 g\n.*\(USD\) Tj/s);
  await user.click(screen.getByRole('button', { name: '登记对账单' }));
  const form = within(await screen.findByRole('dialog'));
  const lines = await form.findByLabelText('余额（每行：币种 余额）');
  await user.type(lines, 'USD 10{enter}EUR x');
  form.getByText('已识别 1 行');
  form.getByText('无法识别：EUR x');
});
