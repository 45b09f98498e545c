// House accounts over HTTP: two people, a day, a mapping with its preview, and only for those who see every client.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  changeHouseAccountFormat,
  closeHouseAccount,
  createHouseAccount,
  listHouseAccounts,
  previewStatementFile,
} from '@backoffice/contract/house-accounts/house-accounts.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenHouseAccount, tableMapping } from './house-accounts.testing.ts';

const world = await createWorld();
const account = {
  kind: 'bank',
  institution: 'Bank of Example',
  number: 'DE89 3704 0044 0532 0130 00',
  currency: 'EUR',
  client_money: true,
  format: 'camt053',
} as const;
const agree = (who: StaffName, id: string) => world.call(reviewApproval, who, { id, decision: 'approve' });
const find = async (id: string) => (await world.call(listHouseAccounts, 'angel', { id })).body.items[0];
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('two people open an account, its number without spaces, and it is active a day later', async () => {
  const { pending } = await world.call(createHouseAccount, 'god', account);
  expect((await agree('god', pending.approval_id)).problem.code).toBe('approval.own_request');
  expect((await agree('angel', pending.approval_id)).status).toBe(200);
  const { items } = (await world.call(listHouseAccounts, 'angel', { number: 'Example' })).body;
  expect(items).toMatchObject([
    {
      number: 'DE89370400440532013000',
      status: 'waiting',
      created_by: 'god',
      approved_by: 'angel',
      last_day: null,
      gaps: 0,
    },
  ]);
  const again = await world.call(createHouseAccount, 'god', account);
  expect(again.problem.code).toBe('house_account.taken');
});

test('the database itself refuses one person, less than a day, another number, and a table without a mapping', async () => {
  const { id } = await givenHouseAccount(world, 'demo', { isWaiting: true });
  const set = (values: string) =>
    world.sql((db) => sql.raw(`update house_accounts set ${values} where id = '${id}'`).execute(db));
  await expect(givenHouseAccount(world, 'demo', { active_from: new Date().toISOString() })).rejects.toThrow(
    'waits_a_day',
  );
  await expect(set('mapping = null')).rejects.toThrow('house_account.mapping_missing');
  await expect(set('closed_by = created_by')).rejects.toThrow('closed_wholly');
  await expect(set('closed_by = created_by, close_approved_by = created_by, closed_datetime = now()')).rejects.toThrow(
    'two_people_close',
  );
  for (const column of ['number', 'client_money', 'created_by', 'active_from'])
    await expect(set(`${column} = default`)).rejects.toThrow('permission denied');
});

test('two people change how it is read, and close it', async () => {
  const { id, version } = await givenHouseAccount(world);
  const wrong = await world.call(changeHouseAccountFormat, 'god', {
    id,
    version,
    format: 'chain_csv',
    due_time: '09:00',
  });
  expect(wrong.problem.errors).toEqual([{ path: 'format', code: 'invalid' }]);
  const change = await world.call(changeHouseAccountFormat, 'god', { id, version, format: 'mt940', due_time: '09:00' });
  await agree('angel', change.pending.approval_id);
  expect(await find(id)).toMatchObject({ format: 'mt940', mapping: null, due_time: '09:00', status: 'active' });
  const close = await world.call(closeHouseAccount, 'angel', { id, version: version + 1, reason: 'moved' });
  await agree('god', close.pending.approval_id);
  expect(await find(id)).toMatchObject({ status: 'closed', closed_by: 'angel' });
  const late = await world.call(closeHouseAccount, 'angel', { id, version: version + 2, reason: 'again' });
  expect(late.problem.code).toBe('record.wrong_status');
});

test('a mapping shows its first rows before it is saved, or names row and column of what it cannot read', async () => {
  const preview = { currency: 'USD', format: 'csv', mapping: tableMapping } as const;
  const good = 'Date,Amount,Balance,Text,Reference\n2026-03-05,10,10,入金,R1\n';
  const { body } = await world.call(previewStatementFile, 'god', { ...preview, base64: base64(good) });
  expect(body).toMatchObject({ lines: 1, items: [{ booking_day: '2026-03-05', amount: '10.00', text: '入金' }] });
  const bad = good.replace('10,10', '"1,5",10');
  const { problem } = await world.call(previewStatementFile, 'god', { ...preview, base64: base64(bad) });
  expect([problem.code, problem.errors]).toEqual([
    'statement_file.wrong_number',
    [{ path: 'rows.2.Amount', code: 'invalid' }],
  ]);
});

test('those who do not see every client see no house account, whatever is granted', async () => {
  await givenHouseAccount(world);
  for (const who of ['superman', 'hero'] as const) {
    expect((await world.call(listHouseAccounts, who, {})).status).toBe(403);
    expect((await world.call(createHouseAccount, who, account)).status).toBe(403);
  }
});
