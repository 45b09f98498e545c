// Reports on the screen: saved from a list, run, found in the inbox, and why one was not made.
import { listReports } from '@backoffice/contract/reports/reports.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, startWorld } from '#testing/screen.tsx';
import { staffId } from '../../../../server/src/features/staff/staff.testing.ts';
import { givenReport } from '../../../../server/src/features/reports/reports.testing.ts';

const world = await startWorld({ runsJobs: true });

test('a list is saved as a report with its filters and a plan, and a missing name is said', async () => {
  await world.givenPendingDeposit();
  const user = await openApp('/funds/deposit?status=pending', 'god');
  await user.click(await screen.findByRole('button', { name: '保存为报表' }));
  const form = within(await screen.findByRole('dialog', { name: '保存为报表' }));
  const name = await form.findByRole('textbox', { name: '报表名称' });
  await user.clear(name);
  await user.click(form.getByRole('button', { name: '保存报表' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, '待审核入金');
  // The weekday and the hour are asked for where the schedule needs them.
  expect(form.queryByRole('combobox', { name: '每周几' })).toBeNull();
  await user.click(form.getByRole('combobox', { name: '定时生成' }));
  await user.click(await screen.findByRole('option', { name: '每周' }));
  await form.findByRole('combobox', { name: '每周几' });
  form.getByRole('combobox', { name: /^时间/ });
  await user.click(form.getByRole('combobox', { name: '日期范围' }));
  await user.click(await screen.findByRole('option', { name: /^上周/ }));
  await user.click(form.getByRole('button', { name: '保存报表' }));
  await screen.findByText(/^报表已保存/);
  const { body } = await world.call(listReports, 'god', {});
  expect(body.items).toMatchObject([
    { name: '待审核入金', source: 'deposit.admin.v1.list', period: 'last_week', schedule: 'weekly', language: 'zh' },
  ]);
});

test('a report is run from the page, and its file waits in the inbox until it is opened', async () => {
  const id = await givenReport(world, 'angel');
  await world.asOwner(`update reports set name = '客户名单' where id = '${id}'`);
  const user = await openApp('/report?tab=saved', 'angel');
  const row = within(await screen.findByRole('row', { name: /客户名单/ }));
  await user.click(row.getByRole('button', { name: '立即生成' }));
  await screen.findByText(/^正在生成/);
  await expect
    .poll(() =>
      world.sql((db) => db.selectFrom('report_files').select('status').where('report_id', '=', id).executeTakeFirst()),
    )
    .toEqual({ status: 'completed' });
  await user.click(screen.getByRole('radio', { name: '报表文件' }));
  const file = within(await screen.findByRole('row', { name: /客户名单.*已生成/ }));
  expect(file.getByRole('button', { name: '打开文件' })).toHaveProperty('disabled', false);
});

test('people who may export no list read that they need the grant', async () => {
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by) select 'hero', $1::jsonb, id from staff where username = 'god'`,
    [JSON.stringify([{ resource: 'client', actions: ['read'] }])],
  );
  await openApp('/report', 'hero');
  await screen.findByText(/^您没有任何列表的导出权限/);
});

test('the page names lists on which a report begins, with the way there', async () => {
  const user = await openApp('/report', 'god');
  const hint = within(await screen.findByText(/^在可导出的列表上/));
  expect(hint.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['实名认证', '客户管理', '任务']);
  await user.click(hint.getByRole('link', { name: '客户管理' }));
  await screen.findByRole('heading', { name: '客户管理' });
});

test('a file that was not made says why', async () => {
  const [report_id, staff_id] = [await givenReport(world, 'superman'), await staffId(world, 'superman')];
  await world.asOwner(
    `insert into report_files (report_id, staff_id, due_at, name, title, format, status, refusal)
     values ('${report_id}', '${staff_id}', now(), '团队', '客户', 'xlsx', 'rejected', 'access_denied')`,
  );
  await openApp('/report', 'superman');
  const row = within(await screen.findByRole('row', { name: /团队/ }));
  row.getByText('未生成');
  row.getByText('已无该列表的查看或导出权限');
  expect(row.getByRole('button', { name: '打开文件' })).toHaveProperty('disabled', true);
});
