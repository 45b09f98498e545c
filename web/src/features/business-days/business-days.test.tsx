// The business day on the screen: the strip, the checklist, waiving by key, closing, and the day's drawer.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import {
  getBusinessDay,
  listBusinessDays,
  reopenBusinessDay,
  waiveDayItem,
} from '@backoffice/contract/business-days/business-days.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { everythingRead, open, startWorld } from '#testing/screen.tsx';
import { figureText } from './business-days.figures.ts';
import {
  byTwo,
  closeNext,
  givenRun,
  nextDay,
} from '../../../../server/src/features/business-days/business-days.testing.ts';

const world = await startWorld();

test('figures are money, units and names of checks as elsewhere', () => {
  const shown = [
    { name: 'USDT', value: '-42048.081790', of: 'money' },
    { name: 'XNYS:TEST', value: '1009', expected: '10', of: 'units' },
    { name: 'journal.sum', value: '1', of: 'check' },
    { name: 'XNYS', value: '3' },
  ] as const;
  expect(shown.map((figure) => figureText(figure).en)).toEqual([
    '−42,048.081790 USDT',
    'XNYS:TEST confirmed 1,009, held 10',
    'Journal does not sum to zero 1',
    'XNYS 3',
  ]);
});

test('the checklist says what is open; a closed day shows its people in the drawer and can be reopened', async () => {
  const day = await nextDay(world);
  const user = await open('/oversight/business_day', 'god');
  const strip = within(await screen.findByRole('list', { name: '最近的营业日' }));
  expect(strip.getByRole('button', { name: new RegExp(day), pressed: true }).textContent).toContain('未关账');
  const row = (await screen.findByText('操作日志链')).closest('tr');
  expect(row?.textContent).toContain('未完成 1');
  expect(row?.textContent).toContain('不可豁免');
  const link = row ? within(row).getByRole('link', { name: '查看' }) : null;
  expect(link?.getAttribute('href')).toBe('/oversight/exceptions?check_name=audit.chain');
  screen.getByRole('group', { name: '清单中还有未完成且未豁免的项目' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '关账' }).disabled).toBe(true);
  // W opens the question of the first item that can be waived.
  await user.keyboard('w');
  const question = within(await screen.findByRole('dialog', { name: /豁免/ }));
  await question.findByText(/未完成的情况下允许关账/);
  await user.keyboard('{Escape}');

  await givenRun(world);
  expect(await closeNext(world)).toMatchObject({ status: 200 });
  await everythingRead();
  await user.click(await screen.findByRole('button', { name: new RegExp(`${day}.*已关账`) }));
  await user.click(await screen.findByRole('button', { name: '详情' }));
  const drawer = within(await screen.findByRole('dialog', { name: `营业日 ${day}` }));
  drawer.getByText('第 1 次关账');
  drawer.getByText('angel / god');
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: '重开' }).disabled).toBe(false);
});

test('C opens the question of closing, and the calendar is chosen from the head of the page', async () => {
  const { body } = await world.call(listBusinessDays, 'god', {});
  const day = body.newest_closed ?? '';
  await byTwo(world, reopenBusinessDay, { day, version: 1, reason: 'late' });
  await givenRun(world);
  const { body: detail } = await world.call(getBusinessDay, 'god', { day });
  for (const { name, done } of detail.items ?? [])
    if (!done) await byTwo(world, waiveDayItem, { day, item: name, reason: 'test' });
  const user = await open('/oversight/business_day', 'god');
  await screen.findByRole('button', { name: '关账' });
  await user.keyboard('c');
  await within(await screen.findByRole('dialog')).findByText(new RegExp(`关闭 ${day}`));
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: '营业日历: 自有（周一至周五）' }));
  const form = within(await screen.findByRole('dialog', { name: '营业日历' }));
  await user.click(form.getByRole('combobox', { name: '营业日历' }));
  await user.click(await screen.findByRole('option', { name: /XNYS/ }));
  await user.click(form.getByRole('button', { name: /提交/ }));
  const kinds = async () => (await world.call(listApprovals, 'angel', {})).body.items.map(({ kind }) => kind);
  await expect.poll(kinds).toContain('business_calendar.changed');
});
