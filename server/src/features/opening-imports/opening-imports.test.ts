// The opening import: looked at row by row, covered to the cent, posted by two people, undone to zero.
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listClientDocuments } from '@backoffice/contract/client-documents/client-documents.ts';
import { listIdentityChecks } from '@backoffice/contract/identity-checks/identity-checks.ts';
import {
  getOpeningFile,
  listOpeningImports,
  postOpeningImport,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { sameDay } from '#core/trading/trading.testing.ts';
import { findingsOf } from '#features/corporate-actions/corporate-actions.testing.ts';
import { createMarketWorld, expectBooksAgree } from '#features/orders/orders.testing.ts';
import {
  carry,
  checkBooks,
  coverOfSmallBooks,
  fileOf,
  givenCover,
  importOf,
  lastDay,
  postByTwo,
  reportOf,
  smallBooks,
  storeFile,
  undoByTwo,
} from './opening-imports.testing.ts';

const { world } = await createMarketWorld({ [sameDay]: '50.00' });

const count = (table: string, where = 'true') =>
  world.sql(async (db) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
    return rows[0]?.count;
  });
const balanceOf = (code: Parameters<typeof platformBalance>[1], currency: 'USD' | 'EUR' = 'USD') =>
  world.sql((db) => platformBalance({ db }, code, currency));
const accountsNow = () =>
  world.sql(async (db) => {
    const { rows } = await sql<{ account: string }>`
      select username || ' ' || currency || ' ' || cash || ' ' || invested as account from accounts join clients on clients.id = client_id order by 1`.execute(
      db,
    );
    return rows.map(({ account }) => account);
  });

test('a file is refused whole, with row, column and code', async () => {
  const refused = async (text: string, kind: Parameters<typeof storeFile>[1] = 'balances') => {
    const { status, problem } = await storeFile(world, kind, text);
    expect(status).toBe(409);
    return [problem.code, problem.errors?.[0]?.path];
  };
  expect(await refused('external_id,currency\nC-1,USD')).toEqual(['opening_file.column_missing', 'rows.1.cash']);
  expect(await refused(fileOf('balances', ['C-1,USD,1', 'C-2,USD,"1.000,50"']))).toEqual([
    'opening_file.wrong_number',
    'rows.3.cash',
  ]);
  expect(await refused(fileOf('balances', ['C-1,USD,1234567890123456']))).toEqual([
    'opening_file.number_too_long',
    'rows.2.cash',
  ]);
  expect(await refused(fileOf('clients', ['C-1,a,b,c,CN,14.03.1985,zh,']), 'clients')).toEqual([
    'opening_file.wrong_day',
    'rows.2.birth_date',
  ]);
  expect(await refused(fileOf('balances', ['C-1,USD,125.000,00']))).toEqual([
    'opening_file.wrong_format',
    'rows.2.cash',
  ]);
  expect(await refused(fileOf('balances', []))).toEqual(['opening_file.no_rows', undefined]);
  expect(await refused('\u00d0\u00cf')).toEqual(['opening_file.column_missing', 'rows.1.external_id']);
});

test('a dry run names what is wrong in each row, and writes nothing into the books', async () => {
  const books = smallBooks();
  books.clients.push(
    'C-4,old.wang,Second Wang,S-2,CN,1985-03-14,zh,',
    'C-5,old.five,Five,S-1,XX,1985-03-14,zh,',
    'C-6,old.six,Six,nobody,CN,1985-03-14,zh,',
  );
  books.balances.push('C-1,USD,5', 'C-9,USD,5', 'C-4,USD,1.005', 'C-5,USD,-1', 'C-6,XXX,1');
  books.holdings.push(
    `C-2,XNYS:NONE,1,1.00,2025-06-30,`,
    `C-2,${sameDay},1,1.00,2030-06-30,`,
    `C-2,${sameDay},0.5,1.00,2025-06-30,`,
  );
  const { body } = await checkBooks(world, books);
  expect(body).toMatchObject({ status: 'draft', client_count: 6, staff_count: 2, fault_count: 11 });
  const { faults } = await reportOf(world, body.id);
  expect(faults.map(({ file, row, column, code }) => `${file} ${row} ${column} ${code}`)).toEqual([
    'clients 5 username listed_twice',
    'clients 6 country unknown_country',
    'clients 7 agent agent_unfit',
    'balances 5 currency listed_twice',
    'balances 6 external_id unknown_client',
    'balances 7 cash too_many_decimals',
    'balances 8 cash below_zero',
    'balances 9 currency unknown_currency',
    'holdings 4 symbol unknown_symbol',
    'holdings 5 bought bought_later',
    'holdings 6 units too_many_decimals',
  ]);
  const refused = await world.call(postOpeningImport, 'god', { id: body.id, version: body.version });
  expect(refused.problem.code).toBe('opening_import.rows_faulty');
  for (const table of ['clients', 'accounts', 'journals', 'orders', 'instruments'])
    expect([table, await count(table)]).toEqual([table, 0]);
});

