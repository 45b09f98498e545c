// Order corrections on the screen: requested from the order, compared and decided in their own queue.
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';
import { givenCorrection, givenHolding } from '../../../../server/src/features/orders/orders.testing.ts';
import { onePixel } from '../../../../server/src/features/uploads/uploads.testing.ts';

const world = await startWorld();
const dialog = async () => within(await screen.findByRole('dialog'));

test('a correction is requested from the order, without a price to type', async () => {
  const { username } = await givenHolding(world);
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click((await findRow(username)).getByRole('button', { name: '更正订单' }));
  const form = await dialog();
  await form.findByText(/价格由系统按成交当时的行情读取/);
  // The form says which order it corrects.
  const facts = [...document.querySelectorAll('[role="dialog"] dl dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    expect.stringContaining(username),
    'XNYS:TEST 测试',
    '10',
    '50.00',
    expect.stringContaining('500.00'),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \S+$/),
  ]);
  expect(form.queryByLabelText('正确数量')).toBeNull();
  await user.click(form.getByRole('combobox', { name: '更正内容' }));
  await user.click(await screen.findByRole('option', { name: '数量' }));
  await user.type(await form.findByLabelText('正确数量'), '4');
  const confirmation = new File([Buffer.from(onePixel, 'base64')], 'confirmation.png', { type: 'image/png' });
  await user.upload(form.getByLabelText('客户指令或经纪商成交确认'), confirmation);
  await form.findByRole('img', { name: '客户指令或经纪商成交确认' });
  await user.type(form.getByLabelText('凭证所列数量'), '4');
  await write(user, form.getByLabelText('说明'), '工单 4711');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await screen.findByText('更正已提交');
});

test('the second person compares both and approves', async () => {
  const { username } = await givenCorrection(world);
  const user = await open(`/trx/modification?username=${username}`, 'god');
  const row = await findRow(username);
  row.getByText('10 → 4');
  row.getByText('300.75');
  await user.click(row.getByRole('button', { name: '通过' }));
  const figures = within(await screen.findByRole('table', { name: '更正前后' }));
  figures.getByText('−501.25');
  const decision = await dialog();
  await decision.findByRole('img', { name: '客户指令或经纪商成交确认' });
  decision.getByText('凭证或订单数量');
  decision.getByText('客户得益（按现价）');
  figures.getByText('−200.50');
  await user.click((await dialog()).getByRole('button', { name: /通过/ }));
  await screen.findByText('订单已更正');
});

test('a corrected order shows as reversed, with a link to the order in its place', async () => {
  const { username, correction_id } = await givenCorrection(world);
  await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
  const user = await open(`/trx/stock?username=${username}`, 'god');
  await user.click(await screen.findByText('已冲正'));
  const record = await dialog();
  await record.findByText('更正为');
  record.getByText('查看订单');
});

test('a salesperson sees no such page', async () => {
  await open('/trx/modification', 'hero');
  expect(screen.queryByText('更正内容')).toBeNull();
});
