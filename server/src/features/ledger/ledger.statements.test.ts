// Statements over HTTP: two people record them, the newest of each institution counts, and shortfalls are found.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { getSafeguarding, recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { forgetDailyFacts } from '#core/statistics/daily-facts.ts';
import type { Check } from '#core/checks/check.ts';
import { givenDueSale, givenHolding, givenTrader } from '#features/orders/orders.testing.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import { createWorld } from '#testing/world.ts';
import { custodyStatements, safeguardedMoney, settledMarket } from './ledger.checks.ts';
import { bankStatement, givenStatementFile } from './ledger.testing.ts';

const world = await createWorld();
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const today = dayOf(0);

type Input = Omit<InputOf<typeof recordStatement>, 'file'>;
const request = async (input: Input) =>
  world.call(recordStatement, 'god', { ...input, file: await givenStatementFile(world) });
async function record(input: Input) {
  const { pending } = await request(input);
  const { status } = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(status).toBe(200);
}
const safeguarding = async (before?: string) =>
  (await world.call(getSafeguarding, 'god', { ...(before && { before }) })).body;
const inDollars = async () => (await safeguarding()).currencies.find(({ currency }) => currency === 'USD');
const findingsOf = async ({ checkSlice }: Check) => {
  await rollUpAll(world);
  return (await world.sql((db) => checkSlice({ db, tenantId: world.tenants.demo }, null))).findings;
};

test('nothing is compared before the first statement, and one person records none', async () => {
  await givenTrader(world, { amount: '1000.00' });
  expect(await inDollars()).toMatchObject({ owed: '1000.00', held: '0', surplus: '-1000.00', statements: [] });
  expect((await safeguarding()).positions).toBeNull();
  for (const check of [custodyStatements, safeguardedMoney]) expect(await findingsOf(check)).toEqual([]);
  expect((await request(bankStatement)).status).toBe(202);
  expect((await safeguarding()).statements).toEqual([]);
});

test('the newest statement of each bank counts, until the moment that is asked for', async () => {
  const amount = (stated: string) => ({ balances: [{ currency: 'USD' as const, amount: stated }] });
  await record({ ...bankStatement, day: dayOf(2), ...amount('700.00') });
  await record({ ...bankStatement, day: dayOf(1), ...amount('600.00') });
  await record({ ...bankStatement, kind: 'crypto', institution: 'Wallet', day: dayOf(1), ...amount('399.99') });
  expect(await inDollars()).toMatchObject({ held: '999.99', surplus: '-0.01' });
  const { statements } = await safeguarding();
  expect(statements.map(({ kind, day, recorded_by, approved_by }) => [kind, day, recorded_by, approved_by])).toEqual([
    ['bank', dayOf(1), 'god', 'angel'],
    ['crypto', dayOf(1), 'god', 'angel'],
  ]);
  // Money that came in today is in no statement of yesterday, so that the check looks at yesterday.
  expect(await findingsOf(safeguardedMoney)).toEqual([]);
  const { currencies } = await safeguarding(`${dayOf(1)}T00:00:00Z`);
  expect(currencies).toMatchObject([{ held: '700.00', owed: '0' }]);
  await record({ ...bankStatement, day: today, ...amount('600.00') });
  expect(await findingsOf(safeguardedMoney)).toMatchObject([
    { subject_id: 'real/safeguarded/USD', detail: { expected: '1000.00', found: '999.99' } },
  ]);
  await record({ ...bankStatement, day: today, ...amount('600.01') });
  expect(await findingsOf(safeguardedMoney)).toEqual([]);
});

test('a custodian’s positions are compared with what clients hold', async () => {
  await givenHolding(world);
  await givenHolding(world, { fake: true });
  const custodian = { kind: 'custodian', institution: 'Custody House', day: today } as const;
  await record({ ...custodian, positions: [{ symbol: 'XNYS:TEST', quantity: '9' }] });
  expect((await safeguarding()).positions).toMatchObject({
    day: today,
    agreeing: 0,
    differing: 1,
    items: [{ symbol: 'XNYS:TEST', units: '10', confirmed: '9' }],
  });
  expect(await findingsOf(custodyStatements)).toMatchObject([
    { subject_id: 'XNYS:TEST', detail: { expected: '10', found: '9' } },
  ]);
  await record({ ...custodian, positions: [{ symbol: 'XNYS:TEST', quantity: '10' }] });
  expect((await safeguarding()).positions).toMatchObject({ agreeing: 1, differing: 0, items: [] });
  expect(await findingsOf(custodyStatements)).toEqual([]);
});

test('what a broker has settled goes from the market to the bank, once it is recorded', async () => {
  await givenDueSale(world); // the sale gains 100.00
  const balanceOf = (code: 'bank' | 'settle') => world.sql((db) => platformBalance({ db }, code, 'USD'));
  const bank = await balanceOf('bank');
  await world.asOwner(`update journals set effective_at = effective_at - interval '7 days' where kind = 'trade'`);
  await world.sql((db) => forgetDailyFacts({ db }));
  expect(await findingsOf(settledMarket)).toMatchObject([
    { subject_id: 'real/settle/USD', detail: { found: '-100.00' } },
  ]);
  const broker = { kind: 'broker', institution: 'Broker', day: today } as const;
  await record({ ...broker, balances: [{ currency: 'USD', amount: '0', settled: '100.00' }] });
  expect([await balanceOf('settle'), Number(await balanceOf('bank'))]).toEqual(['0.00', Number(bank) - 100]);
  expect(await findingsOf(settledMarket)).toEqual([]);
});

test('days ahead, settlements of banks, money of custodians and more decimals than a currency has are refused', async () => {
  const refused: Input[] = [
    { ...bankStatement, day: dayOf(-2) },
    { ...bankStatement, balances: [{ currency: 'USD', amount: '1', settled: '1' }] },
    { ...bankStatement, kind: 'custodian' },
    { ...bankStatement, balances: [{ currency: 'USD', amount: '0.001' }] },
    { ...bankStatement, balances: [] },
  ];
  for (const input of refused) expect((await request(input)).status, JSON.stringify(input)).toBe(400);
});
