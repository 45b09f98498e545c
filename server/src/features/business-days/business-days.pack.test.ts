// The pack's facts and tables: what one person did alone, corrections, differing custody, all in words.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import { expect, test } from 'vitest';
import { givenStatementFile } from '#features/ledger/ledger.testing.ts';
import { readTrialBalance } from '#features/ledger/ledger.public.ts';
import { givenHolding } from '#features/orders/orders.testing.ts';
import { createWorld } from '#testing/world.ts';
import { gatherPack } from './business-days.pack.ts';
import { sectionsOf, sheetsOf } from './business-days.sections.ts';
import { byTwo } from './business-days.testing.ts';

const world = await createWorld();
const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** A pack of the days around now. */
const gather = () =>
  world.sql(async (db) => {
    const window = { id: crypto.randomUUID(), day: at(0).slice(0, 10), begins_at: at(-1), ends_at: at(2) };
    const { items } = await readTrialBalance({ db }, { before: window.ends_at });
    return gatherPack(
      { db },
      {
        window: { ...window, status: 'open', version: 1, waivers: 0 },
        checklist: [
          {
            name: 'safeguarding',
            waiver: 'admin',
            done: false,
            open: 1,
            list: 'trialBalance',
            figures: [{ name: 'USD', value: '-1234567.80', of: 'money' }],
          },
          {
            name: 'checks',
            waiver: 'two',
            done: false,
            open: 1,
            list: 'exceptions',
            figures: [{ name: 'journal.sum', value: '1', of: 'check' }],
          },
        ],
        waivers: [],
        people: { closed_by: 'angel', approved_by: 'god' },
        totals: items,
        soloKinds: ['deposit.recorded', 'deposit.reversed'],
      },
    );
  });

test('lists what one person did, without what two did, and the journals that take others back', async () => {
  const alone = await world.givenClient();
  const input = { id: alone.id, account_id: alone.account_id, amount: '12.50', currency: 'USD' } as const;
  const { body: deposit } = await world.call(recordDeposit, 'angel', input);
  const byPair = await world.givenApproval();
  await world.call(reviewApproval, 'god', { id: byPair.id, decision: 'approve' });
  expect(await byTwo(world, rollbackDeposit, { id: deposit.id })).toMatchObject({ status: 200 });

  const pack = await gather();
  expect(pack).toMatchObject({
    alone_count: 1,
    alone: [{ person: 'angel', action: 'deposit.recorded', client: alone.username }],
    corrections_count: 1,
    corrections: [{ kind: 'deposit', person: 'angel' }],
  });
  const listed = (language: 'zh' | 'en') =>
    sectionsOf(pack, language).lists.map(({ title, rows }) => [title, rows[0]?.slice(1, 3)]);
  expect(listed('en')).toEqual(
    expect.arrayContaining([
      ['Done by one person', ['angel', 'Deposit recorded']],
      ['Corrections of the day', ['Deposit', 'angel']],
    ]),
  );
  expect(listed('zh')).toContainEqual(['单人完成的操作', ['angel', '人工入金']]);
});

test('prints differing custody, accounts and checks by their names, and money in groups', async () => {
  expect(sectionsOf(await gather(), 'en').custody).toBeNull();
  await givenHolding(world);
  await byTwo(world, recordStatement, {
    kind: 'custodian',
    institution: 'Custody House',
    day: at(0).slice(0, 10),
    positions: [{ symbol: 'XNYS:TEST', quantity: '1009' }],
    file: await givenStatementFile(world),
  });
  const sheets = sheetsOf(await gather(), 'en');
  const rowsOf = (title: string) => sheets.find((sheet) => sheet.title === title)?.rows;
  expect(rowsOf('Custody positions that differ')).toEqual([['XNYS:TEST Test', '10', '1,009', '999']]);
  expect(rowsOf('Trial balance')?.map(([, account]) => account)).toEqual(
    expect.arrayContaining(['House bank', 'Balance']),
  );
  expect(rowsOf('Checklist')?.map((row) => row[3])).toEqual(['USD −1,234,567.80', 'Journal does not sum to zero 1']);
});
