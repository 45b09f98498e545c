// System users on the screen: a new one with their first sign-in, two people, the tree by keyboard, and moving before deleting.
import { createStaff, listStaff } from '@backoffice/contract/staff/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { approveLast, confirmWithPassword, findRow, open, openApp, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();

async function dialogNamed(title: string | RegExp) {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] h2' })).closest('[role="dialog"]');
  return within(dialog as HTMLElement);
}

type Form = Awaited<ReturnType<typeof dialogNamed>>;

async function pick(user: UserEvent, form: Form, label: string, name: string) {
  const field = () => form.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await waitFor(() => expect(field().disabled).toBe(false));
  await user.click(field());
  // It may open before its choices are read, and while the one before it closes.
  await user.click(await waitFor(() => within(screen.getByRole('listbox')).getByRole('option', { name })));
}

async function addUser(user: UserEvent, username: string) {
  await user.click(await screen.findByRole('button', { name: '添加用户' }));
  const form = await dialogNamed('添加用户');
  await write(user, form.getByLabelText('用户名'), username);
  await write(user, form.getByLabelText('姓名'), '新同事');
  return form;
}

test('a new salesman is added by their leader, and signs in with a password of their own', async () => {
  const user = await openApp('/users', 'superman');
  const form = await addUser(user, 'rookie');
  await user.click(form.getByRole('button', { name: '添加用户' }));
  await user.click((await dialogNamed('初始密码')).getByRole('button', { name: '查看初始密码' }));
  await confirmWithPassword(user);
  const password = (await screen.findByText(/^[a-z2-9]{4}-/, { selector: 'code' })).textContent;
  await user.click(screen.getByRole('button', { name: '已保存，关闭' }));
  await findRow('rookie');

  const { body } = await world.call(listStaff, 'god', { username: 'rookie' });
  expect(body.items).toMatchObject([{ leader: 'superman', credential: 'initial' }]);
  await user.click(screen.getByRole('button', { name: '设置' }));
  await user.click(await screen.findByText('退出登录'));
  await user.click((await dialogNamed('退出登录')).getByRole('button', { name: '退出登录' }));

  await write(user, await screen.findByLabelText('用户名'), 'rookie');
  await write(user, screen.getByLabelText('密码'), password);
  await user.click(screen.getByRole('button', { name: '登录' }));
  const change = await dialogNamed('修改密码');
  change.getByText(/初始密码，请先设置自己的密码/);
  expect(screen.queryByRole('navigation')).toBeNull();
  await write(user, change.getByLabelText('原密码'), password);
  await write(user, change.getByLabelText('新密码'), 'my very own 7');
  await user.click(change.getByRole('button', { name: '修改密码' }));
  await write(user, await screen.findByLabelText('用户名'), 'rookie');
  await write(user, screen.getByLabelText('密码'), 'my very own 7');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByRole('button', { name: '设置' });
});

test('a leader waits for a second person, and the password for the one who asked', async () => {
  const user = await open('/users', 'god');
  const form = await addUser(user, 'leader9');
  await pick(user, form, '角色', '组长');
  await pick(user, form, '上级', 'angel');
  form.getByText(/须由另一人审批/);
  await user.click(await form.findByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await approveLast(world, createStaff.audit);
  // Without a reload the list hears of it: as a new record, or at once where it was reading just then, after the request.
  const newRecord = { name: /1 条新记录/ };
  const rowNow = () => screen.queryByText('leader9', { selector: 'td *' });
  await waitFor(() => expect(rowNow() ?? screen.queryByRole('button', newRecord)).not.toBeNull());
  if (!rowNow()) await user.click(screen.getByRole('button', newRecord));
  const row = await findRow('leader9');
  expect(row.getByRole<HTMLButtonElement>('button', { name: '查看初始密码' }).disabled).toBe(false);
});

test('what a rank does not allow stays in view and says why', async () => {
  await open('/users?username=god', 'angel');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '停用' });
  expect(button.disabled).toBe(true);
  expect(button.closest('[data-why-not]')?.getAttribute('aria-label')).toBe('级别不低于您的账号由上级管理');
  expect(screen.queryByRole('button', { name: '启用' })).toBeNull();
});

test('the tree is walked by keyboard: closed, opened, and a person looked at', async () => {
  const user = await open('/users?tab=tree', 'angel');
  const tree = within(await screen.findByRole('tree'));
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  item(/^god/).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toMatch(/^hero3/);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(item(/^leader2/).getAttribute('aria-expanded')).toBe('false');
  expect(tree.queryByRole('treeitem', { name: /^hero3/ })).toBeNull();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const drawer = await dialogNamed('hero3 · hero3');
  await drawer.findByText('还没有登录过');
});

test('a leader is deleted after their clients and team went to others', async () => {
  await world.givenClient({ agent: 'leader2' });
  const { body: found } = await world.call(listStaff, 'god', { username: 'leader2' });
  const user = await open(`/users?id=${found.items[0]?.id}`, 'god');
  const drawer = await dialogNamed('leader2 · leader2');
  await user.click(drawer.getByRole('button', { name: '删除用户' }));
  const form = await dialogNamed('删除用户');
  form.getByText('1 位客户');
  form.getByText('下属：hero3');
  await pick(user, form, '客户转给', 'hero2');
  await pick(user, form, '下属转给', 'superman');
  await user.click(form.getByRole('button', { name: '转移' }));
  const question = await screen.findByText('确定要删除 leader2 吗？');
  await user.click(
    within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '删除用户' }),
  );
  await screen.findByText('用户已删除');
  await waitFor(async () => {
    const { body } = await world.call(listStaff, 'god', { username: 'leader2' });
    expect(body.items).toEqual([]);
  });
  const { body } = await world.call(listStaff, 'god', { username: 'hero' });
  expect(body.items.map(({ username, leader }) => [username, leader])).toContainEqual(['hero3', 'superman']);
});
