// The permission editor on the screen: cells, difference to the default, two people, files, and an open page that follows.
import { defaultGrants } from '@backoffice/contract/kit/permissions.ts';
import { listRoleGrants, saveRoleGrants } from '@backoffice/contract/permissions/permissions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { approveLast, open, startWorld } from '#testing/screen.tsx';
import { cellOf, countDifferences, rowFrom, toggled } from './permissions.draft.ts';
import { draftsIn } from './permissions.files.tsx';

const world = await startWorld();

test('a cell is given, inherited from above or from the wildcard, or none', () => {
  const { angel, hero } = defaultGrants;
  expect(cellOf(angel, 'funds', '*')).toBe('given');
  expect(cellOf(angel, 'deposit', 'approve')).toBe('inherited');
  expect(cellOf(angel, 'funds', 'approve')).toBe('inherited');
  expect(cellOf(hero, 'deposit', 'read')).toBe('given');
  expect(cellOf(hero, 'deposit', 'approve')).toBe('none');
  expect(cellOf(hero, '*', 'read')).toBe('none');
  const changed = toggled(toggled(hero, 'deposit', 'approve'), 'deposit', 'read');
  expect(countDifferences(changed, hero)).toBe(2);
  expect(countDifferences(rowFrom(changed, 'deposit', hero), hero)).toBe(0);
});

test('a file with an unknown role, resource or action is refused as a whole', () => {
  const grants = [{ resource: 'kyc', actions: ['read'] }];
  expect(draftsIn(JSON.stringify({ hero: grants }))).toEqual({ hero: grants });
  for (const bad of [
    '',
    '{}',
    '[]',
    JSON.stringify({ god: grants }),
    JSON.stringify({ hero: [{ resource: 'x', actions: [] }] }),
  ])
    expect(draftsIn(bad)).toBeNull();
});

test('a grant is drafted, marked, previewed and submitted, and holds once a second person agreed', async () => {
  const user = await open('/config/permission', 'god');
  await user.click(await screen.findByLabelText('业务员'));
  const cell = () => screen.getByLabelText<HTMLInputElement>(/^出金记录: 审批/);
  expect(cell().checked).toBe(false);
  // Nothing asks for the right to delete a withdrawal; a group has the cells of what is below it.
  expect(screen.queryByLabelText(/^出金记录: 删除/)).toBeNull();
  expect(screen.getByLabelText(/^资金管理: 审批/)).toBeDefined();
  await user.click(cell());
  await user.click(screen.getByLabelText('站内信: 查看'));
  screen.getByText('2 处未提交的修改');
  expect(cell().getAttribute('aria-label')).toMatch('与默认不同');
  await user.click(screen.getByText('预览'));
  const preview = within((await screen.findByText('预览 · 业务员')).closest('[role="dialog"]') as HTMLElement);
  preview.getByText('查看 · 审批');
  expect(preview.queryByText('站内信')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByLabelText('站内信：恢复默认'));
  await user.click(screen.getByText('提交审批'));
  const question = within((await screen.findByText(/提交 1 处修改/)).closest('[role="dialog"]') as HTMLElement);
  await user.click(question.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await waitFor(() => expect(cell().checked).toBe(false));
  await approveLast(world, saveRoleGrants.audit);
  // Without a reload: the page hears of it.
  await waitFor(() => expect(cell().checked).toBe(true));
  await screen.findByText(/god 修改于/);
  const { body } = await world.call(listRoleGrants, 'god', {});
  expect(body.items.find(({ role }) => role === 'hero')?.grants).toContainEqual({
    resource: 'withdrawal',
    actions: ['read', 'approve'],
  });
  await user.click(screen.getByLabelText('管理员'));
  await screen.findByText(/管理员始终拥有全部权限/);
});
