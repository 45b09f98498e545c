// Exchange config on the screen: venues, their calendar to click, and its files.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { enterCalendarYear, getCalendar, listVenues } from '@backoffice/contract/venues/venues.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();

async function dialogNamed(title: string | RegExp) {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] h2' })).closest('[role="dialog"]');
  return within(dialog as HTMLElement);
}

test('a click on a day makes it a holiday, with a reason, and the calendar shows it', async () => {
  const user = await open('/config/exchange_config', 'god');
  await screen.findByText(/年的交易日历尚未录入：.*XWAR/);
  await user.click((await findRow('XWAR')).getByText('XWAR'));
  const drawer = await dialogNamed('华沙证券交易所 XWAR');
  // A day that has been takes two people.
  await user.click(await drawer.findByLabelText('2026-01-08 正常 09:00–17:00'));
  const form = await dialogNamed('修改 2026-01-08');
  await user.click(form.getByLabelText('交易安排', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '休市' }));
  await user.type(form.getByLabelText('备注（如节日名称）'), '临时');
  await write(user, form.getByLabelText('原因'), '交易所公告');
  await user.click(await form.findByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  const { body: waiting } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  await world.call(reviewApproval, 'angel', { id: waiting.items[0]?.id ?? '', decision: 'approve' });
  await drawer.findByLabelText('2026-01-08 休市 临时');
  const { body } = await world.call(getCalendar, 'god', { venue: 'XWAR', from: '2026-01-08', to: '2026-01-08' });
  expect(body.items).toEqual([]);
});

test('a year comes from a file, after a line that cannot be read is named', async () => {
  const user = await open('/config/exchange_config?search=XKRX', 'god');
  await user.click((await findRow('XKRX')).getByText('XKRX'));
  const drawer = await dialogNamed('韩国交易所 XKRX');
  const input = await drawer.findByLabelText<HTMLInputElement>('导入 CSV', { selector: 'input' });
  const file = (text: string) => new File([text], 'days.csv', { type: 'text/csv' });
  await user.upload(input, file('day,kind\n2027-01-01,party'));
  await screen.findByText(/第 2 行无法识别/);
  await user.upload(input, file('day,kind,note\n2027-01-01,holiday,元旦'));
  const form = await dialogNamed('导入 CSV');
  form.getByText('用文件中的 1 个特殊日替换 2027 年的全部特殊日。');
  await write(user, form.getByLabelText('原因'), '年度公告');
  await user.click(form.getByRole('button', { name: '确认' }));
  await screen.findByText('2025–2027');
  const { body } = await world.call(listVenues, 'god', { search: 'XKRX' });
  expect(body.items).toMatchObject([{ last_year: 2027 }]);
});

test('nobody without the grant sees the page', async () => {
  await open('/config/exchange_config', 'angel');
  await screen.findByText(/没有.*权限|无权/);
  const { status } = await world.call(enterCalendarYear, 'angel', {
    id: crypto.randomUUID(),
    version: 1,
    reason: '试',
    year: 2027,
    days: [],
  });
  expect(status).toBe(403);
});

test('a rate is changed by two people, and its history names both', async () => {
  const user = await open('/config/exchange_config?tab=pairs', 'god');
  await user.click((await findRow('EUR/USD')).getByRole('button', { name: '修改汇率' }));
  const form = await dialogNamed('修改汇率');
  const rate = form.getByLabelText(/^汇率/);
  await user.clear(rate);
  await write(user, rate, '1.27');
  await write(user, form.getByLabelText('原因'), '市场变动');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  const { body } = await world.call(listApprovals, 'angel', { scope: 'for_me' });
  await world.call(reviewApproval, 'angel', { id: body.items[0]?.id ?? '', decision: 'approve' });
  await screen.findByText('1.270000');
  await user.click(screen.getByText('EUR/USD'));
  const drawer = await dialogNamed('EUR/USD');
  await drawer.findByRole('img', { name: '汇率历史' });
  drawer.getByText('angel');
  drawer.getByText('1.250000');
});

test('a wrong close: the instrument is searched for, the newest session that is over is proposed, and two people decide', async () => {
  const { body: known } = await world.call(listVenues, 'god', { search: 'XSHG' });
  const timezone = known.items[0]?.timezone ?? '';
  const [to = ''] = new Date().toISOString().split('T');
  const [from = ''] = new Date(Date.now() - 20 * 86_400_000).toISOString().split('T');
  const { body: calendar } = await world.call(getCalendar, 'god', { venue: 'XSHG', from, to });
  const session = calendar.items.findLast(({ close }) => Date.parse(close) <= Date.now());
  if (!session) throw new Error('no session is over');
  const symbol = 'XSHG:600519';
  const stored = { symbol, day: session.day, close: '10', quote_time: session.close, source: 'test' };
  await world.sql((db) => db.insertInto('daily_closes').values(stored).execute());

  const user = await open('/config/exchange_config?search=XSHG', 'god');
  await user.click((await findRow('XSHG')).getByRole('button', { name: '更正官方收盘价' }));
  const form = await dialogNamed('更正官方收盘价');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
  const hours = [session.open, session.close].map((at) => clock.format(new Date(at))).join('–');
  await form.findByText(`当日交易时段 ${hours}（交易所时间）`);
  expect(form.getByDisplayValue(session.day)).toBeDefined();
  await write(user, await form.findByPlaceholderText('代码、名称、拼音首字母'), '茅台');
  await user.click(await screen.findByRole('option', { name: 'XSHG:600519 贵州茅台' }));
  await write(user, form.getByLabelText('原因'), '收盘时间有误');
  await user.click(await form.findByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  const { body } = await world.call(listApprovals, 'god', { scope: 'mine', kind: 'close.superseded' });
  expect(body.items).toMatchObject([{ status: 'pending', before: { symbol, day: session.day } }]);
});
