// API keys, webhooks and deliveries on the screen: what is shown once, what two people decide, what is sent again.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import {
  createWebhook,
  enableWebhook,
  listApiKeys,
  listDeliveries,
  listWebhooks,
} from '@backoffice/contract/integrations/integrations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startReceiver } from '../../../../server/src/core/webhooks/webhooks.testing.ts';
import { waiting } from '../../../../server/src/testing/patience.ts';
import {
  approveLast,
  confirmWithPassword,
  findRow,
  open,
  openApp,
  pathNow,
  startWorld,
  write,
} from '#testing/screen.tsx';

const world = await startWorld({ runsJobs: true, webhookWaitsMs: [] });

async function dialogNamed(title: string | RegExp) {
  const dialog = (await screen.findByText(title, { selector: '[role="dialog"] h2' })).closest('[role="dialog"]');
  return within(dialog as HTMLElement);
}

test('a new key is shown once, waits for a second person, and is revoked with a reason', async () => {
  const user = await open('/config/integrations', 'god');
  await user.click(await screen.findByRole('button', { name: '新建密钥' }));
  const form = await dialogNamed('新建密钥');
  await write(user, form.getByLabelText('名称'), '交易 App');
  await user.click(form.getByLabelText('入金'));
  await user.click(form.getByRole('button', { name: '新建密钥' }));
  await confirmWithPassword(user);

  const shown = await dialogNamed('API 密钥');
  const token = shown.getByText(/^bo_[a-z0-9]{10}_/).textContent;
  await user.click(shown.getByRole('button', { name: '已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(token)).toBeNull());

  const row = await findRow('交易 App');
  row.getByText('待启用');
  await user.click(row.getByRole('button', { name: '启用' }));
  await user.click((await dialogNamed('启用')).getByRole('button', { name: '提交审批' }));
  await confirmWithPassword(user);
  await screen.findByText('已提交审批');
  await approveLast(world);
  // Without a reload: the list hears of it.
  await waitFor(() => expect(row.queryByText('待启用')).toBeNull());

  await user.click(row.getByRole('button', { name: '吊销' }));
  const question = await dialogNamed('吊销');
  await write(user, question.getByRole('textbox'), '已泄露');
  await user.click(question.getByRole('button', { name: '吊销' }));
  await row.findByText('已吊销');
  const { body: keys } = await world.call(listApiKeys, 'god', {});
  expect(keys.items).toMatchObject([{ status: 'revoked', scopes: ['deposits'] }]);
});

test('a delivery that was given up says why, is announced by the bell, and is sent again', async () => {
  let isUp = false;
  const { url, received } = await startReceiver(() => (isUp ? 200 : 500));
  const { body: webhook } = await world.call(createWebhook, 'god', {
    name: '接收方',
    url,
    events: ['client.status_changed'],
  });
  const enable = async (version: number) => {
    const { pending } = await world.call(enableWebhook, 'god', { id: webhook.id, version });
    await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  };
  await enable(1);
  const client = await world.givenClient();
  await world.call(toggleClient, 'god', { id: client.id, version: 1, reason: '客户要求' });
  await vi.waitFor(async () => {
    const { body } = await world.call(listDeliveries, 'god', { status: 'failed' });
    expect(body.total).toBe(1);
  }, waiting);

  const user = await openApp('/config/integrations?tab=webhooks', 'god');
  const row = await findRow('接收方');
  row.getByText('持续失败');
  await user.click(await screen.findByRole('button', { name: /^通知/ }));
  await screen.findByText('1 个 Webhook 因持续失败已自动停用');
  await user.keyboard('{Escape}');
  await user.click(row.getByRole('button', { name: '推送记录' }));
  await expect.poll(pathNow).toBe(`/config/integrations?tab=deliveries&endpoint_id=${webhook.id}`);

  const delivery = await findRow(client.username);
  delivery.getByText('失败');
  delivery.getByText('500 对方拒绝');
  isUp = true;
  await enable(3);
  await user.click(delivery.getByRole('button', { name: '重新推送' }));
  await user.click((await dialogNamed('重新推送')).getByRole('button', { name: '重新推送' }));
  await delivery.findByText('已送达');
  expect(new Set(received.map(({ body }) => body.id)).size).toBe(1);
});

test('a signing secret is changed: shown once, used once another agrees, the old one ended before its time', async () => {
  await world.call(createWebhook, 'god', { name: '换密钥', url: 'http://127.0.0.1:9/', events: ['client.offline'] });
  const user = await open('/config/integrations?tab=webhooks', 'god');
  const row = await findRow('换密钥');
  row.getByText('使用中');
  await user.click(row.getByText('换密钥'));
  const drawer = await dialogNamed('换密钥');
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: '启用新密钥' }).disabled).toBe(true);
  await user.click(drawer.getByRole('button', { name: '更换签名密钥' }));
  const form = await dialogNamed('更换签名密钥');
  await write(user, form.getByLabelText('原因'), '员工离职');
  await user.click(form.getByRole('button', { name: '生成新密钥' }));
  const shown = await dialogNamed('新签名密钥');
  const secret = shown.getByText(/^whsec_/).textContent;
  await user.click(shown.getByRole('button', { name: '已保存，关闭' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  await drawer.findByText('新密钥待启用（god）');

  await user.click(drawer.getByRole('button', { name: '启用新密钥' }));
  await user.click((await dialogNamed('启用新密钥')).getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await approveLast(world);
  await drawer.findByText('旧密钥有效至');
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: '更换签名密钥' }).disabled).toBe(true);
  await user.click(drawer.getByRole('button', { name: '停用旧密钥' }));
  const question = await dialogNamed('停用旧密钥');
  await write(user, question.getByRole('textbox'), '接收方已更换');
  await user.click(question.getByRole('button', { name: '停用旧密钥' }));
  await drawer.findByText('使用中');
  const { body } = await world.call(listWebhooks, 'god', { name: '换密钥' });
  expect(body.items).toMatchObject([{ signing: 'settled', prepared_by: null, version: 4 }]);
});
