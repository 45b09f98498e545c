// Emergencies on the screen: the name is typed, the banner is for everybody, and resuming asks a second person.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PauseBanner } from '#app/pauses/pause-banner.tsx';
import { BareFrame } from '#testing/bare-frame.tsx';
import { emptyPage, open, openApp, startWorld, write } from '#testing/screen.tsx';
import { givenPause } from '../../../../server/src/features/emergency/emergency.testing.ts';

const world = await startWorld();
const withBanner = {
  frame: () => (
    <BareFrame>
      <PauseBanner />
    </BareFrame>
  ),
};

test('a pause takes effect once its name is typed, is shown above every page, and is resumed by two people', async () => {
  await world.givenPendingDeposit();
  const user = await open('/emergency', 'god', withBanner);
  await user.click(await screen.findByRole('button', { name: '应急操作' }));
  const form = within(await screen.findByRole('dialog', { name: '应急操作' }));
  await user.click(form.getByRole('combobox', { name: '操作' }));
  await user.click(await within(await screen.findByRole('listbox', { name: '操作' })).findByText('暂停入金'));
  await form.findByText(/现在：1 笔订单和申请将继续等待/);
  await write(user, form.getByLabelText('原因'), '入金通道被攻击');
  const submit = form.getByRole<HTMLButtonElement>('button', { name: '应急操作' });
  await write(user, form.getByLabelText('输入“暂停入金”以确认'), '暂停出金');
  expect(submit.disabled).toBe(true);
  await user.clear(form.getByLabelText('输入“暂停入金”以确认'));
  await write(user, form.getByLabelText('输入“暂停入金”以确认'), '暂停入金');
  await user.click(submit);

  const banner = within(await screen.findByRole('region', { name: '应急措施' }));
  await banner.findByText('暂停入金');
  banner.getByText(/入金通道被攻击/);
  await user.click(await screen.findByRole('button', { name: '恢复' }));
  const question = within(await screen.findByRole('dialog'));
  await write(user, question.getByRole('textbox'), '已修复');
  await user.click(await question.findByRole('button', { name: '提交审批' }));
  await screen.findByText(/已提交/);
  const { body } = await world.call(listApprovals, 'angel', { scope: 'for_me', status: 'pending' });
  expect(body.items).toMatchObject([{ kind: 'emergency.resumed', can_decide: true }]);
});

test('who may not start one sees the banner and no page', async () => {
  await givenPause(world, { kind: 'trading' });
  await openApp(emptyPage, 'hero');
  const banner = within(await screen.findByRole('region', { name: '应急措施' }));
  await banner.findByText('暂停全部交易');
  expect(screen.queryByText('应急预案')).toBeNull();
});
