// Signing in and out, as a person does it.
import { logOut } from '@backoffice/contract/sign-in.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentTokens } from '#platform/tokens.ts';
import { pathNow, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();

test('nobody gets in without signing in, and then lands where he wanted to go', async () => {
  const user = await open('/client?vip=3', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient%3Fvip%3D3');
  await user.type(await screen.findByLabelText('用户名'), 'god');
  await user.type(screen.getByLabelText('密码'), 'demo1234{Enter}');
  await screen.findByText('欢迎回来！');
  await expect.poll(pathNow).toBe('/client?vip=3');
  await expect.poll(() => document.title).toBe('Admin | 客户管理');
});

test('the login does not lead to another site', async () => {
  await open('/login?redirect=//evil.example/', 'god');
  await expect.poll(pathNow).toBe('/dashboard');
});

test('asks for what is missing', async () => {
  const user = await open('/login', null);
  await user.click(await screen.findByRole('button', { name: '登录' }));
  expect(screen.getByText('请输入用户名')).toBeDefined();
  expect(screen.getByText('请输入密码')).toBeDefined();
});

test('says why a login failed', async () => {
  const user = await open('/login', null);
  await user.type(await screen.findByLabelText('用户名'), 'god');
  await user.type(screen.getByLabelText('密码'), 'wrong{Enter}');
  await screen.findByText('登录失败');
  await screen.findByText('用户名或密码不正确');
  expect(currentTokens()).toBeNull();
});

test('remember me decides how long the tokens are kept', async () => {
  const user = await open('/login', null);
  await user.type(await screen.findByLabelText('用户名'), 'hero');
  await user.type(screen.getByLabelText('密码'), 'demo1234');
  await user.click(screen.getByLabelText('记住我'));
  await user.click(screen.getByRole('button', { name: '登录' }));
  await expect.poll(pathNow).toBe('/dashboard');
  expect(localStorage.getItem('session-tokens')).toContain(currentTokens()?.access_token);
  expect(sessionStorage.getItem('session-tokens')).toBeNull();
});

test('whoever is signed in does not see the login page', async () => {
  await open('/login', 'god');
  await expect.poll(pathNow).toBe('/dashboard');
});

test('logging out asks first and leaves nothing behind', async () => {
  const user = await open('/client', 'god');
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  await screen.findByText('确定要退出登录吗？');
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await expect.poll(pathNow).toBe('/login');
  expect(sessionStorage.length).toBe(0);
});

test('a session that ended elsewhere ends here at the next request', async () => {
  const user = await open('/client', 'god');
  await screen.findByRole('heading', { name: '客户管理' });
  await world.call(logOut, 'god', {}, { token: currentTokens()?.access_token ?? '' });
  await user.click(await screen.findByText('机器人'));
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient%3Ffake%3Dtrue');
});
