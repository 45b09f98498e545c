// The gear: password, authenticator, sessions, one's own account.
import { createHash } from 'node:crypto';
import { verifyRecoveryCode } from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UserMenu } from '#app/shell/user-menu.tsx';
import { currentTokens } from '#platform/session/tokens.ts';
import { BareFrame } from '#testing/bare-frame.tsx';
import {
  confirmWithPassword,
  emptyPage,
  open,
  openApp,
  pathNow,
  startWorld,
  watchRequests,
  write,
} from '#testing/screen.tsx';
import { bindAuthenticatorFor, codeOf } from '../../../../server/src/core/sessions/authenticator.testing.ts';
import { testPassword, type StaffName } from '../../../../server/src/testing/test-database.ts';

const world = await startWorld();

const openGear = (who: StaffName) =>
  open(emptyPage, who, {
    frame: () => (
      <BareFrame>
        <UserMenu />
      </BareFrame>
    ),
  });

async function openFromGear(who: StaffName, entry: string) {
  const user = await openGear(who);
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  const title = await screen.findByText(entry, { selector: '[role="dialog"] h2' });
  return { user, dialog: within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body) };
}

test('the gear works from the keyboard and closes on escape', async () => {
  const user = await openGear('god');
  const gear = await screen.findByRole('button', { name: '设置' });
  gear.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
  await user.keyboard('{End}');
  await expect.poll(() => document.activeElement?.textContent).toBe('退出登录');
  await user.keyboard('{ArrowDown}'); // round to the first
  await expect.poll(() => document.activeElement?.textContent).toBe('偏好设置');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
});

test('the gear closes on a click beside it', async () => {
  const user = await openGear('god');
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await screen.findByRole('menu');
  await user.click(document.body);
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
});

test('the gear closes when the page changes', async () => {
  const user = await openGear('god');
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await screen.findByRole('menu');
  window.history.pushState(null, '', '/error');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
});

test('a new password must be there and long enough before it can be sent', async () => {
  const { user, dialog } = await openFromGear('hero', '修改密码');
  const submit = dialog.getByRole('button', { name: '修改密码' });
  const [oldField, newField] = [dialog.getByLabelText('原密码'), dialog.getByLabelText('新密码')];
  const isOff = () => (submit as HTMLButtonElement).disabled;
  expect(isOff()).toBe(true);
  await write(user, oldField, 'demo1234');
  await user.type(newField, '      ');
  await user.tab();
  await dialog.findByText('请输入新密码');
  expect(isOff()).toBe(true);
  await user.clear(newField);
  await write(user, newField, '12345');
  expect(isOff()).toBe(true);
  await dialog.findByText('新密码至少 6 个字符');
  await user.type(newField, '6');
  expect(isOff()).toBe(false);
  await user.clear(oldField);
  await user.type(oldField, '  ');
  expect(isOff()).toBe(true);
});

test('the server’s refusals stand at their field; a change ends in a log-out', async () => {
  const { user, dialog } = await openFromGear('superman', '修改密码');
  const submit = () => user.click(dialog.getByRole('button', { name: '修改密码' }));
  const [oldField, newField] = [dialog.getByLabelText('原密码'), dialog.getByLabelText('新密码')];
  const faultOf = (field: HTMLElement) =>
    document.getElementById(
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .find((id) => id.endsWith('error')) ?? '',
    )?.textContent;
  await write(user, oldField, 'not mine');
  await write(user, newField, '123456');
  await submit();
  await expect.poll(() => faultOf(oldField)).toBe('原密码不正确');
  await user.clear(oldField);
  await write(user, oldField, 'demo1234');
  await submit();
  await expect.poll(() => faultOf(newField)).toBe('密码过于常见，请换一个');
  await user.clear(newField);
  await write(user, newField, 'a new one 7');
  const seen = watchRequests();
  await submit();
  await screen.findByText('密码修改成功');
  await expect.poll(pathNow).toMatch(/^\/login/);
  expect(currentTokens()).toBeNull();
  expect(seen.filter((request) => request.includes('logout'))).toEqual([]); // the server has ended the session itself
  const md5 = createHash('md5').update('a new one 7').digest('hex');
  expect((await world.call(logIn, null, { username: 'superman', password: md5 })).status).toBe(200);
});

