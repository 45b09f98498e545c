// Alerts, cases, reviews and rules on the screen: an alert becomes a case, which opens with its parts; a rule shows its back-test.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { listCases } from '@backoffice/contract/cases/cases.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openRow, startWorld } from '#testing/screen.tsx';
import {
  givenDecidedCase,
  givenFreeze,
  givenRating,
  givenTakenCase,
} from '../../../../server/src/features/cases/cases.testing.ts';
import { givenAlert, givenRule } from '../../../../server/src/features/monitoring/monitoring.testing.ts';

const world = await startWorld();

test('an alert says what was found and becomes a case', async () => {
  const alert = await givenAlert(world);
  const user = await open('/oversight/compliance?tab=alerts', 'god');
  const row = within((await screen.findByText(alert.username)).closest('tr') as HTMLElement);
  expect(row.getByText(/入金（美元） 9,000/)).toBeTruthy();
  await user.click(row.getByRole('button', { name: '立案' }));
  await screen.findByText('案件已建立');
  const { items } = (await world.call(listCases, 'god', { client_id: alert.client_id })).body;
  expect(items).toMatchObject([{ status: 'open', alerts: 1 }]);
});

test('a case opens with people, links, notes, files and its report; a note stays', async () => {
  const { reference, clients } = await givenTakenCase(world);
  const user = await open('/oversight/compliance?tab=cases', 'god');
  await user.click(await screen.findByText(reference));
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findAllByText(new RegExp(clients[0] ?? ''))).length).toBeGreaterThan(0);
  await drawer.findByText('没有与其他客户共用的收款方、银行卡、设备或住址');
  const add = drawer.getByRole<HTMLButtonElement>('button', { name: '添加记录' });
  expect(add.disabled || add.getAttribute('aria-disabled') === 'true').toBe(true);
  await user.type(drawer.getByRole('textbox', { name: '添加记录' }), '已致电客户');
  await user.click(drawer.getByRole('button', { name: '添加记录' }));
  expect(await drawer.findByText('已致电客户', { selector: 'li' })).toBeTruthy();
  for (const format of ['JSON', 'XLSX', 'PDF']) expect(drawer.getByRole('button', { name: format })).toBeTruthy();
});

test('an alert is added to a case, with its client', async () => {
  const { id } = await givenTakenCase(world);
  const alert = await givenAlert(world);
  const user = await open(`/oversight/compliance?tab=cases&id=${id}`, 'god');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: '加入案件' }));
  const form = within(await screen.findByRole('dialog', { name: '加入案件' }));
  const submit = form.getByRole('button', { name: '加入案件' });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(await form.findByLabelText(new RegExp(alert.username)));
  await user.click(submit);
  const found = async () => (await world.call(listCases, 'god', { id })).body.items[0];
  await expect.poll(async () => (await found())?.alerts).toBe(1);
  expect((await found())?.clients).toHaveLength(2);
});

test('the authority’s reference is entered once the case is decided', async () => {
  const decided = await givenDecidedCase(world);
  const user = await open(`/oversight/compliance?tab=cases&id=${decided.id}`, 'god');
  const other = within(await screen.findByRole('dialog', { name: new RegExp(decided.reference) }));
  await user.click(await other.findByRole('button', { name: '登记监管编号' }));
  const question = within(await screen.findByRole('dialog', { name: '登记监管编号' }));
  await user.type(question.getByLabelText('监管编号'), 'FIU-7');
  await user.click(question.getByRole('button', { name: '登记监管编号' }));
  expect(await other.findByText('FIU-7')).toBeTruthy();
});

test('freezes stand by age, marked by what ends soon and what is old; ending one early is asked for', async () => {
  const soon = await givenFreeze(world);
  const old = await givenFreeze(world);
  const move = (id: string, days: number) =>
    world.asOwner(
      `set session_replication_role = replica;
       update freezes set since_datetime = since_datetime - interval '${days} days', from_datetime = from_datetime - interval '60 hours',
         until_datetime = until_datetime - interval '${days === 0 ? 60 : 0} hours' where id = '${id}';
       set session_replication_role = default`,
    );
  await move(soon.id, 0);
  await move(old.id, 95);
  const user = await open('/oversight/compliance?tab=freezes', 'god');
  const row = async (username: string) => within((await screen.findByText(username)).closest('tr') as HTMLElement);
  expect((await row(soon.username)).getByText(/24 小时内到期/)).toBeTruthy();
  expect((await row(old.username)).getByText('95 · 超过 90 天')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^超过 30 天 1$/ }));
  await expect.poll(() => screen.queryByText(soon.username)).toBeNull();
  await user.click((await row(old.username)).getByRole('button', { name: '解除' }));
  const question = within(await screen.findByRole('dialog'));
  await user.type(question.getByRole('textbox'), '资金来源已说明');
  await user.click(question.getByRole('button', { name: /解除|提交/ }));
  const asked = async () => (await world.call(listApprovals, 'angel', { record_id: old.id })).body.items;
  await expect.poll(asked).toMatchObject([{ kind: 'freeze.ended' }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await openRow(user, old.username);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('出金（审核与付款文件）')).toBeTruthy();
  expect(drawer.getByText(old.reference)).toBeTruthy();
});

test('rules show their parameters and why one cannot go live yet; reviews show who is due', async () => {
  await givenRule(world, 'shared_device', { status: 'shadow' });
  const rating = await givenRating(world);
  await open('/oversight/compliance?tab=rules', 'god');
  expect(await screen.findByText('共用设备')).toBeTruthy();
  expect((await screen.findAllByText('未回测')).length).toBeGreaterThan(0);
  await open('/oversight/compliance?tab=reviews', 'god');
  expect((await screen.findAllByText(rating.username)).length).toBeGreaterThan(0);
});
