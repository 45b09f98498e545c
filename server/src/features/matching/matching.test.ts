// Statements over HTTP: two people or a feed, each line once, gaps named, and the original file as it was sent.
import { createHash } from 'node:crypto';
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { getSafeguarding } from '@backoffice/contract/ledger/ledger.statements.ts';
import { bringIntakeStatement } from '@backoffice/contract/matching/matching.intake.ts';
import { listProposals } from '@backoffice/contract/matching/matching.matches.ts';
import {
  getEvidenceFile,
  listStatementLines,
  listStatements,
  storeStatementUpload,
  uploadStatement,
} from '@backoffice/contract/matching/matching.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Check } from '#core/checks/check.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { createWorld } from '#testing/world.ts';
import { lateStatements, statementGaps } from '#features/house-accounts/house-accounts.checks.ts';
import { bring, givenMatch, givenStoredFile, tableOf, type TypedLine } from './matching.testing.ts';

const world = await createWorld();
const linesOf = async (account_id: string) =>
  (await world.call(listStatementLines, 'angel', { account_id, page_size: 200, sort: 'booking_day' })).body.items;
const statementsOf = async (account_id: string) =>
  (await world.call(listStatements, 'angel', { account_id, sort: 'day' })).body.items;
const findingsOf = async ({ checkSlice }: Check, id: string) =>
  (await world.sql((db) => checkSlice({ db, tenantId: world.tenants.demo }, null))).findings.filter(
    ({ subject_id }) => subject_id === id,
  );
const feed = (number: string, base64: string, more: object = {}) =>
  world.intake(bringIntakeStatement, { number, currency: 'USD', name: 'feed.csv', base64, ...more });

const first: readonly TypedLine[] = [
  ['2026-03-02', 10, 'A1', 'one'],
  ['2026-03-03', 20, 'A2', 'two'],
];
const third: TypedLine = ['2026-03-04', -5, 'A3', 'three'];

test('a file twice brings nothing, an overlap brings the new line, and no gap is found', async () => {
  const { id } = await givenHouseAccount(world);
  expect(await bring(world, id, tableOf(100, first))).toBe(null);
  expect(await bring(world, id, tableOf(100, first))).toBe('statement.nothing_new');
  expect(await linesOf(id)).toHaveLength(2);
  expect(await bring(world, id, tableOf(110, [...first.slice(1), third]))).toBe(null);
  expect((await linesOf(id)).map(({ amount, text }) => [amount, text])).toEqual([
    ['10.00', 'one'],
    ['20.00', 'two'],
    ['-5.00', 'three'],
  ]);
  expect(await statementsOf(id)).toMatchObject([
    {
      day: '2026-03-03',
      opening: '100.00',
      closing: '130.00',
      gap: null,
      new_line_count: 2,
      recorded_by: 'god',
      approved_by: 'angel',
    },
    { day: '2026-03-04', line_count: 2, new_line_count: 1, previous_day: '2026-03-03', source: 'upload' },
  ]);
  const [, second] = await statementsOf(id);
  expect(Number(second?.gap)).toBe(0);
});

test('equal lines of a day are both kept, with and without the bank’s reference', async () => {
  const { id } = await givenHouseAccount(world);
  const equal: readonly TypedLine[] = [
    ['2026-03-02', 50, 'SAME'],
    ['2026-03-02', 50, 'SAME'],
    ['2026-03-02', 7, '', 'cash'],
    ['2026-03-02', 7, '', 'cash'],
    ['2026-03-02', 7, '', 'card'],
  ];
  expect(await bring(world, id, tableOf(0, equal.slice(0, 1)))).toBe(null);
  expect(await bring(world, id, tableOf(0, equal))).toBe(null);
  expect(await linesOf(id)).toHaveLength(5);
  expect(await bring(world, id, tableOf(0, equal))).toBe('statement.nothing_new');
});

