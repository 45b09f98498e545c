// The trial balance over HTTP: it balances, holds at any moment, before and after a roll-up, and opens the lines behind it.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { randomUUID } from 'node:crypto';
import { houseAccountKinds } from '@backoffice/contract/house-accounts/house-accounts.kinds.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { getSafeguarding, recordStatement } from '@backoffice/contract/ledger/ledger.statements.ts';
import {
  drawTrialBalance,
  getTrialBalance,
  ledgerCodes,
  listLedgerLines,
  type LedgerCode,
} from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { rollUpAll } from '#features/statistics/statistics.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { drawPaper } from '#platform/paper/paper.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { createWorld } from '#testing/world.ts';
import { bankStatement, givenStatementFile } from './ledger.testing.ts';
import { withNames } from './ledger.trial-balance.paper.ts';

const world = await createWorld();
const [lastWeek, yesterday] = [7, 1].map((days) => new Date(Date.now() - days * dayMs).toISOString());

async function deposit(amount: string, effectiveAt: string | undefined, fake = false) {
  const { account_id } = await world.givenClient({ fake });
  const lines = [platformSide('bank', 'USD', `-${amount}`), clientSide(account_id, 'cash', 'USD', amount)];
  const posting = { kind: 'deposit', reference: randomUUID(), step: 'approved', fake, lines } as const;
  await world.sql((db) => post({ db, actor: null }, { ...posting, ...(effectiveAt && { effectiveAt }) }));
}

const balances = async (before?: string) => {
  const { items } = (await world.call(getTrialBalance, 'god', { ...(before && { before }) })).body;
  return Object.fromEntries(items.map(({ code, amount }) => [code, amount])) as Partial<Record<LedgerCode, string>>;
};

test('every currency adds up to zero, at any moment, whether a roll-up has come or not', async () => {
  await deposit('100.00', lastWeek);
  await deposit('20.00', yesterday);
  await deposit('3.00', undefined);
  await deposit('1000.00', undefined, true);
  const expected = [
    [undefined, '123.00'],
    [yesterday, '100.00'],
    [new Date(Date.parse(yesterday ?? '') + 1).toISOString(), '120.00'],
    [new Date(Date.parse(lastWeek ?? '') + 1).toISOString(), '100.00'],
  ] as const;
  for (let round = 0; round < 2; round++) {
    for (const [before, cash] of expected) expect(await balances(before)).toEqual({ bank: `-${cash}`, cash });
    expect(await balances(lastWeek)).toEqual({});
    await rollUpAll(world);
  }
  // A deposit that is back-dated after the roll-up is in, at its own time.
  await deposit('0.50', lastWeek);
  expect(await balances(yesterday)).toEqual({ bank: '-100.50', cash: '100.50' });
});

test('the lines behind an account add up to its balance', async () => {
  const { bank } = await balances();
  const { items, total } = (await world.call(listLedgerLines, 'god', { code: 'bank', currency: 'USD' })).body;
  expect(total).toBe(4);
  expect(items.reduce((sum, { amount }) => add(sum, amount), '0')).toBe(bank);
  expect(items.map(({ effective_at }) => effective_at)).toEqual(
    items
      .map(({ effective_at }) => effective_at)
      .toSorted()
      .toReversed(),
  );
  const until = { code: 'bank', currency: 'USD', before: yesterday } as const;
  expect((await world.call(listLedgerLines, 'god', until)).body.total).toBe(2);
});

test('only for those who see every client, whatever they are granted', async () => {
  await world.asOwner(
    `insert into role_grants (tenant_id, role, grants, updated_by)
     values (current_setting('app.tenant'), 'superman', '[{"resource": "stat", "actions": ["*"]}]', $1)`,
    [await staffId(world, 'god')],
  );
  expect((await world.call(getTrialBalance, 'superman', {})).status).toBe(403);
  expect((await world.call(listLedgerLines, 'superman', { code: 'cash', currency: 'USD' })).status).toBe(403);
  expect((await world.call(getSafeguarding, 'superman', {})).status).toBe(403);
  const file = await givenStatementFile(world);
  expect((await world.call(recordStatement, 'superman', { ...bankStatement, file })).status).toBe(403);
  expect((await world.call(getTrialBalance, 'angel', {})).status).toBe(200);
});

test('what takes effect later today is not in the balance of now, before and after a roll-up', async () => {
  const later = Date.now() + 30 * 60_000;
  const before = await balances();
  await deposit('7.00', new Date(later).toISOString());
  for (let round = 0; round < 2; round++) {
    expect(await balances()).toEqual(before);
    expect(await balances(new Date().toISOString())).toEqual(before);
    expect((await balances(new Date(later + 1).toISOString())).cash).toBe(add(before.cash ?? '0', '7.00'));
    await rollUpAll(world);
  }
});

test('the paper shows the books at the end of a day in either language, with who drew it', async () => {
  const { bank = '' } = await balances(yesterday);
  const before = yesterday ?? '';
  const zh = (await world.call(drawTrialBalance, 'god', { before, language: 'zh' })).body;
  const en = (await world.call(drawTrialBalance, 'god', { before, language: 'en' })).body;
  const again = (await world.call(drawTrialBalance, 'god', { before, language: 'zh' })).body;
  expect(again).toEqual(zh);
  expect(await textOfPdf(zh.base64)).toMatch(/试算平衡表[\s\S]*客户资金保障[\s\S]*平台银行/);
  const text = await textOfPdf(en.base64);
  expect(text).toMatch(/Trial balance[\s\S]*Safeguarding[\s\S]*House bank/);
  expect(text).toContain(bank.replace('-', ''));
  expect(text).toContain('Drawn by god');
});

test('the paper has words for every account of the books', async () => {
  const template = new URL('ledger.trial-balance.typ', import.meta.url).pathname;
  const facts = {
    money: [],
    positions: null,
    statements: houseAccountKinds.map((kind) => ({
      kind,
      institution: '',
      day: '',
      people: '',
    })),
    at: '',
    zone: '',
    drawn_by: '',
    books: [
      withNames({
        currency: 'USD',
        house: ledgerCodes.map((code) => ({ code, debit: '1' })),
        clients: [],
        debit: '',
        credit: '',
      }),
    ],
  };
  for (const language of ['zh', 'en'] as const) {
    const drawn = await drawPaper({ template, language, facts, madeAt: new Date(0) });
    expect(drawn.base64).not.toBe('');
  }
});
