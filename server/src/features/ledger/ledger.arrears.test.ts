// Arrears come first: what an account gains by trades, fees given back and returned withdrawals pays them, and no money leaves beside them.
import { randomUUID } from 'node:crypto';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post, postBatch, type BatchPosting } from '#core/ledger/ledger.ts';
import { cancelOrder, payWhenDue } from '#core/trading/trading.testing.ts';
import {
  createMarketWorld,
  expectBooksAgree,
  givenDueSale,
  givenOrder,
  sameDay,
  sweepOrders,
} from '#features/orders/orders.testing.ts';
import { askFor, cancel, givenPayee, givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '60.00' });

const balancesOf = (accountId: string) =>
  world.sql((db) =>
    db
      .selectFrom('accounts')
      .select(['cash', 'arrears', 'frozen', 'unsettled'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );

const journal = (lines: BatchPosting['lines'], given: Partial<BatchPosting> = {}): BatchPosting => ({
  kind: 'deposit',
  reference: randomUUID(),
  step: 'test',
  fake: false,
  lines,
  ...given,
});

/** A deposit that was taken back after the money was spent. */
const owe = (accountId: string, amount: string) =>
  world.sql((db) =>
    post(
      { db, actor: null },
      journal([clientSide(accountId, 'arrears', 'USD', `-${amount}`), platformSide('bank', 'USD', amount)]),
    ),
  );

test('settlement pays arrears of the same currency first, one by one and in batches', async () => {
  const one = await givenDueSale(world);
  await owe(one.account_id, '100.00');
  await payWhenDue(world, one);
  // 600.00 less 1.50 came to 498.75.
  expect(await balancesOf(one.account_id)).toMatchObject({ cash: '997.25', arrears: '0.00', unsettled: '0.00' });

  const [many, free] = [await givenDueSale(world), await givenDueSale(world)];
  await owe(many.account_id, '700.00');
  await sweepOrders(world, market);
  expect(await balancesOf(many.account_id)).toMatchObject({ cash: '498.75', arrears: '-101.50', unsettled: '0.00' });
  expect(await balancesOf(free.account_id)).toMatchObject({ cash: '1097.25', arrears: '0.00' });
  await expectBooksAgree(world);
});

test('what a cancelled order or withdrawal gives back pays arrears first', async () => {
  const order = await givenOrder(world);
  const { cash, frozen } = await balancesOf(order.account_id);
  await owe(order.account_id, '1.00');
  await cancelOrder(world, order);
  expect(await balancesOf(order.account_id)).toMatchObject({ cash: '999.00', arrears: '0.00', frozen: '0.00' });
  expect(Number(cash) + Number(frozen)).toBe(1000);
  const withdrawal = await givenWithdrawal(world);
  await owe(withdrawal.account_id, '30.00');
  await cancel(world, withdrawal);
  expect(await balancesOf(withdrawal.account_id)).toMatchObject({ cash: '70.00', arrears: '0.00' });
  await expectBooksAgree(world);
});

test('a batch pays the arrears that are left after each of its journals, as its journals would one after the other', async () => {
  const given = async () => {
    const { account_id } = await world.givenClient();
    await owe(account_id, '5.00');
    const gain = (amount: string, rest: Partial<BatchPosting> = {}) =>
      journal([platformSide('expense.interest', 'USD', `-${amount}`), clientSide(account_id, 'cash', 'USD', amount)], {
        kind: 'trade',
        ...rest,
      });
    // A deposit is the client's own: it waits in cash beside the arrears.
    return { account_id, postings: [gain('3.00'), gain('7.00', { kind: 'deposit' }), gain('4.00'), gain('2.00')] };
  };
  const [together, apart] = [await given(), await given()];
  await world.sql((db) => postBatch({ db, actor: null }, together.postings));
  await world.sql(async (db) => {
    for (const posting of apart.postings) await post({ db, actor: null }, posting);
  });
  const linesOf = (accountId: string) =>
    world.sql((db) =>
      db
        .selectFrom('journal_lines')
        .select(['line_no', 'code', 'amount', 'balance_after'])
        .where('account_id', '=', accountId)
        .orderBy('journal_id')
        .orderBy('line_no')
        .execute(),
    );
  expect(await linesOf(together.account_id)).toEqual(await linesOf(apart.account_id));
  for (const { account_id } of [together, apart])
    expect(await balancesOf(account_id)).toMatchObject({ cash: '11.00', arrears: '0.00' });
});

test('what can be withdrawn is cash less arrears, when it is asked for and when it is approved', async () => {
  const client = await givenPayee(world);
  await owe(client.account_id, '40.00');
  await expect(askFor(world, client, '60.01')).rejects.toMatchObject({ constraint: 'account.arrears' });
  const id = await askFor(world, client, '60.00');
  await owe(client.account_id, '0.01');
  const approve = () => world.call(reviewWithdrawal, 'god', { id, decision: 'approve' });
  expect((await approve()).problem.code).toBe('account.arrears');
  const take = journal([platformSide('bank', 'USD', '-0.01'), clientSide(client.account_id, 'arrears', 'USD', '0.01')]);
  await world.sql((db) => post({ db, actor: null }, take));
  expect((await approve()).status).toBe(200);
});

test('an exchange takes no cash that stands against arrears to another account, alone or in a batch', async () => {
  const [from, to] = [await givenPayee(world), await givenPayee(world)];
  await owe(from.account_id, '40.00');
  const exchange = (amount: string) =>
    journal(
      [clientSide(from.account_id, 'cash', 'USD', `-${amount}`), clientSide(to.account_id, 'cash', 'USD', amount)],
      {
        kind: 'exchange',
      },
    );
  const refused = { constraint: 'account.arrears' };
  await expect(world.sql((db) => post({ db, actor: null }, exchange('60.01')))).rejects.toMatchObject(refused);
  const batch = [exchange('30.00'), exchange('30.01')];
  await expect(world.sql((db) => postBatch({ db, actor: null }, batch))).rejects.toMatchObject(refused);
  await world.sql((db) => postBatch({ db, actor: null }, [exchange('30.00'), exchange('30.00')]));
  expect(await balancesOf(from.account_id)).toMatchObject({ cash: '40.00', arrears: '-40.00' });
});
