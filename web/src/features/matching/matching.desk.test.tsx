// The matching desk on the screen, by keyboard: accept, choose, several at once, suspense, undo, find, and a line that was taken.
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { acceptMatch, suspendLine } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenLine, givenMatch } from '../../../../server/src/features/matching/matching.testing.ts';
import { approveLast, everythingRead, open, startWorld, write } from '#testing/screen.tsx';

const world = await startWorld();

/** A claim, and a line of its client with the same amount. */
async function givenPair(amount: number, reference = '') {
  const deposit = await world.givenPendingDeposit({ amount: `${amount}.00` });
  const line = await givenLine(world, { amount, name: `${deposit.username} name`, reference });
  return { deposit, line };
}

const statusOf = async (id: string) => (await world.call(listStatementLines, 'god', { id })).body.items[0]?.status;
const depositOf = async (id: string) => (await world.call(listDeposits, 'god', { id })).body.items[0];

/** The desk with the lines whose reference says this; the first of them is under the keyboard. */
async function openDesk(reference: string, who: 'god' | 'angel' = 'god'): Promise<UserEvent> {
  const user = await open(`/funds/matching?status=open&text=${reference}`, who);
  await findDesk();
  await everythingRead();
  return user;
}

const findDesk = async () => within(await screen.findByRole('complementary', { name: '匹配' }));
const current = () => document.querySelector('tr[aria-current]')?.getAttribute('data-row');
const submit = async (user: UserEvent, name: RegExp) => {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name }).hasAttribute('disabled')).toBe(false));
  await user.keyboard('{Enter}');
};

test('A matches the line under the keyboard with its proposal, and the next line is there', async () => {
  const pairs = [await givenPair(41, 'desk-one'), await givenPair(42, 'desk-one')];
  const user = await openDesk('desk-one');
  const [first, second] = pairs.toSorted((one) => (one.line === current() ? -1 : 1));
  const desk = await findDesk();
  expect(desk.getByText('对方户名相符')).toBeTruthy();
  expect(desk.getByText('付款人为该客户')).toBeTruthy();
  expect(desk.getByText('金额一致')).toBeTruthy();
  await user.keyboard('a');
  await submit(user, /^匹配 4[12]\.00 USD$/);
  await screen.findByText('流水已匹配');
  expect(await statusOf(first?.line ?? '')).toBe('matched');
  expect((await depositOf(first?.deposit.id ?? ''))?.status).toBe('approved');
  await expect.poll(current).toBe(second?.line);
  expect(await statusOf(second?.line ?? '')).toBe('open');
});

test('J and K move, a digit chooses, and money of a stranger is submitted for a second person', async () => {
  const claims = [
    await world.givenPendingDeposit({ amount: '43.00' }),
    await world.givenPendingDeposit({ amount: '43.00' }),
  ];
  const lines = [
    await givenLine(world, { amount: 43, name: 'Li Na', reference: 'desk-two' }),
    await givenLine(world, { amount: 44, name: 'Li Na', reference: 'desk-two' }),
  ];
  const user = await openDesk('desk-two');
  const start = current();
  await user.keyboard('j');
  await expect.poll(current).toBe(lines.find((id) => id !== start));
  await user.keyboard('k');
  await expect.poll(current).toBe(start);
  if (start !== lines[0]) await user.keyboard('j');
  const desk = await findDesk();
  const digits = await desk.findAllByRole('button', { name: /^选择建议/ });
  expect(digits.map((digit) => digit.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(desk.getAllByText('付款人不是该客户')).toHaveLength(2);
  const second = desk
    .getAllByRole('listitem')
    .find((item) => within(item).queryByRole('button', { name: '选择建议 2' }));
  await user.keyboard('2');
  await waitFor(() => expect(digits[1]?.getAttribute('aria-pressed')).toBe('true'));
  await everythingRead();
  await user.keyboard('a');
  await submit(user, /^提交审批 43\.00 USD$/);
  await screen.findByText('已提交审批');
  await approveLast(world, 'match.accepted');
  const chosen = claims.find(({ username }) => second?.textContent.includes(username));
  expect((await depositOf(chosen?.id ?? ''))?.status).toBe('approved');
});

test('marked lines are matched at once, each with its clear proposal; the others say why not', async () => {
  const pairs = [await givenPair(45, 'desk-three'), await givenPair(46, 'desk-three')];
  const shared = await world.givenPendingDeposit({ amount: '47.00' });
  const twins = [1, 2].map(() =>
    givenLine(world, { amount: 47, name: `${shared.username} name`, reference: 'desk-three' }),
  );
  const unknown = await givenLine(world, { amount: 48, name: 'Li Na', reference: 'desk-three' });
  const same = await Promise.all(twins);
  const user = await openDesk('desk-three');
  await user.keyboard('mmmmm');
  await screen.findByText('已选 5 条');
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: '匹配标记的流水' }));
  expect(await dialog.findAllByText('与另一条标记的流水指向同一记录')).toHaveLength(2);
  expect(dialog.getByText('没有建议，请按 F 查找')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '匹配标记的流水 2 条' }));
  expect(await dialog.findByText('成功 2')).toBeTruthy();
  for (const { line, deposit } of pairs) {
    expect(await statusOf(line)).toBe('matched');
    expect((await depositOf(deposit.id))?.status).toBe('approved');
  }
  for (const line of [...same, unknown]) expect(await statusOf(line)).toBe('open');
});

