// Signing in and out, as a person does it.
import { logIn, logOut } from '@backoffice/contract/sign-in/sign-in.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentSession } from '#platform/session/session.ts';
import { setLocale } from '#platform/texts.ts';
import { currentTokens } from '#platform/session/tokens.ts';
import { connect, disconnect, pathNow, openApp, startWorld, watchRequests, write } from '#testing/screen.tsx';
import { bindAuthenticatorFor, codeOf } from '../../../../server/src/core/sessions/authenticator.testing.ts';

const world = await startWorld();

const submit = async (user: UserEvent, username: string, password = 'demo1234') => {
  await write(user, await screen.findByLabelText('用户名'), username);
  await user.type(screen.getByLabelText('密码'), `${password}{Enter}`);
};

/** Why the last attempt failed; the notifications in the corner are alerts too. */
const noticeNow = () => document.querySelector('form [role="alert"]')?.textContent;

test('nobody gets in without signing in, and then lands where he wanted to go', async () => {
  const user = await openApp('/client?vip=3', null);
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient%3Fvip%3D3');
  await submit(user, 'god');
  await screen.findByText('欢迎回来！');
  await expect.poll(pathNow).toBe('/client?vip=3');
  await expect.poll(() => document.title).toBe('Admin | 客户管理');
});

// A browser leaves tabs and line breaks out of an address.
test.each(['//evil.example/', '/%09/evil.example/', '/%0a/evil.example/'])(
  'the login does not lead to %s',
  async (target) => {
    await openApp(`/login?redirect=${target}`, 'god');
    await expect.poll(pathNow).toBe('/dashboard');
  },
);