test('an authenticator is bound with a secret to scan or type and one code as the proof', async () => {
  const { user, dialog } = await openFromGear('angel', '绑定验证器');
  await confirmWithPassword(user, 'stolen');
  await screen.findByText('密码不正确');
  expect(dialog.queryByRole('img', { name: '绑定二维码' })).toBeNull();
  await confirmWithPassword(user);
  const image = await dialog.findByRole('img', { name: '绑定二维码' });
  expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  const secret = (dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent ?? '').replaceAll(' ', '');
  await user.click(dialog.getAllByRole('textbox')[0] ?? image);
  await user.paste('000000');
  await screen.findByText('验证失败');
  await dialog.findByText('动态验证码不正确');
  await expect.poll(() => document.activeElement).toBe(dialog.getAllByRole('textbox')[0]);
  await user.paste(await codeOf(secret));
  await screen.findByText('验证成功！');
  const codes = within(await screen.findByRole('list', { name: '恢复码' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  const [kept] = codes.getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.click(screen.getByRole('button', { name: '已保存，关闭' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const { body } = await world.call(logIn, null, { username: 'angel', password: testPassword });
  expect(body.mfa).toBe(true);
  const recovered = await world.call(verifyRecoveryCode, null, { code: kept ?? '' }, { token: body.access_token });
  expect(recovered.status).toBe(200);
});

test('a person changes their name, takes new recovery codes, and signs out everywhere', async () => {
  const { recovery_codes: codes } = await bindAuthenticatorFor(world, 'hero3');
  const { body: pending } = await world.call(logIn, null, { username: 'hero3', password: testPassword });
  const user = await openApp('/login', null);
  await write(user, await screen.findByLabelText('用户名'), 'hero3');
  await write(user, screen.getByLabelText('密码'), 'demo1234');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await user.click(await screen.findByRole('button', { name: '手机不在身边？使用恢复码' }));
  await write(user, screen.getByLabelText(/^恢复码/), 'ABCDE-FGHJK');
  await user.click(screen.getByRole('button', { name: '验证' }));
  await screen.findByText('动态验证码不正确');
  await user.clear(screen.getByLabelText(/^恢复码/));
  await user.type(screen.getByLabelText(/^恢复码/), codes[0] ?? '');
  await user.click(screen.getByRole('button', { name: '验证' }));

  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '我的账号' }));
  await screen.findByText('剩余 9 个');
  await user.click(screen.getByRole('button', { name: '重新生成' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '恢复码' })).getByRole('button', { name: '重新生成' }),
  );
  await confirmWithPassword(user);
  await screen.findByRole('list', { name: '恢复码' });
  await user.click(screen.getByRole('button', { name: '已保存，关闭' }));
  await screen.findByText('剩余 10 个');

  await user.click(screen.getByRole('button', { name: '修改' }));
  const form = within(await screen.findByRole('dialog', { name: '修改姓名' }));
  await user.type(form.getByLabelText('姓名'), '韩梅');
  await user.click(form.getByRole('button', { name: '保存' }));
  await confirmWithPassword(user);
  await screen.findByText('姓名已修改');
  await screen.findByText('韩梅');
  await user.click(screen.getByRole('button', { name: '退出所有设备' }));
  await user.click(screen.getAllByRole('button', { name: '退出所有设备' }).at(-1) ?? document.body);
  await expect.poll(pathNow).toMatch(/^\/login/);
  const late = await world.call(verifyRecoveryCode, null, { code: codes[1] ?? '' }, { token: pending.access_token });
  expect(late.status).toBe(401); // an attempt that had not passed its second step ended too
});

test('no authenticator is bound for those who would rather not give their password', async () => {
  const { user, dialog } = await openFromGear('hero', '绑定验证器');
  const question = await screen.findByText('请确认是您本人', { selector: '[role="dialog"] h2' });
  const asked = within(question.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  await user.click(asked.getByRole('button', { name: '取消' }));
  await dialog.findByText('需要再次输入密码确认');
  expect(dialog.queryByRole('img')).toBeNull();
});

test('who has an authenticator is told so', async () => {
  const user = await openGear('leader2');
  await bindAuthenticatorFor(world, 'leader2');
  await user.click(await screen.findByRole('button', { name: '设置' }));
  await user.click(await screen.findByRole('menuitem', { name: '绑定验证器' }));
  await confirmWithPassword(user);
  await screen.findByText('您的账号已绑定验证器');
});

test('one sees one’s sessions, live, and ends those one does not want', async () => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Mobile Safari/604',
  };
  const { user, dialog } = await openFromGear('hero2', '我的会话');
  await dialog.findByText('当前设备');
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: '下线' })).toBeNull();

  const { body } = await world.call(
    logIn,
    null,
    { username: 'hero2', password: testPassword },
    { headers, address: '198.51.100.9' },
  );
  await dialog.findByText('Safari · iOS');
  expect(dialog.getByText('手机或平板')).toBeDefined();
  expect(dialog.getByText('198.51.100.9')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '下线' }));
  await screen.findByText('确定要让 Safari · iOS 下线吗？');
  await user.click(screen.getAllByRole('button', { name: '下线' }).at(-1) ?? document.body);
  await screen.findByText('该会话已下线');
  await expect.poll(() => screen.queryByText('Safari · iOS')).toBeNull();
  expect(
    (
      await world.app.inject({
        url: world.urlOf('/auth/admin/v1/userinfo'),
        headers: { authorization: `Bearer ${body.access_token}` },
      })
    ).statusCode,
  ).toBe(401);
});
