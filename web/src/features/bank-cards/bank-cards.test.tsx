// The cards of a client as people see them who may not read numbers in full.
import { addBankCard, listBankCards } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { resources } from '@backoffice/contract/kit/permissions.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();
const grants = resources.filter((name) => name !== 'personalData').map((resource) => ({ resource, actions: ['*'] }));
await world.asOwner(
  `insert into role_grants (role, grants, updated_by) select 'angel', $1::jsonb, id from staff where username = 'god'`,
  [JSON.stringify(grants)],
);

test('numbers are masked, a click shows one, and a change leaves them as they are', async () => {
  const client = await world.givenClient();
  await world.asOwner(`update clients set mobile = '+8613812345678' where id = $1`, [client.id]);
  const card = { bank_name: '招商银行', holder_name: '王伟', acc_no: '6222000123456789', phone: '13987654321' };
  await world.call(addBankCard, 'god', { id: client.id, ...card });
  const user = await open(`/client?search=${client.username}`, 'angel');
  const row = await findRow(client.username);
  await user.click(await row.findByRole('button', { name: /86138••••5678/ }));
  await row.findByRole('link', { name: '+8613812345678' });
  await user.click(row.getByText(client.username));
  const title = await screen.findByText(`客户 ${client.username}`, { selector: '[role="dialog"] h2' });
  const drawer = within(title.closest('[role="dialog"]') as HTMLElement);
  await user.click(await drawer.findByRole('tab', { name: '银行卡' }));
  await user.click(await drawer.findByRole('button', { name: /•••• 6789/ }));
  await drawer.findByText('6222000123456789');
  await drawer.findByText('139••••4321');
  await user.click(drawer.getByRole('button', { name: '编辑' }));
  const form = within(
    (await screen.findByText('编辑银行卡', { selector: 'h2' })).closest('[role="dialog"]') as HTMLElement,
  );
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /卡号.*不填则保持不变/ }).value).toBe('');
  await write(user, form.getByRole('textbox', { name: /地址/ }), '上海');
  await user.click(form.getByRole('button', { name: '保存' }));
  await drawer.findByText('上海');
  const { body } = await world.call(listBankCards, 'god', { id: client.id });
  expect(body.items).toMatchObject([{ ...card, address: '上海' }]);
});
