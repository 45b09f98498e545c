// The customer service on the screen: a channel is added, checked by its kind, and moved.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listIntakeServiceChannels } from '@backoffice/contract/service-channels/service-channels.intake.ts';
import { createServiceChannel } from '@backoffice/contract/service-channels/service-channels.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';
import { hoursText } from './service-channels.hours.ts';

const world = await startWorld();
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The second person agrees to what waits. */
async function agree(who: 'god' | 'angel') {
  const { body } = await world.call(listApprovals, who, { scope: 'for_me' });
  await world.call(reviewApproval, who, { id: body.items[0]?.id ?? '', decision: 'approve' });
}

test('a channel with hours is added, and its value is checked by its kind', async () => {
  const user = await open('/service', 'angel');
  await user.click(await screen.findByRole('button', { name: '新增渠道' }));
  const form = await findDialog('新增渠道');
  const value = form.getByLabelText('电话号码');
  await write(user, value, 'call me');
  await user.type(form.getByLabelText('中文名称'), '热线');
  await write(user, form.getByLabelText('英文名称'), 'Hotline');
  await user.click(form.getByRole('button', { name: '添加时段' }));
  await user.click(form.getByRole('checkbox', { name: '周六' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  await expect.poll(() => value.getAttribute('aria-invalid')).toBe('true');
  await user.clear(value);
  await write(user, value, '400-800-1234');
  // Clients would see it: two people.
  await user.click(await form.findByRole('button', { name: '提交审批' }));
  expect(await screen.findByText('已提交审批')).toBeTruthy();
  await agree('god');
  const row = await findRow('400-800-1234');
  expect(row.getByText(/周一至周六 09:00–18:00/)).toBeTruthy();
});

test('the order is that of the clients’ app', async () => {
  const mail = { kind: 'mail', name_zh: '邮箱', name_en: 'Mail', value: 'a@example.com', active: true } as const;
  await world.call(createServiceChannel, 'god', { ...mail, languages: ['en'] });
  await agree('angel');
  const user = await open('/service', 'god');
  await user.click(await screen.findByRole('button', { name: '调整顺序' }));
  const form = await findDialog('调整顺序');
  await user.click(form.getByRole('button', { name: '上移“邮箱”' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  const served = async () => (await world.intake(listIntakeServiceChannels, {})).body.items.map(({ kind }) => kind);
  await expect.poll(served).toEqual(['mail', 'phone']);
});

test('days in a row are named by the first and the last', () => {
  const of = (weekdays: number[]) => hoursText({ weekdays, from: '09:00', to: '18:00' });
  expect(of([1, 2, 3, 5])).toEqual({ zh: '周一至周三、周五 09:00–18:00', en: 'Mon–Wed, Fri 09:00–18:00' });
  expect(of([6, 7])).toEqual({ zh: '周六、周日 09:00–18:00', en: 'Sat, Sun 09:00–18:00' });
});
