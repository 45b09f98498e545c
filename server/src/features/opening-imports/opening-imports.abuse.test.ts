// What an opening import could be misused for: clients who do not exist, ranks above one's own, money let out by those who brought it in.
import { reviewIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { listIdentityChecks } from '@backoffice/contract/identity-checks/identity-checks.ts';
import {
  getOpeningReport,
  listOpeningImports,
  postOpeningImport,
  undoOpeningImport,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findBars } from '#core/holds/holds.ts';
import { platformSide, post } from '#core/ledger/ledger.ts';
import { sameDay } from '#core/trading/trading.testing.ts';
import { createMarketWorld } from '#features/orders/orders.testing.ts';
import { askFor } from '#features/withdrawals/withdrawals.testing.ts';
import {
  carry,
  checkBooks,
  coverOfSmallBooks,
  givenPosted,
  importOf,
  postByTwo,
  smallBooks,
  undoByTwo,
} from './opening-imports.testing.ts';

const { world } = await createMarketWorld({ [sameDay]: '50.00' });

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was refused',
    (error: { constraint?: string; code?: string; message: string }) => error.constraint ?? error.code ?? error.message,
  );

test('a ghost client finds no cover: one more, or one unit more, than is outside is refused', async () => {
  const ghost = smallBooks();
  ghost.clients.push('C-99,ghost,Ghost Client,hero,CN,1980-01-01,zh,');
  ghost.balances.push('C-99,USD,500.01');
  await givenPosted(world, smallBooks(), coverOfSmallBooks);
  const [done] = (await world.call(listOpeningImports, 'god', {})).body.items;
  if (!done) throw new Error('nothing was posted');
  await undoByTwo(world, done);
  await carry(world, done.id);
  const { body } = await checkBooks(world, ghost);
  expect((await postByTwo(world, body)).problem.code).toBe('opening_import.not_covered');
  ghost.balances[ghost.balances.length - 1] = 'C-99,USD,500.00';
  ghost.holdings.push(`C-99,${sameDay},1,1.00,2025-06-30,`);
  const again = await checkBooks(world, ghost);
  expect((await postByTwo(world, again.body)).problem.code).toBe('opening_import.units_differ');
});

test('one who hides within the cover cannot be identified without a document, and those who posted let none of the money out', async () => {
  const ghost = smallBooks();
  ghost.clients.push('C-99,ghost,Ghost Client,hero,CN,1980-01-01,zh,');
  ghost.balances.push('C-99,USD,500.00');
  const { body } = await checkBooks(world, ghost);
  expect((await postByTwo(world, body)).status).toBe(200);
  await carry(world, body.id);
  const { items } = (await world.call(listIdentityChecks, 'god', { username: 'ghost' })).body;
  const [identity] = items;
  if (!identity) throw new Error('the ghost has no identity');
  const approve = { id: identity.id, decision: 'approve' as const, version: identity.version, checklist: [] };
  const reviewed = await world.call(reviewIdentity, 'god', approve);
  expect(reviewed.status).toBeGreaterThanOrEqual(400);
  const client = identity.client_id;
  const bars = await world.sql((db) => findBars({ db }, client));
  expect(bars.map(({ staff_name, kind }) => `${staff_name} ${kind}`).toSorted()).toEqual([
    'angel import',
    'god import',
  ]);
  const days = Math.round((Date.parse(String(bars[0]?.barred_until)) - Date.now()) / 86_400_000);
  expect(days).toBe(30);
  // Past these days it is over.
  await world.sql((db) =>
    sql`update opening_imports set post_datetime = post_datetime - interval '31 days' where id = ${body.id}`.execute(
      db,
    ),
  );
  expect(await world.sql((db) => findBars({ db }, client))).toEqual([]);
  await world.sql((db) =>
    sql`update opening_imports set post_datetime = post_datetime + interval '31 days' where id = ${body.id}`.execute(
      db,
    ),
  );
});

