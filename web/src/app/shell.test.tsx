// The shell: menu by role, language, unknown addresses.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#platform/texts.ts';
import { pathNow, open, startWorld } from '#testing/screen.tsx';

await startWorld();
afterEach(() => setLocale('zh-CN'));

const menuNow = async () => {
  const menu = await screen.findByRole('navigation', { name: '菜单' });
  return within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

test('shows the pages that exist and that the person may read', async () => {
  await open('/', 'hero');
  await expect.poll(pathNow).toBe('/dashboard');
  expect(await menuNow()).toEqual(['首页', '客户管理', '入金记录']);
});

test('speaks the other language at once and remembers it', async () => {
  const user = await open('/client', 'god');
  await user.click(await screen.findByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { name: 'Clients' });
  await expect.poll(() => document.title).toBe('Admin | Clients');
  expect(document.documentElement.lang).toBe('en-US');
  expect(localStorage.getItem('ui_locale')).toBe('en-US');
});

test('an unknown address offers the way back', async () => {
  const user = await open('/nowhere', 'god');
  await screen.findByText('抱歉，页面不存在');
  await expect.poll(() => document.title).toBe('Admin | 404');
  await user.click(screen.getByRole('button', { name: '返回首页' }));
  await expect.poll(pathNow).toBe('/dashboard');
});

test('an unknown address tells a stranger nothing', async () => {
  await open('/nowhere', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fnowhere');
});
