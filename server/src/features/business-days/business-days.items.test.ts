// Items of the checklist, one by one: done before, open once something is missing, with the page and filters that show it.
import { randomUUID } from 'node:crypto';
import { addDays, dayMs } from '@backoffice/contract/kit/days.ts';
import { expect, test } from 'vitest';
import type { DayItem } from '#core/business-days/day-item.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { auditChainItem, checksItem } from '#features/exceptions/exceptions.day-items.ts';
import { custodyItem, safeguardingItem, trialBalanceItem } from '#features/ledger/ledger.day-items.ts';
import { loanInterestItem } from '#features/loans/loans.checks.ts';
import { age, givenLoan } from '#features/loans/loans.testing.ts';
import { navsItem } from '#features/navs/navs.day-items.ts';
import { givenFundOrder, moveDaysBack } from '#features/navs/navs.orders.testing.ts';
import { salesPaidItem } from '#features/orders/orders.day-items.ts';
import { givenDueSale, givenHolding } from '#features/orders/orders.testing.ts';
import { savingInterestItem } from '#features/savings/savings.day-items.ts';
import { givenPaidSaving } from '#features/savings/savings.testing.ts';
import { rollUpsItem } from '#features/statistics/statistics.service.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import { closesItem } from '#features/venues/venues.day-items.ts';
import { createWorld } from '#testing/world.ts';
import { givenRun } from './business-days.testing.ts';

const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const today = at(0).slice(0, 10);
/** The week up to now, with the last minutes. */
const week = { day: today, begins_at: at(-7), ends_at: at(0.001) };

const world = await createWorld();
const read = ({ read: readItem }: DayItem, window = week) => world.sql((db) => readItem({ db }, window));
const isDone = { open: 0 };

const deposit = async () => {
  const { account_id } = await world.givenClient();
  const lines = [platformSide('bank', 'USD', '-1.00'), clientSide(account_id, 'cash', 'USD', '1.00')];
  const posting = { kind: 'deposit', reference: randomUUID(), step: 'approved', fake: false, lines } as const;
  await world.sql((db) => post({ db, actor: null }, posting));
  return account_id;
};

test('custody waits for custodians to confirm what clients hold', async () => {
  expect(await read(custodyItem)).toMatchObject(isDone);
  await givenHolding(world);
  expect(await read(custodyItem)).toMatchObject({ open: 1, filters: { day: today } });
});

test('proceeds that were due and are not paid are open', async () => {
  expect(await read(salesPaidItem)).toMatchObject(isDone);
  await givenDueSale(world);
  expect(await read(salesPaidItem)).toEqual({ open: 1, list: 'trxStock', filters: { status: 'unsettled' } });
});

test('safeguarding is open while statements do not cover what clients are owed', async () => {
  await deposit();
  const { open, figures, filters } = await read(safeguardingItem);
  expect({ open, filters }).toEqual({ open: 1, filters: { day: today } });
  expect(figures).toMatchObject([{ name: 'USD', of: 'money', value: expect.stringMatching(/^-/) }]);
});

test('journals that no roll-up has seen are open', async () => {
  await rollUpAll(world);
  expect(await read(rollUpsItem)).toMatchObject(isDone);
  await deposit();
  expect(await read(rollUpsItem)).toMatchObject({ open: 1 });
});

test('books that do not add to zero are open', async () => {
  const account_id = await deposit();
  expect(await read(trialBalanceItem)).toMatchObject(isDone);
  const scale = async (factor: number) => {
    await world.asOwner(`alter table journal_lines disable trigger user`);
    await world.asOwner(`update journal_lines set amount = amount * ${factor} where account_id = $1`, [account_id]);
    await world.asOwner(`alter table journal_lines enable trigger user`);
  };
  await scale(2);
  const expected = { open: 1, filters: { day: today }, figures: [{ name: 'USD', value: '1.00', of: 'money' }] };
  expect(await read(trialBalanceItem)).toEqual(expected);
  await scale(0.5);
});

test('chain and checks wait for a finished run after the day, and a finding of it stays open though it is resolved', async () => {
  const yesterday = { ...week, ends_at: at(-0.5) };
  for (const item of [auditChainItem, checksItem]) expect(await read(item, yesterday)).toMatchObject({ open: 1 });
  await givenRun(world);
  for (const item of [auditChainItem, checksItem]) expect(await read(item, yesterday)).toMatchObject(isDone);
  await world.asOwner(
    `update check_runs set progress = '[{"check_name": "audit.chain", "done": 1, "total": 1, "found": 2}]'`,
  );
  expect(await read(auditChainItem, yesterday)).toEqual({ open: 2, filters: { check_name: 'audit.chain' } });
  await world.asOwner(
    `insert into exceptions (check_name, severity, subject_type, subject_id, detail, last_run_id, status, resolution, resolved_at)
     select 'journal.sum', 'error', 'journal', '1', '{}', id, 'resolved', 'gone', now() from check_runs`,
  );
  expect(await read(checksItem, yesterday)).toEqual({
    open: 1,
    figures: [{ name: 'journal.sum', value: '1', of: 'check' }],
    filters: { severity: 'error' },
  });
});

test('stocks without the close of a session are open', async () => {
  const { open, filters } = await read(closesItem);
  expect(open).toBeGreaterThan(0);
  expect(filters).toMatchObject({ tab: 'instruments' });
  const none = { ...week, begins_at: week.ends_at };
  expect(await read(closesItem, none)).toMatchObject(isDone);
});

test('orders that wait for a value of the day or an earlier one are open', async () => {
  const { product } = await givenFundOrder(world, 'quant');
  const yesterday = { ...week, day: addDays(today, -1) };
  expect(await read(navsItem, yesterday)).toMatchObject(isDone);
  await moveDaysBack(world, product.id, 7);
  expect(await read(navsItem, yesterday)).toMatchObject({
    open: 1,
    list: 'trxQuant',
    figures: [{ value: '1' }],
    filters: { status: 'awaiting' },
  });
});

test('loans and savings that were not charged or paid up to the day are open', async () => {
  const loan = await givenLoan(world, { status: 'disbursed' });
  expect(await read(loanInterestItem)).toMatchObject(isDone);
  await age(world, loan.id, 3);
  expect(await read(loanInterestItem)).toEqual({ open: 1, filters: { status: 'disbursed' } });
  await givenPaidSaving(world);
  expect(await read(savingInterestItem, { ...week, day: addDays(today, -1) })).toMatchObject(isDone);
  expect(await read(savingInterestItem, { ...week, day: addDays(today, 2) })).toMatchObject({ open: 1 });
});
