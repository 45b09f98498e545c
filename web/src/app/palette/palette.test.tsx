// The palette: what it finds on the server and by itself, its keys, its order, and answers that come late or not at all.
import { addBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setLocale } from '#platform/texts.ts';
import { connect, emptyPage, openApp, pathNow, startWorld, write } from '#testing/screen.tsx';
import { setClient } from '../../../../server/src/features/clients/clients.testing.ts';
import { tabs } from '#app/tabs/tabs.ts';

const world = await startWorld();
beforeEach(() => localStorage.removeItem('recent-records'));

type Who = Parameters<typeof openApp>[1];

async function openPalette(who: Who, at = emptyPage) {
  const user = await openApp(at, who);
  await screen.findByRole('navigation', { name: /菜单|Menu/ });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /^客户、记录编号|^A client, record/ });
  return { user, box };
}
const groupNamed = async (name: string) => within(await screen.findByRole('group', { name }));
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

async function givenNamed(full_name: string, agent: 'hero' | 'hero3' = 'hero') {
  const client = await world.givenClient({ agent });
  await setClient(world, client.id, { full_name });
  return client;
}

test('a client is found by initials, and the palette says that it was the pinyin', async () => {
  const client = await givenNamed('慕容雪莲');
  const { user, box } = await openPalette('god');
  await write(user, box, 'mrxl');
  const option = await screen.findByRole('option', { name: new RegExp(`^${client.username} 慕容雪莲 ?拼音`) });
  expect(option.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await expect.poll(pathNow).toBe(`/client?id=${client.id}`);
});

test('pages and settings are found by words, pinyin and the other language, and open where they are', async () => {
  const { user, box } = await openPalette('god');
  await write(user, box, 'shiqu');
  expect(await (await groupNamed('设置与分页')).findAllByRole('option')).toHaveLength(2);
  expect(chosen()).toBe('时区应用设置 › 应用与界面');
  await user.clear(box);
  await write(user, box, 'withdr');
  expect(chosen()).toBe('出金记录Withdrawals');
  await user.clear(box);
  await write(user, box, 'licence');
  await user.keyboard('{Enter}');
  await expect.poll(pathNow).toBe('/config/settings/app?tab=company');
});

test('a setting of a page that one may not open is not found', async () => {
  const { user, box } = await openPalette('hero');
  await write(user, box, 'shiqu');
  await screen.findByText('没有找到');
});

test('a record is found by its code; Control and Enter open it in another tab', async () => {
  const deposit = await world.givenPendingDeposit();
  const { user, box } = await openPalette('god', '/funds/deposit');
  await write(user, box, `DEP-${deposit.id.slice(-8)}`);
  const option = await (await groupNamed('记录')).findByRole('option');
  expect(option.textContent).toContain(deposit.username);
  expect(option.textContent).toContain('3.00 USD');
  const before = tabs.get().tabs.length;
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => tabs.get().tabs.length).toBe(before + 1);
  await expect.poll(pathNow).toContain(deposit.id);
});

test('what was opened last is offered first, by the names of now, and not to the next person', async () => {
  const client = await givenNamed('上官婉儿');
  const { user, box } = await openPalette('god');
  await write(user, box, client.username);
  await screen.findByRole('option', { name: new RegExp(`^${client.username} 上官婉儿`) });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: `客户 ${client.username}` });
  await waitFor(() => expect(localStorage.getItem('recent-records')).toContain(client.id));
  expect(localStorage.getItem('recent-records')).not.toContain('上官');
  await setClient(world, client.id, { full_name: '上官昭容' });
  await user.keyboard('{Control>}k{/Control}');
  await (await groupNamed('最近打开')).findByRole('option', { name: new RegExp(`^${client.username} 上官昭容`) });
});

test('words of an action before a client offer it for each of them, to those who may', async () => {
  const client = await givenNamed('令狐冲');
  const { user, box } = await openPalette('god');
  await write(user, box, '入金 令狐');
  await screen.findByRole('option', { name: new RegExp(`^为 ${client.username} 入金`) });
  expect(chosen()).toMatch(new RegExp(`^为 ${client.username} 入金`));
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /入金/ });
});

test('a whole card number is looked up when asked for, and logged', async () => {
  const client = await givenNamed('公孙大娘');
  const acc_no = '6222021234567890123';
  await world.call(addBankCard, 'god', { id: client.id, bank_name: '工商银行', holder_name: '公孙', acc_no });
  const lines = async () =>
    (await world.call(listAuditLines, 'god', { action: 'search.card_looked_up' })).body.items.length;
  const before = await lines();
  const { user, box } = await openPalette('god');
  await write(user, box, acc_no);
  await user.click(await screen.findByRole('option', { name: /^查找尾号 0123 的完整卡号/ }));
  await screen.findByRole('option', { name: new RegExp(`^${client.username} 公孙大娘 ?银行卡尾号 0123`) });
  expect(await lines()).toBe(before + 1);
  await user.clear(box);
  await write(user, box, '6222021234560000');
  expect(await lines()).toBe(before + 1);
  await user.click(await screen.findByRole('option', { name: /^查找尾号 0000/ }));
  await screen.findByText('没有客户使用此卡');
});

/** Holds the answers to searches back until they are let go. */
function holdSearches() {
  const held: (() => void)[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (String(input).includes('/search/admin/v1/find')) await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  };
  onTestFinished(connect);
  return held;
}

test('a late answer never takes the place of a newer one', async () => {
  const [early, late] = [await givenNamed('东方不败'), await givenNamed('西门吹雪')];
  const { user, box } = await openPalette('god');
  const held = holdSearches();
  await write(user, box, '东方');
  await expect.poll(() => held.length).toBe(1);
  expect(screen.getByText('搜索中…')).toBeDefined();
  await user.clear(box);
  await write(user, box, '西门');
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await screen.findByRole('option', { name: new RegExp(`^${late.username}`) });
  held[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('option', { name: new RegExp(`^${early.username}`) })).toBeNull();
  screen.getByRole('option', { name: new RegExp(`^${late.username}`) });
});

test('a search that fails says so, goes on with pages, and can be tried again', async () => {
  const client = await givenNamed('南宫问天');
  const { user, box } = await openPalette('god');
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).includes('/search/') ? Promise.resolve(new Response('{}', { status: 400 })) : send(input, init);
  onTestFinished(connect);
  await write(user, box, '南宫');
  await screen.findByText(/^未能搜索/);
  globalThis.fetch = send;
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByRole('option', { name: new RegExp(`^${client.username}`) });
});

test('a row that was moved to stays chosen when answers come before it', async () => {
  await givenNamed('深浅云');
  const { user, box } = await openPalette('god');
  const held = holdSearches();
  await write(user, box, '切换');
  await user.keyboard('{ArrowDown}');
  const before = chosen();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'));
  expect(chosen()).toBe(before);
});

test('speaks English', async () => {
  setLocale('en-US');
  onTestFinished(() => setLocale('zh-CN'));
  const { user, box } = await openPalette('god');
  await write(user, box, 'nobody is called so');
  await screen.findByText('Nothing found');
  expect(screen.getByText(/choose · Enter open/)).toBeDefined();
});
