// Every card of the dashboard, for every role and every filter: its figure is that of the list it opens, row by row.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import {
  listClients,
  type Account,
  type Client,
  type ClientBalanceKind,
} from '@backoffice/contract/clients/clients.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import {
  cardNames,
  dashboardCards,
  listBehind,
  type CardList,
  type CardName,
} from '@backoffice/contract/dashboard/dashboard.cards.ts';
import { getDashboardFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { listDeposits, recordDeposit, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { orderPages, orderResourceOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { listBlockOrders, orderCallsOf, type Order } from '@backoffice/contract/orders/orders.ts';
import { completeWithdrawal, listWithdrawals, reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { findCountDifferences } from '#core/checks/record-counts.testing.ts';
import { clientSide, post } from '#core/ledger/ledger.ts';
import { forgetDailyFacts } from '#core/statistics/daily-facts.ts';
import { givenPaidLater } from '#features/allocations/allocations.testing.ts';
import { givenSubmission } from '#features/identity-checks/identity-checks.testing.ts';
import { givenTrade } from '#features/day-trades/day-trades.testing.ts';
import { givenDueSale, givenHolding, keepVenuesOpen } from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const today = await world.sql((db) => todayOf({ db }));
const daysAgo = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);
/** The tenant's days are those of UTC here. */
const beginOf = (day: string, later = 0) => new Date(Date.parse(day) + later * dayMs).toISOString();

type Filters = InputOf<typeof getDashboardFigures>;

/** All rows of the list behind a card, page by page, and what the list says of them. */
async function wholeList(who: StaffName, { page, where }: CardList) {
  const endpoint = { client: listClients, deposit: listDeposits, withdrawal: listWithdrawals }[page as 'client'];
  const orders = orderPages.find((name) => orderResourceOf(name) === page);
  const list = orders ? orderCallsOf[orders].list : endpoint;
  const rows: (Client | Order)[] = [];
  for (let number = 1; ; number += 1) {
    const input = { ...where, page: number, page_size: 200 } as InputOf<typeof listClients>;
    const { status, body } = await world.call(list as typeof listClients, who, input);
    expect(status).toBe(200);
    rows.push(...body.items);
    if (!body.next_cursor) return { ...(body as typeof body & { totals?: unknown }), rows };
  }
}

interface Amount {
  currency: Currency;
  amount: string;
}

/** Sums by currency, without what adds up to nothing. */
function sumUp(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, string>();
  for (const { currency, amount } of amounts) sums.set(currency, add(sums.get(currency) ?? '0', amount));
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => compare(amount, '0') !== 0)
    .toSorted((one, other) => one.currency.localeCompare(other.currency));
}

const balanceKindOf = { balance: 'balance', frozen: 'frozen', arrears: 'outstanding' } as const satisfies Record<
  ClientBalanceKind,
  keyof Account
>;

/** Sum of the list's rows, where the list does not say it itself. */
function sumOfRows(name: CardName, { where }: CardList, rows: readonly (Client | Order)[]): Amount[] {
  if ('holds' in where && where.holds) {
    const balance = balanceKindOf[where.holds];
    const accounts = (rows as Client[]).flatMap((client) => client.accounts);
    const asked = accounts.filter(({ currency }) => !where.currency || currency === where.currency);
    return sumUp(asked.map((account) => ({ currency: account.currency, amount: account[balance] })));
  }
  const isUnpaid = name === 'payment' || name === 'outstanding';
  return sumUp(
    (rows as Order[]).map(({ currency, cost, payable, paid }) => ({
      currency,
      amount: isUnpaid ? add(payable ?? '0', negate(paid ?? '0')) : cost,
    })),
  );
}

async function expectCardsAgree(who: StaffName, filters: Filters) {
  const { status, body } = await world.call(getDashboardFigures, who, filters);
  expect(status).toBe(200);
  const { from, to, ...others } = filters;
  const scope = {
    ...others,
    from: from && beginOf(from),
    to: to && beginOf(to, 1),
    today: beginOf(today),
  };
  for (const name of cardNames) {
    const list = listBehind(name, scope);
    // Their page is hidden from salespeople: neither the card nor the list is answered.
    if (who === 'hero' && list.page === 'trxBlock') {
      expect([name, body[name], (await world.call(listBlockOrders, who, {})).status]).toEqual([name, null, 403]);
      continue;
    }
    const { rows, total, totals } = await wholeList(who, list);
    const figure = body[name];
    expect([name, who, figure?.count]).toEqual([name, who, total]);
    expect([name, rows.length]).toEqual([name, total]);
    if (list.page === 'deposit' || list.page === 'withdrawal') expect([name, figure?.totals]).toEqual([name, totals]);
    else if (figure?.totals) expect([name, sumUp(figure.totals)]).toEqual([name, sumOfRows(name, list, rows)]);
  }
  return body;
}

beforeAll(async () => {
  await keepVenuesOpen(world);
  const deposit = async ({ id, account_id }: { id: string; account_id: string }, amount: string) =>
    (await world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' })).body;
  for (const agent of ['hero', 'hero2', 'hero3'] as const) {
    const client = await world.givenClient({ agent });
    await deposit(client, '100.00');
    await deposit(client, '20.00');
    await deposit(await world.givenClient({ agent }), '7.00');
    const { id } = await world.givenPendingDeposit({ agent, amount: '3.00' });
    if (agent === 'hero2') await world.call(reviewDeposit, 'god', { id, decision: 'reject', reason_code: 'duplicate' });
    const { check } = await givenSubmission(world, { agent });
    if (agent !== 'hero3') await world.call(reviewIdentity, 'god', { id: check.id, decision: 'approve' });
    for (const decided of [false, true]) {
      const withdrawal = await givenWithdrawal(world, { agent, amount: '30.00' });
      if (decided) await world.call(reviewWithdrawal, 'god', { id: withdrawal.id, decision: 'approve' });
      if (decided && agent === 'hero')
        await world.call(completeWithdrawal, 'angel', { id: withdrawal.id, payment_reference: 'P1' });
    }
    await givenHolding(world, { agent });
    // Robots are on no card.
    await deposit(await world.givenClient({ agent, fake: true }), '1000.00');
  }
  await givenTrade(world, 'daily');
  await givenDueSale(world, { agent: 'hero' });
  await givenPaidLater(world, { agent: 'hero' });
  // This client deposited in one team, and is now in another one.
  const moved = await world.givenClient({ agent: 'hero' });
  await deposit(moved, '11.00');
  await deposit(moved, '12.00');
  const { client_id } = await givenHolding(world, { agent: 'hero' });
  for (const id of [moved.id, client_id])
    await world.call(changeAgent, 'god', { id, user_id: await staffId(world, 'hero3') });
  const inEuro = await world.givenClient({ agent: 'hero', currency: 'EUR' });
  await world.call(recordDeposit, 'god', {
    id: inEuro.id,
    account_id: inEuro.account_id,
    amount: '9.00',
    currency: 'EUR',
  });
  // This client is a month old.
  const old = await world.givenClient({ agent: 'hero' });
  await deposit(old, '44.00');
  await world.asOwner(`update clients set create_datetime = now() - interval '40 days' where id = $1`, [old.id]);
  await world.asOwner(`update deposits set create_datetime = now() - interval '35 days' where client_id = $1`, [
    old.id,
  ]);
  const lines = [
    clientSide(old.account_id, 'arrears', 'USD', '-5.00'),
    clientSide(old.account_id, 'cash', 'USD', '5.00'),
  ];
  await world.sql((db) =>
    post({ db, actor: null }, { kind: 'deposit', reference: old.id, step: 'reversed', fake: false, lines }),
  );
  // This client owes nothing but what is due of a loan.
  const borrower = await world.givenClient({ agent: 'hero' });
  const due = [
    clientSide(borrower.account_id, 'due', 'USD', '-2.00'),
    clientSide(borrower.account_id, 'cash', 'USD', '2.00'),
  ];
  await world.sql((db) =>
    post({ db, actor: null }, { kind: 'loan', reference: borrower.id, step: 'accrued', fake: false, lines: due }),
  );
  await rollUpAll(world);
});

const roles = ['god', 'angel', 'superman', 'hero'] as const;

test.each(roles)('each card shows %s what the list behind it counts', async (who) => {
  const figures = await expectCardsAgree(who, {});
  // The world has something for each kind of card, or the comparison would prove nothing.
  for (const name of ['clients', 'clients_today', 'approved', 'deposits', 'depositors', 'repeat_depositors'] as const)
    expect([name, figures[name]?.count]).not.toEqual([name, 0]);
  for (const name of ['frozen', 'balance', 'arrears', 'stock', 'daily', 'payment', 'pending_withdrawals'] as const)
    expect([name, figures[name]?.totals]).not.toEqual([name, []]);
});

test.each(roles)(
  'narrowed to days, a currency and a team, the cards of %s still agree with their lists',
  async (who) => {
    const superman_id = await staffId(world, 'superman');
    const { clients } = await expectCardsAgree(who, {
      from: daysAgo(60),
      to: daysAgo(1),
      currency: 'USD',
      superman_id,
    });
    expect(clients?.count).toBe(1);
  },
);

test('each filter narrows by itself', async () => {
  const whole = (await world.call(getDashboardFigures, 'god', {})).body;
  const superman_id = await staffId(world, 'leader2');
  for (const filters of [{ from: today }, { to: daysAgo(30) }, { currency: 'EUR' as const }, { superman_id }])
    expect(await expectCardsAgree('god', filters)).not.toEqual(whole);
  const other = await expectCardsAgree('superman', { superman_id });
  expect(Object.values(other).map((figure) => figure?.count)).toEqual(cardNames.map(() => 0));
});

test('what is due of a loan is part of the arrears, of their sum and of the clients who have them', async () => {
  const { arrears } = (await world.call(getDashboardFigures, 'hero', {})).body;
  expect(arrears).toEqual({ count: 2, count_is_estimate: false, totals: [{ currency: 'USD', amount: '7.00' }] });
});

test('while everything is counted anew, what clients have is that of their accounts', async () => {
  const balances = async () => {
    const { balance, frozen, arrears } = (await world.call(getDashboardFigures, 'god', {})).body;
    return [balance, frozen, arrears].map((figure) => sumUp(figure?.totals ?? []));
  };
  const before = await balances();
  await world.sql((db) => forgetDailyFacts({ db }));
  expect(await balances()).toEqual(before);
  await rollUpAll(world);
});

test('what is held is kept as a count of all lots finds it', async () => {
  expect(await world.sql((db) => findCountDifferences(db, world.tenants.demo))).toEqual([]);
});

test('a card whose list one may not read has no figure', async () => {
  await world.asOwner(
    `insert into role_grants (tenant_id, role, grants, updated_by) values (current_setting('app.tenant'), 'hero', $1, $2)`,
    [
      JSON.stringify(['dashboard', 'client'].map((resource) => ({ resource, actions: ['read'] }))),
      await staffId(world, 'god'),
    ],
  );
  const { body } = await world.call(getDashboardFigures, 'hero', {});
  const shown = cardNames.filter((name) => body[name] !== null);
  expect(shown).toEqual(cardNames.filter((name) => dashboardCards[name].page === 'client'));
  await world.asOwner(`delete from role_grants where role = 'hero'`);
});