test('it is refused a cent short, a unit off, and on a day that is not over; every obstacle is named', async () => {
  await givenCover(world, {
    money: [
      { currency: 'USD', amount: '1000.49' },
      { currency: 'EUR', amount: '20.00' },
    ],
    units: [{ symbol: sameDay, quantity: '16' }],
  });
  const early = await checkBooks(world, smallBooks(), { day: new Date().toISOString().slice(0, 10) });
  expect(early.problem.code).toBe('opening_import.day_not_over');
  const { body } = await checkBooks(world, smallBooks(), { totals: { EUR: '21.00' } });
  expect(body).toMatchObject({ status: 'checked', fault_count: 0 });
  const { obstacles, money } = await reportOf(world, body.id);
  expect(obstacles).toEqual([
    { code: 'not_covered', name: 'USD', expected: '1000.50', found: '1000.49' },
    { code: 'units_differ', name: sameDay, expected: '15', found: '16' },
    { code: 'totals_differ', name: 'EUR', expected: '21.00', found: '20.00' },
  ]);
  expect(money).toContainEqual({ currency: 'EUR', old: '21.00', file: '20.00', posted: '0', outside: '20.00' });
  expect((await postByTwo(world, body)).problem.code).toBe('opening_import.not_covered');
  // A statement of another day proves nothing of this one.
  const before = new Date(Date.parse(lastDay) - 86_400_000).toISOString().slice(0, 10);
  const other = await checkBooks(world, smallBooks(), { day: before });
  expect((await reportOf(world, other.body.id)).obstacles.map(({ code }) => code)).toEqual([
    'not_covered',
    'not_covered',
    'units_differ',
  ]);
});