test('withdrawals of these clients are refused to both', async () => {
  const { account_id, client_id } = await world.sql(async (db) => {
    const { rows } = await sql<{ account_id: string; client_id: string }>`
      select accounts.id as account_id, client_id from accounts join clients on clients.id = client_id where username = 'old.wang' limit 1`.execute(
      db,
    );
    return rows[0] ?? { account_id: '', client_id: '' };
  });
  const bank_card_id = await world.sql(async (db) => {
    await db.updateTable('clients').set({ kyc_status: 'approved' }).where('id', '=', client_id).execute();
    const card = { client_id, bank_name: 'First Bank', holder_name: '王小明', acc_no: '6222 0001' };
    const { id } = await db.insertInto('bank_cards').values(card).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const id = await askFor(world, { id: client_id, account_id, bank_card_id } as never, '10.00');
  for (const who of ['god', 'angel'] as const) {
    const { problem } = await world.call(reviewWithdrawal, who, { id, decision: 'approve' });
    expect([who, problem.code]).toEqual([who, 'withdrawal.own_credit']);
  }
});

test('undoing is refused once anything else was posted, and nothing is posted from old books beside an import', async () => {
  const [done] = (await world.call(listOpeningImports, 'god', { status: 'done' })).body.items;
  if (!done) throw new Error('nothing was posted');
  expect((await undoByTwo(world, done)).problem.code).toBe('opening_import.other_journals');
  const opening = { kind: 'opening', reference: done.id, step: 'more', fake: false } as const;
  const lines = [platformSide('opening', 'USD', '1.00'), platformSide('house', 'USD', '-1.00')];
  expect(await refusalOf(world.sql((db) => post({ db, actor: null }, { ...opening, lines })))).toBe(
    'record.wrong_status',
  );
  expect(await refusalOf(world.sql((db) => sql`select open_lots(${done.id}, array[]::uuid[])`.execute(db)))).toBe(
    'record.wrong_status',
  );
  expect(
    await refusalOf(world.sql((db) => sql`delete from opening_rows where import_id = ${done.id}`.execute(db))),
  ).toBe('record.wrong_status');
  expect((await importOf(world, done.id)).status).toBe('done');
});

test('who sees part of the house, or may only agree, gets in nowhere, whatever is granted; another house finds nothing', async () => {
  const [done] = (await world.call(listOpeningImports, 'god', {})).body.items;
  if (!done) throw new Error('nothing was posted');
  const everything = JSON.stringify([{ resource: 'openingImport', actions: ['create', 'read', 'update', 'approve'] }]);
  for (const role of ['superman', 'hero'])
    await world.asOwner(
      `insert into role_grants (role, grants, updated_by) values ($1, $2, (select id from staff where username = 'god'))
       on conflict (tenant_id, role) do update set grants = excluded.grants`,
      [role, everything],
    );
  for (const who of ['angel', 'superman', 'hero'] as const) {
    expect([who, (await world.call(listOpeningImports, who, {})).problem.code]).toEqual([who, 'access.denied']);
    expect((await world.call(getOpeningReport, who, { id: done.id })).problem.code).toBe('access.denied');
    const posting = { id: done.id, version: done.version };
    expect((await world.call(postOpeningImport, who, posting)).problem.code).toBe('access.denied');
  }
  const elsewhere = { tenant: 'acme' } as const;
  const { id, version } = done;
  expect((await world.call(getOpeningReport, 'god', { id }, elsewhere)).status).toBe(404);
  expect((await world.call(postOpeningImport, 'god', { id, version }, elsewhere)).status).toBe(404);
  expect((await world.call(undoOpeningImport, 'god', { id, version, reason: 'x' }, elsewhere)).status).toBe(404);
});

test('nobody brings in an account of their own rank: an angel who may post brings in no angel', async () => {
  await world.asOwner(
    `insert into role_grants (role, grants, updated_by) values ('angel', $1, (select id from staff where username = 'god'))
     on conflict (tenant_id, role) do update set grants = excluded.grants`,
    [JSON.stringify([{ resource: 'openingImport', actions: ['create', 'read', 'update', 'approve'] }])],
    'both',
  );
  const books = smallBooks();
  books.staff.push('S-9,second.angel,Second Angel,angel,god');
  const { body } = await checkBooks(world, { ...books, holdings: [] }, {}, 'acme');
  expect(body).toMatchObject({ fault_count: 0 });
  const { problem } = await world.call(
    postOpeningImport,
    'angel',
    { id: body.id, version: body.version },
    { tenant: 'acme' },
  );
  expect(problem.code).toBe('staff.rank_too_high');
});
