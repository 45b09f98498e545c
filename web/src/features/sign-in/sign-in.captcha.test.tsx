// The captcha on the login page, against a server that asks for one.
import { createHmac } from 'node:crypto';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setLocale } from '#platform/texts.ts';
import { connect, disconnect, openApp, pathNow, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld({ hasCaptcha: true });

const imageNow = () => screen.getByRole('button', { name: '看不清？换一张' }).querySelector('img')?.src;
const typeAll = async (user: UserEvent, captcha: string, password = 'demo1234') => {
  await write(user, await screen.findByLabelText('用户名'), 'god');
  await write(user, screen.getByLabelText('密码'), password);
  await expect.poll(imageNow).toMatch(/^data:image\/png/);
  if (captcha) await write(user, screen.getByLabelText('验证码'), captcha);
  await user.click(screen.getByRole('button', { name: '登录' }));
};

/** An answer cannot be read back from its hash, so every captcha gets one that is known. */
async function solve() {
  const rows = await world.sql((db) => db.selectFrom('captchas').select('id').execute());
  for (const { id } of rows) {
    const hash = createHmac('sha256', id).update('ABCDE').digest();
    await world.asOwner('update captchas set answer_hash = $1 where id = $2', [hash, id]);
  }
}

test('is asked for', async () => {
  const user = await openApp('/login', null);
  await typeAll(user, '');
  await screen.findByText('请输入验证码');
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  setLocale('en-US');
  await screen.findByText('Captcha is required');
});

test('a wrong one is named at its field and renewed', async () => {
  const user = await openApp('/login', null);
  await typeAll(user, '-----');
  const before = imageNow();
  await screen.findByText('验证码不匹配');
  await expect.poll(imageNow).not.toBe(before);
  expect(screen.getByLabelText('验证码')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  setLocale('en-US');
  await screen.findByText('Captcha does not match');
});

test('a wrong password uses it up, so the next try gets another', async () => {
  const user = await openApp('/login', null);
  await screen.findByLabelText('用户名');
  await expect.poll(imageNow).toMatch(/^data:image\/png/);
  const before = imageNow();
  await solve();
  await typeAll(user, 'abcde', 'wrong');
  await screen.findByText('用户名或密码不正确');
  await expect.poll(imageNow).not.toBe(before);
  expect(screen.queryByText('验证码不匹配')).toBeNull();
});

test('the right one opens the door, and the image is renewed from the keyboard before', async () => {
  const user = await openApp('/login', null);
  await expect.poll(() => screen.queryByRole('button', { name: '看不清？换一张' })).not.toBeNull();
  await expect.poll(imageNow).toMatch(/^data:image\/png/);
  const before = imageNow();
  screen.getByRole('button', { name: '看不清？换一张' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(imageNow).not.toBe(before);
  await solve();
  await typeAll(user, 'abcde');
  await expect.poll(pathNow).toBe('/dashboard');
});

test('one that could not be fetched is fetched by a click', async () => {
  disconnect();
  const user = await openApp('/login', null);
  const renew = await screen.findByRole('button', { name: '看不清？换一张' });
  await expect.poll(() => renew.getAttribute('aria-busy')).toBe('false');
  expect(imageNow()).toBeUndefined();
  connect();
  await user.click(renew);
  await expect.poll(imageNow).toMatch(/^data:image\/png/);
});