test('S asks for the reason, and a key whose button is off says why', async () => {
  const line = await givenLine(world, { amount: 49, name: 'Li Na', reference: 'desk-four' });
  const user = await openDesk('desk-four');
  await user.keyboard('u');
  await screen.findByText('该流水未匹配');
  await user.keyboard('s');
  await write(user, await screen.findByLabelText(/^原因/), '来源不明');
  await user.click(screen.getByRole('button', { name: '提交审批' }));
  await screen.findByText('已提交审批');
  await approveLast(world, 'match.suspended');
  expect(await statusOf(line)).toBe('suspense');
});

/** The drawer of a line. */
async function openLine(id: string) {
  const user = await open(`/funds/matching?id=${id}`, 'god');
  return { user, drawer: within(await screen.findByRole('dialog')) };
}

test('the drawer of a line in suspense shows the journals that put it there', async () => {
  const line = await givenLine(world, { amount: 53, name: 'Li Na' });
  await world.call(suspendLine, 'god', { id: line, reason: '来源不明' });
  await approveLast(world, 'match.suspended');
  const { drawer } = await openLine(line);
  expect(await drawer.findByText('挂账中，待查明')).toBeTruthy();
  expect(await drawer.findByText('暂记')).toBeTruthy();
});

test('U in the drawer of a line takes its match back', async () => {
  const matched = await givenMatch(world);
  const { user, drawer } = await openLine(matched);
  expect(await drawer.findByText('由此匹配入账')).toBeTruthy();
  await user.keyboard('u');
  await write(user, await screen.findByLabelText(/^原因/), '认错客户');
  await user.click(screen.getByRole('button', { name: '提交审批' }));
  await approveLast(world, 'match.undone');
  expect(await statusOf(matched)).toBe('open');
});

test('F finds the claim by the client’s name; what does not fit is not matched', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '51.00' });
  const line = await givenLine(world, { amount: '50.50', name: `${deposit.username} name`, reference: 'desk-five' });
  const user = await openDesk('desk-five');
  expect((await findDesk()).getByText(/可手动查找/)).toBeTruthy();
  await user.keyboard('a');
  await screen.findByText('没有建议，请按 F 查找');
  await user.keyboard('f');
  const field = await screen.findByLabelText('客户或编号');
  await user.clear(field);
  await write(user, field, deposit.username);
  await screen.findByText(`${deposit.username} ${deposit.username} name`);
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: '提交审批 50.50 USD' });
  await user.keyboard('{Enter}');
  await screen.findByText('已提交审批');
  await approveLast(world, 'match.accepted');
  expect(await statusOf(line)).toBe('matched');
  expect((await depositOf(deposit.id))?.amount).toBe('50.50');
});

