// The opening import on the screen: files are read and checked, faults are named, and posting waits for a second person.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listOpeningImports } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  checkBooks,
  fileOf,
  givenCover,
  smallBooks,
} from '../../../../server/src/features/opening-imports/opening-imports.testing.ts';
import { findRow, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();
const books = { ...smallBooks(), holdings: [] };
const file = (kind: 'clients' | 'balances', rows: string[]) => new File([fileOf(kind, rows)], `${kind}.csv`);

test('the form reads each file at once, and the drawer names what is wrong in which row', async () => {
  const user = await open('/config/opening_import', 'god');
  await user.click(await screen.findByRole('button', { name: '试导入' }));
  const form = within(await screen.findByRole('dialog', { name: '试导入旧账文件' }));
  await user.upload(await form.findByLabelText('余额文件'), new File(['external_id,currency\nC-1,USD'], 'b.csv'));
  expect(await form.findByText(/缺少列（第 1 行，cash）/)).toBeTruthy();
  const agents = books.clients.map((row) => row.replace(',S-2,', ',nobody,'));
  await user.upload(form.getByLabelText('客户文件'), file('clients', agents));
  expect(await form.findByText('已读取 3 行')).toBeTruthy();
  await user.upload(form.getByLabelText('余额文件'), file('balances', books.balances));
  await expect.poll(() => form.getAllByText('已读取 3 行')).toHaveLength(2);
  await user.type(form.getByRole('textbox', { name: '旧账截止日' }), '2026-01-31');
  await user.click(form.getByRole('button', { name: '开始检查' }));
  const row = await findRow('2026-01-31');
  await user.click(row.getByText('2026-01-31'));
  const drawer = within(await screen.findByRole('dialog', { name: '期初导入 · 2026-01-31' }));
  const faults = within(await drawer.findByRole('table', { name: '错误的行' }));
  expect(faults.getByText('业务员不存在或角色不符')).toBeTruthy();
  const obstacles = within(drawer.getByRole('table', { name: '入账前须解决' }));
  expect(obstacles.getAllByText('对账单余额不足')).toHaveLength(2);
});

test('one that is covered is posted once a second person has agreed', async () => {
  await givenCover(world, {
    money: [
      { currency: 'USD', amount: '1000.50' },
      { currency: 'EUR', amount: '20.00' },
    ],
  });
  const { body } = await checkBooks(world, books);
  expect(body).toMatchObject({ status: 'checked' });
  const user = await open('/config/opening_import', 'god');
  const row = await findRow(body.day);
  await user.click(await row.findByRole('button', { name: '入账' }));
  const question = within(await screen.findByRole('dialog', { name: '入账' }));
  expect(question.getByText(/3 位客户/)).toBeTruthy();
  await user.click(await question.findByRole('button', { name: /入账|提交/ }));
  await expect
    .poll(async () =>
      (await world.call(listApprovals, 'angel', { scope: 'for_me' })).body.items.map(({ kind }) => kind),
    )
    .toEqual(['opening_import.posted']);
  expect((await world.call(listOpeningImports, 'god', { id: body.id })).body.items).toMatchObject([
    { status: 'checked' },
  ]);
});
