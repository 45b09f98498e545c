import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { explainFigure, figures, getAccountAsOf, type Figure } from '@backoffice/contract/ledger/ledger.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post, reverse, type Posting } from '#core/ledger/ledger.ts';
import { platformBalance, rollUpPlatform } from '#core/ledger/platform-accounts.ts';
import type { Ctx } from '#platform/context.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const actor = await world.sql(async (db) => {
  const { id } = await db.selectFrom('staff').select('id').where('username', '=', 'god').executeTakeFirstOrThrow();
  return { id, name: 'god', role: 'god', session_id: '', grants: [] } as const;
});
const asGod = <Result>(work: (ctx: Pick<Ctx, 'db' | 'actor'>) => Promise<Result>) =>
  world.sql((db) => work({ db, actor }));

/** Makes a client with a past: every balance and every card has something in it. */
async function givenHistory() {
  const client = await world.givenClient();
  const mine = (code: Parameters<typeof clientSide>[1], amount: string) =>
    clientSide(client.account_id, code, 'USD', amount);
  const theirs = (code: Parameters<typeof platformSide>[0], amount: string) => platformSide(code, 'USD', amount);
  const steps: Pick<Posting, 'kind' | 'lines'>[] = [
    { kind: 'deposit', lines: [theirs('bank', '-100.00'), mine('cash', '100.00')] },
    { kind: 'withdrawal', lines: [mine('cash', '-30.00'), mine('frozen', '30.00')] },
    { kind: 'withdrawal', lines: [mine('frozen', '-20.00'), theirs('clearing', '20.00')] },
    { kind: 'compensation', lines: [theirs('expense.compensation', '-5.00'), mine('cash', '5.00')] },
    { kind: 'bonus', lines: [theirs('expense.bonus', '-8.00'), mine('credit', '8.00')] },
    { kind: 'bonus', lines: [mine('credit', '-3.00'), mine('cash', '3.00')] },
    { kind: 'loan', lines: [mine('loan', '-50.00'), mine('cash', '50.00')] },
    { kind: 'loan', lines: [mine('due', '-2.00'), theirs('income.interest', '2.00')] },
    { kind: 'trade', lines: [mine('cash', '-4.50'), theirs('income.fee', '4.50')] },
  ];
  for (const step of steps)
    await asGod((ctx) => post(ctx, { ...step, reference: randomUUID(), step: 'done', fake: false }));
  return client;
}

test('each figure of an account is the sum of the journals that explain it', async () => {
  const client = await givenHistory();
  const { body } = await world.call(getClient, 'god', { id: client.id });
  const [account] = body.accounts;
  expect(account).toMatchObject({
    balance: '123.50',
    deposit: '100.00',
    withdrawal: '20.00',
    compensation: '5.00',
    bonus: '8.00',
    loan: '50.00',
    frozen: '10.00',
    outstanding: '2.00',
    profit: '-4.50',
  });
  for (const figure of figures) {
    const { body: why } = await world.call(explainFigure, 'god', { id: client.account_id, figure, page_size: 200 });
    expect(why.value, figure).toBe(account?.[figure]);
    expect(why.items.map(({ amount }) => amount).reduce(add, '0.00'), figure).toBe(why.value);
    expect(why.items[0]?.running ?? '0.00', figure).toBe(why.value);
    expect(why.items.every(({ actor_name }) => actor_name === 'god')).toBe(true);
  }
});

test('an explanation pages, oldest or newest first, with the figure after each step', async () => {
  const client = await world.givenClient();
  for (const amount of ['1.00', '2.00', '4.00']) {
    await world.call(recordDeposit, 'god', { id: client.id, account_id: client.account_id, amount, currency: 'USD' });
  }
  const read = async (sort: 'recorded_at' | '-recorded_at', page: number) => {
    const { body } = await world.call(explainFigure, 'god', {
      id: client.account_id,
      figure: 'balance',
      sort,
      page,
      page_size: 2,
    });
    return body.items.map(({ amount, running }) => [amount, running]);
  };
  expect(await read('recorded_at', 1)).toEqual([
    ['1.00', '1.00'],
    ['2.00', '3.00'],
  ]);
  expect(await read('recorded_at', 2)).toEqual([['4.00', '7.00']]);
  expect(await read('-recorded_at', 1)).toEqual([
    ['4.00', '7.00'],
    ['2.00', '3.00'],
  ]);
});

test('an account shows what it held at any past moment', async () => {
  const client = await world.givenClient();
  const moments: string[] = [];
  for (const amount of ['1.00', '2.00']) {
    moments.push(new Date().toISOString());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await world.call(recordDeposit, 'god', { id: client.id, account_id: client.account_id, amount, currency: 'USD' });
  }
  const at = async (moment: string, figure: Figure) =>
    (await world.call(getAccountAsOf, 'god', { id: client.account_id, at: moment })).body[figure];
  expect(await at(moments[0] ?? '', 'balance')).toBe('0.00');
  expect(await at(moments[1] ?? '', 'balance')).toBe('1.00');
  expect(await at(new Date().toISOString(), 'balance')).toBe('3.00');
  expect(await at(moments[1] ?? '', 'deposit')).toBe('1.00');
});

test('an account of another team explains nothing', async () => {
  const client = await world.givenClient({ agent: 'hero3' });
  expect((await world.call(explainFigure, 'hero', { id: client.account_id, figure: 'balance' })).status).toBe(404);
  expect(
    (await world.call(getAccountAsOf, 'hero', { id: client.account_id, at: new Date().toISOString() })).status,
  ).toBe(404);
});

test('a reversal mirrors its journal once, and what is no longer there becomes arrears', async () => {
  const client = await world.givenClient();
  const { body: deposit } = await world.call(recordDeposit, 'god', {
    id: client.id,
    account_id: client.account_id,
    amount: '10',
    currency: 'USD',
  });
  const spend = {
    kind: 'trade',
    reference: randomUUID(),
    step: 'done',
    fake: false,
    lines: [clientSide(client.account_id, 'cash', 'USD', '-7.00'), platformSide('income.fee', 'USD', '7.00')],
  } satisfies Posting;
  await asGod((ctx) => post(ctx, spend));
  const rollBack = () =>
    asGod((ctx) => reverse(ctx, { kind: 'deposit', reference: deposit.id, step: 'approved', as: 'reversed' }));
  expect(await rollBack()).toBe('7.00');
  await expect(rollBack()).rejects.toThrow(/duplicate key/);
  const { body } = await world.call(getClient, 'god', { id: client.id });
  expect(body.accounts[0]).toMatchObject({ balance: '0.00', deposit: '0.00', outstanding: '7.00' });
});

test('platform accounts are the sum of their lines, rolled up or not, also while postings go on', async () => {
  const client = await world.givenClient({ currency: 'EUR' });
  const deposit = () =>
    world.call(recordDeposit, 'god', { id: client.id, account_id: client.account_id, amount: '1', currency: 'EUR' });
  const bank = () => asGod((ctx) => platformBalance(ctx, 'bank', 'EUR'));
  expect(await bank()).toBe('0.00');
  await Promise.all([
    ...Array.from({ length: 20 }, deposit),
    ...Array.from({ length: 5 }, () => asGod(rollUpPlatform)),
  ]);
  expect(await bank()).toBe('-20.00');
  await asGod(rollUpPlatform);
  expect(await bank()).toBe('-20.00');
  await deposit();
  expect(await bank()).toBe('-21.00');
});