test('two people post it: people, clients, money and lots are there, the old books end at zero', async () => {
  await givenCover(world, coverOfSmallBooks);
  const { body } = await checkBooks(world, smallBooks());
  const asked = await world.call(postOpeningImport, 'god', { id: body.id, version: body.version });
  expect(asked.status).toBe(202);
  const approval = { id: asked.pending.approval_id, decision: 'approve' } as const;
  expect((await world.call(reviewApproval, 'god', approval)).problem.code).toBe('approval.own_request');
  // Two who agree at once: one of them does.
  const answers = await Promise.all([
    world.call(reviewApproval, 'angel', approval),
    world.call(reviewApproval, 'angel', approval),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all([carry(world, body.id), carry(world, body.id)]);
  expect(await importOf(world, body.id)).toMatchObject({
    status: 'done',
    posted_by: 'god',
    post_approved_by: 'angel',
    posted_count: 3,
  });
  expect(await accountsNow()).toEqual([
    'old.anna EUR 20.00 0.00',
    'old.empty USD 0.00 0.00',
    'old.wang USD 1000.50 480.00',
  ]);
  for (const [code, amount] of Object.entries({
    opening: '0.00',
    bank: '-1500.50',
    house: '500.00',
    settle: '-480.00',
  }))
    expect([code, await balanceOf(code as 'bank')]).toEqual([code, amount]);
  expect(await balanceOf('opening', 'EUR')).toBe('0.00');
  const report = await reportOf(world, body.id);
  expect(report.money).toEqual([
    { currency: 'EUR', old: null, file: '20.00', posted: '20.00', outside: '20.00' },
    { currency: 'USD', old: null, file: '1000.50', posted: '1000.50', outside: '1500.50' },
  ]);
  expect(report.units).toEqual([{ symbol: sameDay, old: null, file: '15', posted: '15', outside: '15' }]);
  expect(report.drawn).toHaveLength(3);
  expect(report.drawn[0]).toMatchObject({
    external_id: 'C-1',
    file: [
      { name: 'USD', value: '1000.50' },
      { name: sameDay, value: '15' },
    ],
    posted: [
      { name: 'USD', value: '1000.50' },
      { name: sameDay, value: '15' },
    ],
  });
  await expectBooksAgree(world);
  expect(await findingsOf(world)).toEqual([]);
});

test('nobody gets in by it: identities wait for a document, passwords are missing, new people are no second ones', async () => {
  const { body } = await world.call(listIdentityChecks, 'god', { status: 'pending' });
  expect(
    body.items
      .map(({ full_name, source, country, document_kind }) => `${full_name} ${source} ${country} ${document_kind}`)
      .toSorted(),
  ).toEqual(['Anna Nowak opening PL null', 'Nobody Yet opening SG null', '王小明 opening CN null']);
  expect(await count('clients', 'password_hash is not null')).toBe(0);
  expect(
    await count(
      'staff',
      `username like 'new.%' and password_hash is null and second_person_from > now() + interval '6 days'`,
    ),
  ).toBe(2);
  expect(await count('screened_names', `subject_type = 'identity_check' and birth_date is not null`)).toBe(3);
  const documents = await world.call(listClientDocuments, 'god', { kind: 'opening' });
  expect(
    documents.body.items.map(({ username, language, period_to }) => `${username} ${language} ${period_to}`).toSorted(),
  ).toEqual([`old.anna en ${lastDay}`, `old.empty en ${lastDay}`, `old.wang zh ${lastDay}`]);
});

test('the same files again bring nothing new; other files are refused, and so is a second posting', async () => {
  const before = (await world.call(listOpeningImports, 'god', {})).body.items;
  const again = await checkBooks(world, smallBooks());
  expect(again.body).toEqual(before[0]);
  const books = smallBooks();
  books.balances[0] = 'C-1,USD,999.00';
  expect((await checkBooks(world, books)).problem.code).toBe('opening_import.under_way');
  expect((await postByTwo(world, again.body)).problem.code).toBe('record.wrong_status');
  expect(await count('clients')).toBe(3);
});

test('undone by two: every balance is zero, clients are disabled, and the next import finds them again', async () => {
  const { id } = (await world.call(listOpeningImports, 'god', {})).body.items[0] ?? { id: '' };
  const stands = await importOf(world, id);
  expect((await undoByTwo(world, stands)).status).toBe(200);
  await Promise.all([carry(world, id), carry(world, id)]);
  expect(await importOf(world, id)).toMatchObject({ status: 'undone', undone_count: 3, reason: 'wrong file' });
  expect(await accountsNow()).toEqual(['old.anna EUR 0.00 0.00', 'old.empty USD 0.00 0.00', 'old.wang USD 0.00 0.00']);
  for (const code of ['opening', 'bank', 'house', 'settle'] as const)
    expect([code, await balanceOf(code)]).toEqual([code, '0.00']);
  expect(await count('clients', 'active')).toBe(0);
  expect(await count('lots', 'units + units_frozen > 0')).toBe(0);
  expect(await count('orders', `status <> 'released'`)).toBe(0);
  const report = await reportOf(world, id);
  expect(report.money.map(({ posted }) => posted)).toEqual(['0.00', '0.00']);
  expect(report.units.map(({ posted }) => posted)).toEqual(['0']);
  await expectBooksAgree(world);

  const { body } = await checkBooks(world, smallBooks());
  expect(body).toMatchObject({ status: 'checked', fault_count: 0 });
  expect(body.id).not.toBe(id);
  expect((await postByTwo(world, body)).status).toBe(200);
  await carry(world, body.id);
  expect(await count('clients', 'active')).toBe(3);
  expect(await count('staff', `username like 'new.%'`)).toBe(2);
  expect(await accountsNow()).toEqual([
    'old.anna EUR 20.00 0.00',
    'old.empty USD 0.00 0.00',
    'old.wang USD 1000.50 480.00',
  ]);
  expect(await findingsOf(world)).toEqual([]);
});

test('files are kept as they were sent, and asking for a second person names nobody', async () => {
  const [newest] = (await world.call(listOpeningImports, 'god', {})).body.items;
  const file = newest?.files.find(({ kind }) => kind === 'balances');
  const { body } = await world.call(getOpeningFile, 'god', { id: file?.id ?? '' });
  expect(Buffer.from(body.base64, 'base64').toString()).toBe(fileOf('balances', smallBooks().balances));
  const requests = await world.call(listApprovals, 'angel', { kind: 'opening_import.posted' });
  expect(requests.body.items.map(({ client_id }) => client_id)).toEqual([null, null]);
});
