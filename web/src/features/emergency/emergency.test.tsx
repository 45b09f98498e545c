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
  await user.click(form.getByRole('combobox', { name: '措施' }));
  await user.click(await within(await screen.findByRole('listbox', { name: '措施' })).findByText('暂停入金'));
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
  await banner.findByText('暂停交易（卖出赎回除外）');
  expect(screen.queryByText('应急预案')).toBeNull();
});

test('an exit is paused for a day at most, by one person for an hour; other pauses for a week, by one person for a day', async () => {
  const user = await open('/emergency', 'god');
  await user.click(await screen.findByRole('button', { name: '应急操作' }));
  const form = within(await screen.findByRole('dialog', { name: '应急操作' }));
  const choose = async (list: string, name: string) => {
    await user.click(form.getByRole('combobox', { name: list }));
    await user.click(await within(await screen.findByRole('listbox', { name: list })).findByText(name));
  };
  const offered = async () => {
    await user.click(form.getByRole('combobox', { name: '持续时间' }));
    const options = within(await screen.findByRole('listbox', { name: '持续时间' })).getAllByRole('option');
    await user.keyboard('{Escape}');
    return options.map(({ textContent }) => textContent);
  };
  const byTwo = '时长超过一人权限，须另一个人同意后生效。';
  await choose('措施', '暂停入金');
  expect(await offered()).toEqual(['15 分钟', '1 小时', '4 小时', '24 小时', '3 天', '7 天']);
  await choose('持续时间', '24 小时');
  expect(form.queryByText(byTwo)).toBeNull();
  await choose('持续时间', '7 天');
  await form.findByText(byTwo);
  await choose('措施', '暂停出金');
  // A week is more than two people pause it for.
  await expect.poll(() => form.getByRole<HTMLInputElement>('combobox', { name: '持续时间' }).value).toBe('24 小时');
  expect(await offered()).toEqual(['15 分钟', '1 小时', '4 小时', '24 小时']);
  await form.findByText(/客户出口：一人最长 1 小时/);
  await form.findByText(byTwo);
  await choose('持续时间', '1 小时');
  expect(form.queryByText(byTwo)).toBeNull();
});