test('two people who bring the same file at once bring its lines once', async () => {
  const { id, number } = await givenHouseAccount(world);
  const answers = await Promise.all([1, 2, 3].map(() => feed(number, tableOf(0, first))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.new_line_count).toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
  expect(await linesOf(id)).toHaveLength(2);
  expect(await statementsOf(id)).toHaveLength(1);
});

test('a gap is named by its days and its money, and goes once the missing statement is there', async () => {
  const { id } = await givenHouseAccount(world);
  await bring(world, id, tableOf(100, first));
  await bring(world, id, tableOf(200, [['2026-03-06', 1, 'A9']]));
  const [, later] = await statementsOf(id);
  expect([later?.gap, later?.previous_day]).toEqual(['70.00', '2026-03-03']);
  expect(await findingsOf(statementGaps, later?.id ?? '')).toMatchObject([
    { detail: { found: '70.00', from: '2026-03-03', day: '2026-03-06', institution: 'First Bank' } },
  ]);
  await bring(world, id, tableOf(130, [['2026-03-05', 70, 'A5']]));
  expect(await findingsOf(statementGaps, later?.id ?? '')).toEqual([]);
});

test('a forged line is found by the next statement’s opening', async () => {
  const { id } = await givenHouseAccount(world);
  await bring(world, id, tableOf(100, [...first, ['2026-03-03', 5_000, 'F1', 'forged']]));
  await bring(world, id, tableOf(130, [third]));
  const [, next] = await statementsOf(id);
  expect(next?.gap).toBe('-5000.00');
});

test('a feed brings with its own scope; a file that does not add up, or of another account, leaves nothing', async () => {
  const { id, number } = await givenHouseAccount(world);
  const { body } = await feed(number, tableOf(0, first));
  expect(body).toMatchObject({ line_count: 2, new_line_count: 2 });
  expect(await statementsOf(id)).toMatchObject([{ source: 'feed', recorded_by: null, approved_by: null }]);
  expect((await statementsOf(id))[0]?.api_key).toEqual(expect.any(String));
  const wrong = Buffer.from('Date,Amount,Balance,Text,Reference\n2026-03-02,1,1,,\n2026-03-03,1,5,,\n').toString(
    'base64',
  );
  expect((await feed(number, wrong)).problem.code).toBe('statement_file.wrong_sum');
  expect((await feed('unknown', tableOf(0, first))).problem.code).toBe('record.not_found');
  const swift = await givenHouseAccount(world, 'demo', { format: 'mt940', mapping: null });
  const other = Buffer.from(':20:X\n:25:999\n:60F:C260302USD0,\n:62F:C260302USD0,\n').toString('base64');
  expect((await feed(swift.number, other)).problem.code).toBe('statement_file.wrong_account');
  expect(await statementsOf(swift.id)).toEqual([]);
});

test('a table without balances takes those that are typed, and they have to add up', async () => {
  const columns = { booking_day: 'Date', amount: 'Amount' };
  const mapping = JSON.stringify({
    encoding: 'utf-8',
    delimiter: ',',
    header_row: 1,
    day_format: 'YYYY-MM-DD',
    decimal_mark: '.',
    columns,
  });
  const { number, id } = await givenHouseAccount(world, 'demo', { mapping });
  const base64 = tableOf(0, first);
  expect((await feed(number, base64)).problem.code).toBe('statement.balances_missing');
  expect((await feed(number, base64, { opening: '5', closing: '36' })).problem.code).toBe('statement_file.wrong_sum');
  expect((await feed(number, base64, { opening: '5', closing: '35' })).status).toBe(200);
  expect(await statementsOf(id)).toMatchObject([{ opening: '5.00', closing: '35.00' }]);
});

test('a custodian’s positions and clients’ money count for safeguarding, the house’s own money does not', async () => {
  const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const clients = await givenHouseAccount(world, 'demo', { currency: 'PLN' });
  const own = await givenHouseAccount(world, 'demo', { currency: 'PLN', client_money: false });
  const custodian = await givenHouseAccount(world, 'demo', { kind: 'custodian', format: 'positions', mapping: null });
  for (const { number } of [clients, own]) await feed(number, tableOf(0, [[day, 300, 'P']]), { currency: 'PLN' });
  const positions = Buffer.from('symbol,quantity\nXNAS:AAPL,5\n').toString('base64');
  expect((await feed(custodian.number, positions)).problem.code).toBe('statement.balances_missing');
  expect((await feed(custodian.number, positions, { day })).body.statements).toHaveLength(1);
  expect((await feed(custodian.number, positions, { day })).body.statements).toHaveLength(0);
  const { body } = await world.call(getSafeguarding, 'god', {});
  expect(body.currencies.find(({ currency }) => currency === 'PLN')).toMatchObject({ held: '300.00' });
  expect(body.positions).toMatchObject({ day, differing: 1 });
});

test('an account that waits or is closed takes no statement', async () => {
  const { id } = await givenHouseAccount(world, 'demo', { isWaiting: true });
  const input = { account_id: id, name: 'a.csv', base64: tableOf(0, first) };
  expect((await world.call(storeStatementUpload, 'god', input)).problem.code).toBe('house_account.not_active');
});

test('the original file is sealed in the database, audited by its hash, and given as it was sent', async () => {
  const { id } = await givenHouseAccount(world);
  const base64 = tableOf(100, [['2026-03-02', 10, 'A1', 'secret words']]);
  await bring(world, id, base64);
  const [statement] = await statementsOf(id);
  const sha256 = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
  expect(statement).toMatchObject({ file_name: 'statement.csv', sha256 });
  const { body } = await world.call(getEvidenceFile, 'angel', { id: statement?.evidence_id ?? '' });
  expect(body).toEqual({ name: 'statement.csv', sha256, base64 });
  const { rows } = await world.sql((db) =>
    sql<{
      content: Buffer;
      parsed: Buffer | null;
    }>`select content, parsed from evidence_files where id = ${statement?.evidence_id}`.execute(db),
  );
  expect(rows[0]?.content.includes('secret words')).toBe(false);
  expect(rows[0]?.parsed).toBe(null);
  const audit = await world.sql((db) =>
    sql<{ action: string }>`select action from audit_lines where after::text like ${`%${sha256}%`}`.execute(db),
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['evidence.stored', 'statement.uploaded']),
  );
});

