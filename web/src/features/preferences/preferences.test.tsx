// Preferences in one place: each takes effect at once, and is there at the next sign-in.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getMyAccount } from '@backoffice/contract/my-account/my-account.ts';
import { savePersonal } from '@backoffice/contract/preferences/preferences.personal.ts';
import { getMyProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setLocale } from '#platform/texts.ts';
import { open, openApp, pathNow, startWorld, watchRequests } from '#testing/screen.tsx';
import type { StaffName } from '../../../../server/src/testing/test-database.ts';

const world = await startWorld();
const kept = async (who: StaffName) => (await world.call(getMyProfile, who, {})).body.preferences;

/** Below the cells, the list's totals show the same amount. */
const cell = { selector: 'td *' };

async function openPreferences(who: StaffName, path = '/funds/deposit') {
  const user = await openApp(path, who);
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '偏好设置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '偏好设置' }));
  return { user, dialog };
}

test('the row height holds in every list that has none of its own, at once and on the next machine', async () => {
  await world.givenPendingDeposit({ agent: 'hero', amount: '12.00' });
  const { user, dialog } = await openPreferences('god');
  await screen.findByText('12.00', cell);
  const tableHeight = () =>
    screen.getByText('12.00', cell).closest<HTMLElement>('table')?.style.getPropertyValue('--row-height');
  await user.click(dialog.getByRole('radio', { name: '宽松' }));
  await expect.poll(async () => (await kept('god')).density).toBe('roomy');
  await expect.poll(tableHeight).toBe('44px');
  cleanup();
  localStorage.clear();
  await open('/funds/deposit', 'god');
  await screen.findByText('12.00', cell);
  expect(tableHeight()).toBe('44px');
});

test('the page after the login is the one they chose, while they may open it', async () => {
  await world.call(savePersonal, 'superman', { start_page: 'withdrawal' });
  await openApp('/', 'superman');
  await screen.findByRole('heading', { name: '出金记录' });
  expect(pathNow()).toMatch(/^\/funds\/withdrawal\?/);
  cleanup();
  await world.call(savePersonal, 'superman', { start_page: 'auditLog' });
  await openApp('/', 'superman');
  await expect.poll(pathNow).toBe('/dashboard');
});

test('moments are shown in the chosen zone and days stay the company’s', async () => {
  await world.givenPendingDeposit({ agent: 'hero3', amount: '13.00' });
  await world.call(savePersonal, 'hero3', { time_zone: 'Asia/Kathmandu' });
  await open('/funds/deposit', 'hero3');
  const amount = await screen.findByText('13.00', cell);
  const time = amount.closest('tr')?.querySelector('time');
  if (time) fireEvent.pointerEnter(time);
  expect(time?.title).toMatch(/ 尼泊尔时间$/);
});

test('price colours follow the language until they are chosen, and are taken back where they cannot be saved', async () => {
  const shown = () => document.documentElement.dataset['priceColours'];
  const { user, dialog } = await openPreferences('angel');
  expect(shown()).toBe('red-up');
  await user.click(dialog.getByRole('radio', { name: '绿涨红跌' }));
  expect(shown()).toBe('green-up');
  await expect.poll(async () => (await kept('angel')).price_colours).toBe('green-up');
  watchRequests((request) =>
    request.startsWith('PUT') ? new Response(JSON.stringify({ code: 'server.error' }), { status: 500 }) : undefined,
  );
  await user.click(dialog.getByRole('radio', { name: '跟随语言' }));
  await screen.findByText('偏好设置未保存');
  await expect.poll(shown).toBe('green-up');
});

test('the language is the account’s', async () => {
  onTestFinished(() => setLocale('zh-CN'));
  const { user, dialog } = await openPreferences('hero2');
  await user.click(dialog.getByRole('radio', { name: 'English' }));
  await screen.findByRole('dialog', { name: 'Preferences' });
  await expect.poll(async () => (await world.call(getMyAccount, 'hero2', {})).body.language).toBe('en-US');
});

test('what is told at the bell, by a sound and on the desktop is chosen for each kind', async () => {
  const shown: string[] = [];
  class Desktop extends EventTarget {
    static permission = 'granted';
    constructor(_title: string, { body }: { body: string }) {
      super();
      shown.push(body);
    }
    close() {}
  }
  vi.stubGlobal('Notification', Desktop);
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await world.givenPendingDeposit({ agent: 'hero' });
  const { user, dialog } = await openPreferences('leader2', '/client');
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('待审入金：铃铛').checked, box('待我审批：铃铛').checked]).toEqual([false, true]);
  // Leaders see no webhooks.
  expect(dialog.queryByRole('checkbox', { name: 'Webhook 停用：铃铛' })).toBeNull();
  await user.click(box('待审入金：桌面'));
  await user.click(box('待审入金：铃铛'));
  await user.click(box('我的申请有结果：铃铛'));
  await expect
    .poll(async () => (await kept('leader2')).notifications)
    .toEqual({
      deposit: ['desktop', 'bell'],
      decided: [],
    });
  await user.keyboard('{Escape}');
  await world.givenPendingDeposit({ agent: 'hero3' });
  const { id } = await world.givenPendingDeposit({ agent: 'hero3' });
  await world.givenPendingDeposit({ agent: 'hero3' });
  await world.call(reviewDeposit, 'angel', { id, decision: 'approve' });
  await expect.poll(() => shown, { timeout: 10_000 }).toEqual([expect.stringContaining('待审入金 (')]);
  await screen.findByRole('button', { name: /^通知，[1-9]/ });
});

test('parts of the dashboard are put away and moved', async () => {
  const { user, dialog } = await openPreferences('god', '/dashboard');
  const headings = () =>
    screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent);
  await expect.poll(headings).toContain('运行与风险');
  const list = within(await dialog.findByRole('list', { name: '首页板块' }));
  await user.click(list.getByRole('checkbox', { name: '运行与风险' }));
  await expect.poll(headings).not.toContain('运行与风险');
  await user.click(list.getByRole('button', { name: /团队.*上移|上移.*团队/ }));
  await expect
    .poll(async () => (await kept('god')).dashboard.map(({ part }) => part).slice(-2))
    .toEqual(['teams', 'movers']);
  cleanup();
  await open('/dashboard', 'god');
  await screen.findByRole('heading', { name: '我的待办' });
  expect(screen.queryByRole('heading', { name: '运行与风险' })).toBeNull();
});
