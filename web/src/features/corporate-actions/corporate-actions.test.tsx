// Corporate actions on the screen: a draft of what clients hold, every client in its drawer, announced by two people.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  givenDraft,
  givenLot,
  givenNewStock,
} from '../../../../server/src/features/corporate-actions/corporate-actions.testing.ts';
import { keepVenuesOpen } from '../../../../server/src/features/orders/orders.testing.ts';
import { findRow, open, startWorld } from '#testing/screen.tsx';

const world = await startWorld();
beforeAll(() => keepVenuesOpen(world));

test('the drawer names every client with what they are due; announcing waits for a second person', async () => {
  const { username } = await givenLot(world, '100');
  const { id, reference } = await givenDraft(world, 'cash_dividend', { amount: '0.5', notice: '年度分红公告' });
  const user = await open('/trades/corporate_action', 'god');
  const row = await findRow('XNYS:TEST');
  await user.click(row.getByText('XNYS:TEST'));
  const drawer = within(await screen.findByRole('dialog', { name: /XNYS:TEST · 现金分红/ }));
  expect(await drawer.findByText('年度分红公告')).toBeTruthy();
  expect(drawer.getByText(reference)).toBeTruthy();
  const client = (await drawer.findByText(new RegExp(username))).closest('tr');
  expect(client?.textContent).toContain('50.00');
  await user.click(drawer.getByRole('button', { name: '关闭' }));
  const again = await findRow('XNYS:TEST');
  await user.click(await again.findByRole('button', { name: '公告' }));
  const question = within(await screen.findByRole('dialog', { name: '公告' }));
  await user.click(await question.findByRole('button', { name: /公告|提交/ }));
  await expect
    .poll(async () => (await world.call(listApprovals, 'angel', { scope: 'for_me' })).body.items.length)
    .toBe(1);
  expect((await world.call(listCorporateActions, 'god', { id })).body.items).toMatchObject([{ status: 'draft' }]);
});

test('a merger shows what each client gets of the new stock and in cash', async () => {
  await givenNewStock(world);
  const { username } = await givenLot(world, '17');
  await givenDraft(world, 'merger', { reference: 'M-WEB' });
  const user = await open('/trades/corporate_action', 'god');
  const row = await findRow('3:10 + 1.50 USD');
  await user.click(row.getByText('XNYS:TEST'));
  const drawer = within(await screen.findByRole('dialog', { name: /XNYS:TEST · 合并换股/ }));
  expect(await drawer.findByText('XNYS:NEW')).toBeTruthy();
  // 17 × 3 ÷ 10 = 5.1, and 17 × 1.50 in cash.
  const client = (await drawer.findByText(new RegExp(username))).closest('tr');
  expect([...(client?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent).slice(1, 5)).toEqual([
    '17',
    '5',
    '0.1',
    '25.50',
  ]);
});

test('the form asks for what the kind needs: the new stock of a merger, the offer and the election day of rights', async () => {
  const user = await open('/trades/corporate_action', 'god');
  await user.click(await screen.findByRole('button', { name: '新增公司行动' }));
  const form = within(await screen.findByRole('dialog', { name: '新增公司行动' }));
  const choose = async (name: string) => {
    await user.click(await form.findByRole('combobox', { name: /类型/ }));
    // The filter of the page has options of the same names.
    const options = await screen.findAllByRole('option', { name });
    const option = options.find(({ tagName }) => tagName !== 'OPTION');
    if (option) await user.click(option);
  };
  expect(form.queryByText('新证券')).toBeNull();
  await choose('合并换股');
  expect(await form.findByText('新证券')).toBeTruthy();
  expect(form.getByText('每股现金对价（可不填）')).toBeTruthy();
  await choose('配股');
  expect(await form.findByText('增发产品')).toBeTruthy();
  expect(form.getByText('认购截止日')).toBeTruthy();
  expect(form.queryByText('每股现金对价（可不填）')).toBeNull();
});