test('a statement is never changed, and a line changes its status alone, along its way', async () => {
  const { id } = await givenHouseAccount(world);
  await bring(world, id, tableOf(100, first));
  const run = (statement: string) => world.sql((db) => sql.raw(statement).execute(db));
  await expect(run(`update statements set closing = 1 where account_id = '${id}'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(run(`update statement_lines set amount = 1 where account_id = '${id}'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(run(`delete from statement_lines where account_id = '${id}'`)).rejects.toThrow('permission denied');
  const become = (status: string) => run(`update statement_lines set status = '${status}' where account_id = '${id}'`);
  for (const status of ['matched', 'open', 'suspense']) await become(status);
  await expect(become('open')).rejects.toThrow('does not become');
  await become('matched');
  await expect(become('suspense')).rejects.toThrow('does not become');
});

test('a statement that is not there when it is due is a warning', async () => {
  const late = await givenHouseAccount(world, 'demo', {
    kind: 'crypto',
    format: 'chain_csv',
    mapping: null,
    due_time: '00:00',
  });
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  expect(await findingsOf(lateStatements, late.id)).toMatchObject([{ detail: { expected: yesterday, found: null } }]);
  const chain = `txid,index,datetime,from,to,amount,currency,balance\n${'a'.repeat(20)},0,${yesterday},x,${late.number},5,USD,5\n`;
  expect((await feed(late.number, Buffer.from(chain).toString('base64'))).status).toBe(200);
  expect(await findingsOf(lateStatements, late.id)).toEqual([]);
  expect((await linesOf(late.id))[0]).toMatchObject({ age: '0-1', txid: `${'a'.repeat(20)}:0`, status: 'open' });
});

test('those who do not see every client see neither statements nor files, whatever is granted', async () => {
  const { id } = await givenHouseAccount(world);
  const file_id = await givenStoredFile(world, id, tableOf(0, first));
  for (const who of ['superman', 'hero'] as const) {
    expect((await world.call(listStatementLines, who, {})).status).toBe(403);
    expect((await world.call(listStatements, who, {})).status).toBe(403);
    expect((await world.call(getEvidenceFile, who, { id: file_id })).status).toBe(403);
    expect((await world.call(uploadStatement, who, { file_id })).status).toBe(403);
  }
});

test('lines are found by direction, by days of the tenant, and by the record that they prove', async () => {
  const { id } = await givenHouseAccount(world);
  await bring(world, id, tableOf(100, [...first, third]));
  const textsOf = async (filters: object) =>
    (await world.call(listStatementLines, 'angel', { account_id: id, sort: 'booking_day', ...filters })).body.items.map(
      ({ text }) => text,
    );
  expect(await textsOf({ direction: 'in' })).toEqual(['one', 'two']);
  expect(await textsOf({ direction: 'out' })).toEqual(['three']);
  expect(await textsOf({ from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z' })).toEqual(['two']);
  const line = await givenMatch(world);
  const { match } = (await world.call(listProposals, 'god', { id: line })).body;
  const proving = await world.call(listStatementLines, 'god', { record_id: match?.record_id ?? '' });
  expect(proving.body.items.map((one) => one.id)).toEqual([line]);
});
