// Arrears in the client drawer: shown beside the button that writes them off, which waits for a second person.
import { randomUUID } from 'node:crypto';
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '../../../../server/src/core/ledger/ledger.ts';
import { givenDebtor } from '../../../../server/src/features/arrears/arrears.testing.ts';
import { givenLoan, accrueAll, age } from '../../../../server/src/features/loans/loans.testing.ts';
import type { StaffName } from '../../../../server/src/testing/test-database.ts';
import { everythingRead, findRow, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();

async function openAccounts(username: string, who: StaffName = 'god') {
  const user = await open(`/client?search=${username}`, who);
  const row = await findRow(username);
  await user.click(row.getByText(username));
  const accounts = within(await screen.findByRole('region', { name: '账户' }));
  await everythingRead();
  return { user, accounts };
}

test('arrears are written off in part with a reason, by two people', async () => {
  const client = await givenDebtor(world, { cash: '3.00', arrears: '5.00' });
  const { user, accounts } = await openAccounts(client.username);
  expect(accounts.getByText('透支欠款')).toBeDefined();
  await user.click(accounts.getByRole('button', { name: '核销欠款' }));
  const title = `核销 ${client.username} 的透支欠款`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const amount = dialog.getByLabelText('核销金额');
  expect(amount).toHaveProperty('value', '5.00');
  await user.clear(amount);
  await write(user, amount, '4');
  await write(user, dialog.getByLabelText('原因'), '无法联系客户');
  await user.click(await dialog.findByRole('button', { name: '提交审批 4.00 USD' }));
  const waiting = async () =>
    (await world.call(listApprovals, 'angel', { client_id: client.id, status: 'pending' })).body.items;
  await expect.poll(waiting).toMatchObject([{ kind: 'arrears.written_off', amount: '4.00', currency: 'USD' }]);
});

test('who owes a loan alone has nothing to write off here, and the button says why', async () => {
  const loan = await givenLoan(world, { status: 'disbursed', agent: 'hero' });
  await age(world, loan.id, 40);
  await accrueAll(world);
  const { accounts } = await openAccounts(loan.username);
  const button = accounts.getByRole('button', { name: /核销欠款/ });
  expect(button).toHaveProperty('disabled', true);
  expect(button.closest('[data-why-not]')?.getAttribute('aria-label')).toMatch(/请在贷款中核销/);
});

test('the card begins with the account that owes, though another has the money', async () => {
  const client = await givenDebtor(world, { cash: '0.00', arrears: '5.00' });
  await world.sql(async (db) => {
    const { id } = await db
      .insertInto('accounts')
      .values({ client_id: client.id, fake: false, acc_no: `0000${client.username}`, currency: 'CNY' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = [clientSide(id, 'cash', 'CNY', '90000.00'), platformSide('bank', 'CNY', '-90000.00')];
    await post({ db, actor: null }, { kind: 'deposit', reference: randomUUID(), step: 'test', fake: false, lines });
  });
  const { accounts } = await openAccounts(client.username);
  const isChosen = accounts.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked);
  expect(isChosen).toEqual([false, true]);
  accounts.getByRole('button', { name: '核销欠款' });
});
