// The dashboard as each role sees it, on a real server.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { saveCompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { staffId } from '../../../../server/src/features/staff/staff.testing.ts';
import { open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('god sees the figures, what waits and how the house stands; a card opens the list behind it', async () => {
  const deposit = await world.givenPendingDeposit({ agent: 'hero', amount: '1234.50' });
  const user = await open('/dashboard', 'god');
  const cards = await screen.findByRole('list', { name: '经营数据' });
  expect(within(cards).getByText('待审核入金')).toBeDefined();
  expect(within(cards).getAllByText('1,234.50').length).toBeGreaterThan(0);
  const queue = (await screen.findByRole('heading', { name: '我的待办' })).closest('section') as HTMLElement;
  expect(await within(queue).findByText('1,234.50')).toBeDefined();
  expect(screen.getByRole('heading', { name: '运行与风险' })).toBeDefined();

  // Decided by somebody else, it is gone without a reload.
  await world.call(reviewDeposit, 'angel', { id: deposit.id, decision: 'approve' });
  await expect.poll(() => within(queue).queryByText('1,234.50')).toBeNull();
  await user.click(within(cards).getByRole('button', { name: '待审核入金' }));
  expect(await screen.findByRole('heading', { name: '入金记录' })).toBeDefined();
  expect(window.location.search).toBe('?status=pending');
});

test('a card opens its list with the days, the currency and the team that the dashboard is narrowed to', async () => {
  await world.givenPendingDeposit({ agent: 'hero', amount: '77.00' });
  const leader = await staffId(world, 'superman');
  const filters = `from=2020-01-01&to=2020-01-31&currency=USD&superman_id=${leader}`;
  const opened = async (button: string | RegExp, heading: string) => {
    const user = await open(`/dashboard?${filters}`, 'god');
    const cards = await screen.findByRole('list', { name: '经营数据' });
    await user.click(within(cards).getByRole('button', { name: button }));
    // The list itself, not its address alone: what is taken off the screen while it loads never ends loading.
    await screen.findByRole('heading', { name: heading });
    const { pathname, search } = window.location;
    cleanup();
    return { pathname, search: Object.fromEntries(new URLSearchParams(search)) };
  };
  const days = { from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' };
  const team = { superman_id: leader };
  expect(await opened('待审核入金', '入金记录')).toEqual({
    pathname: '/funds/deposit',
    search: { status: 'pending', currency: 'USD', ...days, ...team },
  });
  // What clients hold now has no days.
  expect(await opened('冻结金额', '客户管理')).toEqual({
    pathname: '/client',
    search: { holds: 'frozen', currency: 'USD', ...team },
  });
  expect(await opened(/^多次入金/, '客户管理')).toEqual({
    pathname: '/client',
    search: { deposited: 'repeat', ...team },
  });
});

test('a reviewer’s decisions of today, and their median wait, open the records', async () => {
  const { id } = await world.givenPendingDeposit({ agent: 'hero', amount: '5.00' });
  await world.call(reviewDeposit, 'angel', { id, decision: 'reject', reason: 'test' });
  const user = await open('/dashboard', 'angel');
  for (const title of ['今日已审核', '审核等待（中位数）']) {
    const figure = within((await screen.findByText(title)).closest('div') ?? document.body);
    await user.click(figure.getByRole('button'));
    const drawer = within(await screen.findByRole('dialog', { name: '已审核明细' }));
    expect(await drawer.findAllByRole('link', { name: '入金' })).not.toEqual([]);
    drawer.getByRole('columnheader', { name: '审核前等待' });
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  }
});

test('a leader sees the team, a salesperson whom to follow up, neither the house', async () => {
  await world.givenClient({ agent: 'hero' });
  await open('/dashboard', 'superman');
  expect(await screen.findByRole('heading', { name: '我的团队' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: '运行与风险' })).toBeNull();
});

test('a salesperson sees whom to follow up', async () => {
  await open('/dashboard', 'hero');
  expect(await screen.findByRole('heading', { name: '需要跟进的客户' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: '我的团队' })).toBeNull();
});

test('what the menu hides, no card and no link leads to', async () => {
  const cards = async (who: 'god' | 'hero') => {
    cleanup();
    await open('/dashboard', who);
    const panel = within(await screen.findByRole('region', { name: '各产品持仓（按成本）' }));
    return ['AI', '大宗', '新股'].filter((name) => panel.queryByText(name) !== null);
  };
  expect(await cards('god')).toEqual(['AI', '大宗', '新股']);
  // The role has no block deals, and their list is refused it.
  expect(await cards('hero')).not.toContain('大宗');
  await world.asOwner(`update tenants set region = 'pl' where tenant_id = current_setting('app.tenant')`);
  onTestFinished(() =>
    world.asOwner(`update tenants set region = 'cn' where tenant_id = current_setting('app.tenant')`),
  );
  expect(await cards('god')).toEqual(['大宗', '新股']);
});

test('a new company is led through its first steps, which tick themselves and can be put away', async () => {
  await world.asOwner('delete from currency_rates');
  const user = await open('/dashboard', 'god');
  const steps = within(await screen.findByRole('region', { name: '开业准备' }));
  const marks = () => steps.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
  expect(marks()).toEqual(['未完成', '已完成', '未完成', '未完成', '未完成']);
  // Somebody saves the company meanwhile.
  await world.call(saveCompanyInfo, 'god', { version: 0, name_zh: '公司', name_en: 'Company' });
  await expect.poll(marks).toEqual(['已完成', '已完成', '未完成', '未完成', '未完成']);
  await user.click(steps.getByRole('button', { name: '收起' }));
  await expect.poll(() => screen.queryByRole('region', { name: '开业准备' })).toBeNull();
  cleanup();
  await open('/dashboard', 'angel');
  const others = within(await screen.findByRole('region', { name: '开业准备' }));
  await user.click(others.getByRole('button', { name: '币种与汇率' }));
  await expect.poll(() => window.location.pathname).toBe('/config/exchange_config');
});
