// The queue of identities as those work with it who clear it: documents, checklist, keys, versions, and who may not decide.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { fillIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { getClientIdentity } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, openRow, pathNow, startWorld, write } from '#testing/screen.tsx';
import {
  givenPictures,
  givenSubmission,
  identityForm,
} from '../../../../server/src/features/identity-checks/identity-checks.testing.ts';
import { dayIn, farZones, setTimeZone } from '../../../../server/src/testing/calendar.ts';
import { lockedPdf, twoPages } from '../../../../server/src/features/uploads/uploads.testing.ts';

const world = await startWorld();
const identityOf = async (id: string) => (await world.call(getClientIdentity, 'god', { id })).body;

test('a queue is cleared from the keyboard: tick, approve, and the next one is there', async () => {
  const first = await givenSubmission(world, { form: { country: 'IS' } });
  const second = await givenSubmission(world, { form: { country: 'IS' } });
  const user = await open('/kyc?status=pending&country=IS', 'god');
  await findRow(first.client.username);
  await user.keyboard('j');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe(first.check.id);
  await user.keyboard('{Enter}');
  await screen.findByText(`${first.client.username} 的实名认证`);
  const approve = await screen.findByRole('button', { name: /^通过/ });
  expect(approve).toHaveProperty('disabled', true);
  await user.keyboard('a');
  await screen.findByText('请先完成核对清单');
  await user.keyboard('12345678');
  await waitFor(() => expect(approve).toHaveProperty('disabled', false));
  await user.keyboard('a');
  await screen.findByText('实名认证已通过');
  await screen.findByText(`${second.client.username} 的实名认证`);
  expect((await identityOf(first.client.id)).current).toMatchObject({ status: 'approved', reviewed_by: 'god' });
  expect((await identityOf(first.client.id)).current.checklist).toHaveLength(8);
});

test('a document expires by the tenant’s day', async () => {
  const zone = farZones.find((far) => dayIn(far) !== dayIn('UTC')) ?? farZones[0];
  await setTimeZone(world, zone);
  const expired = await givenSubmission(world, { form: { country: 'FJ', expiry_date: dayIn(zone, -1) } });
  const valid = await givenSubmission(world, { form: { country: 'FJ', expiry_date: dayIn(zone) } });
  const user = await open('/kyc?status=pending&country=FJ', 'god');
  await openRow(user, expired.client.username);
  await screen.findByText('证件已过期，不能通过');
  expect(screen.getAllByText('已过期')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await openRow(user, valid.client.username);
  await screen.findByText(`${valid.client.username} 的实名认证`);
  await screen.findByRole('button', { name: /^通过/ });
  expect(screen.queryByText('证件已过期，不能通过')).toBeNull();
  expect(screen.queryByText('已过期')).toBeNull();
  await setTimeZone(world, 'UTC');
});

test('rejecting names what is wrong with a picture, and the reason as a whole', async () => {
  const { client } = await givenSubmission(world);
  const user = await open(`/kyc?username=${client.username}`, 'god');
  await openRow(user, client.username);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('combobox', { name: '这张图片的问题' }));
  await user.click(await screen.findByRole('option', { name: '反光遮挡内容' }));
  await write(user, await drawer.findByLabelText('给客户的说明（可不填）'), '姓名处反光');
  await user.click(drawer.getByRole('button', { name: /^拒绝/ }));
  const question = within((await screen.findByText(/客户会看到下列原因/)).closest('form') as HTMLElement);
  expect(question.getByText(/反光遮挡内容 · 姓名处反光/)).toBeDefined();
  expect(question.getByLabelText('证件图片不合格')).toHaveProperty('checked', true);
  await user.click(question.getByRole('button', { name: '拒绝' }));
  await screen.findByText('实名认证已拒绝');
  const { current } = await identityOf(client.id);
  expect(current).toMatchObject({ status: 'rejected', reason_code: 'documents' });
  expect(current.documents[0]).toMatchObject({ side: 'front', reason_code: 'glare', reason: '姓名处反光' });
});

test('a new version shows what differs from the last, and the number only to whoever asks', async () => {
  const { client } = await givenSubmission(world, { form: { document_no: 'E12345678', full_name: 'Old Name' } });
  const pictures = await givenPictures(world, client.id);
  const form = identityForm({ document_no: 'E12345678', full_name: 'New Name' });
  const { body } = await world.call(fillIdentity, 'angel', { id: client.id, ...form, ...pictures });
  const user = await open(`/kyc?username=${client.username}`, 'god');
  await openRow(user, client.username);
  const drawer = within(await screen.findByRole('dialog'));
  const changed = (await drawer.findByText('Old Name')).closest('tr');
  expect(changed?.textContent).toContain('New Name');
  expect(changed?.textContent).toContain('有变化');
  const same = drawer.getAllByText('E••••••78')[0]?.closest('tr');
  expect(same?.hasAttribute('data-changed')).toBe(false);
  await user.click(drawer.getByRole('button', { name: '查看完整证件号' }));
  await drawer.findByText('E12345678');
  const { body: lines } = await world.call(listRecordLines, 'god', { record_type: 'identity_check', id: body.id });
  expect(lines.items[0]).toMatchObject({ action: 'identity_check.revealed', actor_name: 'god' });
});

test('the own agent sees everything and decides nothing', async () => {
  const { client } = await givenSubmission(world, { agent: 'hero' });
  const user = await open('/kyc', 'hero');
  await expect.poll(pathNow).toContain('status=pending');
  await openRow(user, client.username);
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('这是您名下的客户，须由其他人审核。');
  expect(drawer.queryByRole('button', { name: /^通过/ })).toBeNull();
  expect(drawer.queryByText('这张图片的问题')).toBeNull();
});

test('staff fill in from the client’s own drawer, with a PDF, which then shows the new version', async () => {
  const client = await world.givenClient();
  const user = await open(`/client?search=${client.username}`, 'angel');
  await user.click(await screen.findByText(client.username));
  await screen.findByText('客户尚未提交实名资料');
  await user.click(screen.getByRole('button', { name: '代填资料' }));
  const form = within((await screen.findByText('代客户填写实名资料')).closest('[role="dialog"]') as HTMLElement);
  await write(user, form.getByLabelText('姓名'), '王小明');
  await write(user, form.getByLabelText('证件号'), '310101199002031234');
  await write(user, form.getByLabelText('国家/地区'), '中国 CN');
  await user.click(await screen.findByRole('option', { name: '中国 CN' }));
  await write(user, form.getByLabelText('出生日期'), '1990-02-03');
  await user.click(form.getByLabelText('性别'));
  await user.click(await screen.findByRole('option', { name: '男' }));
  await write(user, form.getByLabelText('电话'), '13800000000');
  await write(user, form.getByLabelText('地址'), '南京西路 1 号');
  const choose = (pdf: Buffer) =>
    user.upload(form.getByLabelText('正面'), new File([Uint8Array.from(pdf)], 'scan', { type: 'application/pdf' }));
  await choose(lockedPdf());
  await screen.findByText(/PDF 有密码保护/);
  await choose(twoPages());
  const drawn = await form.findByRole('img', { name: '正面' });
  expect(drawn.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  await user.click(form.getByRole('button', { name: '提交审核' }));
  await screen.findByText('实名资料已提交');
  await screen.findByText('310•••••••••••1234');
  expect((await identityOf(client.id)).current).toMatchObject({ number: 1, status: 'pending', country: 'CN' });
});