test('asks for what is missing, in both languages, and begins at the first gap', async () => {
  const user = await openApp('/login', null);
  await user.click(await screen.findByRole('button', { name: '登录' }));
  expect(screen.getByText('请输入用户名')).toBeDefined();
  expect(screen.getByText('请输入密码')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  await write(user, screen.getByLabelText('Username'), 'god');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await screen.findByText('Login failed');
});

test('asks for no captcha where the server asks for none', async () => {
  await openApp('/login', null);
  await screen.findByLabelText('用户名');
  await expect.poll(() => screen.queryByLabelText('验证码')).toBeNull();
});

test('says why a login failed, and keeps nothing of it', async () => {
  const user = await openApp('/login', null);
  await submit(user, 'god', 'wrong');
  await screen.findByText('登录失败');
  await expect.poll(noticeNow).toBe('用户名或密码不正确');
  expect(document.activeElement).toBe(screen.getByLabelText('密码'));
  setLocale('en-US');
  await expect.poll(noticeNow).toBe('Wrong username or password');
  setLocale('zh-CN');
  await expect.poll(noticeNow).toBe('用户名或密码不正确');
  expect([currentTokens(), currentSession().status]).toEqual([null, 'error']);
  await user.clear(screen.getByLabelText('密码'));
  await user.type(screen.getByLabelText('密码'), 'demo1234{Enter}');
  await expect.poll(pathNow).toBe('/dashboard');
});

test('says for how long the door is closed', async () => {
  for (let i = 0; i < 10; i++) await world.call(logIn, null, { username: 'leader2', password: '0'.repeat(32) });
  const user = await openApp('/login', null);
  await submit(user, 'leader2');
  await expect.poll(noticeNow).toBe('尝试次数过多，请在 30 分钟后再试');
  setLocale('en-US');
  await screen.findByText('Too many attempts, please try again in 30 minutes');
});

test('says that this address may not come in', async () => {
  const user = await openApp('/login', null);
  await screen.findByLabelText('用户名');
  await world.asOwner(`insert into ip_rules (network) values ('203.0.113.0/24')`);
  try {
    await submit(user, 'god');
    await expect.poll(noticeNow).toBe('不允许从此网络地址登录');
  } finally {
    await world.asOwner('delete from ip_rules');
  }
});

test('an unreachable server is named, and trying again helps', async () => {
  const user = await openApp('/login', null);
  await screen.findByLabelText('用户名');
  disconnect();
  await submit(user, 'god');
  await screen.findByText('无法连接服务器，请检查网络后重试');
  connect();
  await user.click(screen.getByRole('button', { name: '登录' }));
  await expect.poll(pathNow).toBe('/dashboard');
});

test('remember me decides how long the tokens are kept', async () => {
  const user = await openApp('/login', null);
  await user.click(await screen.findByLabelText('记住我'));
  await submit(user, 'hero');
  await expect.poll(pathNow).toBe('/dashboard');
  expect(localStorage.getItem('session-tokens')).toContain(currentTokens()?.access_token);
  expect(sessionStorage.getItem('session-tokens')).toBeNull();
});

test('the second step: a wrong code, the way back, and the right one', async () => {
  const { secret } = await bindAuthenticatorFor(world, 'hero2');
  const user = await openApp('/client', null);
  await submit(user, 'hero2');
  await screen.findByText('还需要进一步验证');
  expect(currentSession().status).toBe('mfa_required');
  expect([localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join()).not.toContain('eyJ'); // no token is stored

  await screen.findByRole('group');
  const boxes = () => screen.getAllByRole('textbox');
  expect(boxes().map((box) => box.getAttribute('autocomplete'))[0]).toBe('one-time-code');
  await expect.poll(() => document.activeElement).toBe(boxes()[0]);
  await user.keyboard('12{Backspace}{Backspace}98');
  expect(
    boxes()
      .map((box) => (box as HTMLInputElement).value)
      .join(),
  ).toBe('9,8,,,,');
  await user.keyboard('{ArrowLeft}{ArrowLeft}0{End}7');
  expect(
    boxes()
      .map((box) => (box as HTMLInputElement).value)
      .join(),
  ).toBe('0,8,,,,7');
  await user.click(screen.getByRole('button', { name: '返回登录' }));
  expect(currentSession().status).toBe('idle');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('密码'));

  await user.keyboard('demo1234{Enter}');
  await screen.findByRole('group');
  await user.paste('000 000');
  await screen.findByText('验证失败');
  await expect.poll(noticeNow).toBe('动态验证码不正确');
  await expect.poll(() => document.activeElement).toBe(boxes()[0]);

  // The form of the first step does not come back before the next page is there.
  let hasFlashed = false;
  const watch = new MutationObserver(() => (hasFlashed ||= screen.queryByLabelText('密码') !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  await user.paste(await codeOf(secret));
  await screen.findByText('验证成功！');
  await expect.poll(pathNow).toBe('/client');
  watch.disconnect();
  expect(hasFlashed).toBe(false);
});

test('after too many wrong codes one begins again', async () => {
  await bindAuthenticatorFor(world, 'hero3');
  const user = await openApp('/login', null);
  await submit(user, 'hero3');
  for (let i = 0; i < 6; i++) {
    await screen.findByRole('group');
    await expect.poll(() => screen.getAllByRole('textbox')[0]?.hasAttribute('disabled')).toBe(false);
    await user.paste('000000');
    if (i < 5) await expect.poll(noticeNow).toBe('动态验证码不正确');
  }
  await screen.findByText('没有待验证的登录，请重新登录。');
  expect([currentSession().status, currentTokens()]).toEqual(['error', null]);
  await screen.findByLabelText('用户名');
});

test('whoever is signed in does not see the login page', async () => {
  await openApp('/login', 'god');
  await expect.poll(pathNow).toBe('/dashboard');
});

test('logging out asks first and leaves nothing behind', async () => {
  const user = await openApp('/client', 'god');
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  await screen.findByText('确定要退出登录吗？');
  const seen = watchRequests();
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await expect.poll(pathNow).toBe('/login');
  expect(seen).toContain('POST /api/demo/auth/admin/v1/logout');
  expect(Object.keys(sessionStorage)).not.toContain('session-tokens');
  expect(Object.keys(sessionStorage)).not.toContain('permissions');
});

test('a log-out that the server does not hear of is a log-out all the same', async () => {
  const user = await openApp('/client', 'god');
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
  disconnect();
  await user.click(await screen.findByRole('button', { name: '退出登录' }));
  await expect.poll(pathNow).toBe('/login');
  expect(currentTokens()).toBeNull();
});

test('a session that ended elsewhere ends here at the next request', async () => {
  const user = await openApp('/client', 'god');
  await screen.findByRole('heading', { name: '客户管理' });
  await world.call(logOut, 'god', {}, { token: currentTokens()?.access_token ?? '' });
  await user.click(await screen.findByText('机器人'));
  await expect.poll(pathNow).toBe('/login?redirect=%2Fclient%3Ffake%3Dtrue');
});