test('a line that another person has matched meanwhile is told and shown as it is; keys rest while a filter is typed', async () => {
  const { deposit, line } = await givenPair(52, 'desk-six');
  const user = await openDesk('desk-six');
  await user.click(screen.getByRole('textbox', { name: '摘要' }));
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Backspace}');
  (document.activeElement as HTMLElement).blur();
  await everythingRead();
  await world.call(acceptMatch, 'angel', { id: line, record_type: 'deposit', record_id: deposit.id });
  await user.keyboard('a');
  await submit(user, /^匹配 52\.00 USD$/);
  await screen.findByText('流水未匹配');
  // Told by the other's announcement it stands there as gone; read again after one's own refused try it has left.
  await waitFor(() => expect(document.querySelector(`tr[data-row="${line}"]:not([data-gone])`)).toBeNull());
});

test('B books a bank’s fee, with a second person where the bank’s code does not say so', async () => {
  const fee = await givenLine(world, { amount: -12, name: 'Bank', reference: 'desk-fee' });
  const user = await openDesk('desk-fee');
  await user.keyboard('b');
  const form = within(await screen.findByRole('dialog', { name: '按性质入账' }));
  expect(form.getByRole<HTMLInputElement>('combobox', { name: '性质' }).value).toBe('银行手续费');
  await user.click(form.getByRole('button', { name: /^入账 12\.00 USD$/ }));
  await approveLast(world, 'match.booked');
  expect(await statusOf(fee)).toBe('matched');
});

test('D makes a client’s deposit of money without a claim', async () => {
  const client = await world.givenClient({ username: 'wei-claimless' });
  const line = await givenLine(world, { amount: 57, name: 'Wei Li', reference: 'desk-claim' });
  const user = await openDesk('desk-claim');
  await user.keyboard('d');
  const claim = within(await screen.findByRole('dialog', { name: '由此流水生成客户入金' }));
  await user.type(await claim.findByRole('combobox', { name: '客户' }), 'wei-claimless');
  await user.click(await screen.findByRole('option', { name: /wei-claimless/ }));
  await user.click(claim.getByRole('button', { name: /^生成入金 57\.00 USD$/ }));
  await screen.findByText('入金已生成，待匹配');
  const { body } = await world.call(listDeposits, 'god', { username: client.username });
  expect(body.items).toMatchObject([{ status: 'pending', amount: '57.00' }]);
  expect(await statusOf(line)).toBe('open');
});

test('G matches the parts of one deposit by their common code, with a second person', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '90.00' });
  const code = `DEP-${deposit.id.slice(-8).toUpperCase()}`;
  const parts = [
    await givenLine(world, { amount: 55, name: 'Li Na', reference: `desk-parts ${code}` }),
    await givenLine(world, { amount: 35, name: 'Li Na', reference: `desk-parts ${code}` }),
  ];
  const user = await openDesk('desk-parts');
  await user.keyboard('g');
  expect(await screen.findByRole('checkbox', { name: new RegExp(`^${code} ${deposit.username}`) })).toBeTruthy();
  const form = within(screen.getByRole('dialog', { name: '按共同编号合并匹配' }));
  await user.click(form.getByRole('button', { name: /90\.00 USD$/ }));
  await screen.findByText('已提交审批');
  await approveLast(world, 'match.grouped');
  for (const line of parts) expect(await statusOf(line)).toBe('matched');
  expect((await depositOf(deposit.id))?.status).toBe('approved');
});

test('G on a line that names nothing says that there is nothing to match it with', async () => {
  await givenLine(world, { amount: 56, name: 'Li Na', reference: 'desk-alone' });
  const user = await openDesk('desk-alone');
  await user.keyboard('g');
  await screen.findByText('没有其他流水或记录与此流水有共同的编号');
});

test('F finds a record by the code that a payer writes', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '58.00' });
  await world.givenPendingDeposit({ amount: '58.00' });
  await givenLine(world, { amount: '58.50', name: 'Li Na', reference: 'desk-code' });
  const user = await openDesk('desk-code');
  await user.keyboard('f');
  const field = await screen.findByLabelText('客户或编号');
  await user.clear(field);
  await write(user, field, `dep-${deposit.id.slice(-8)}`);
  const found = await screen.findByText(`${deposit.username} ${deposit.username} name`);
  expect(found.closest('ul')?.querySelectorAll('li')).toHaveLength(1);
});
