import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { downloadExport, listExports, startExport, type ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { unzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { writeFile, type ExportRow } from './exports.file.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true });
const clientList = 'client.admin.v1.list';
const columns: ExportColumn[] = [
  { field: 'username', title: '客户', show: 'text' },
  { field: 'score', title: '信用分', show: 'number' },
  { field: 'active', title: '状态', show: 'text', words: { true: '启用', false: '停用' } },
  {
    field: 'accounts.balance',
    title: 'USD 余额',
    show: 'number',
    only: { field: 'currency', value: 'USD' },
  },
  { field: 'create_datetime', title: '注册时间', show: 'time' },
];
type Person = 'god' | 'angel' | 'superman' | 'hero';
type Changes = Partial<Parameters<typeof world.call<typeof startExport>>[2]>;

const start = (who: Person, changes: Changes = {}) =>
  world.call(startExport, who, { list: clientList, title: '客户', format: 'csv', input: {}, columns, ...changes });

const statusOf = async (who: Person, id: string) =>
  (await world.call(listExports, who, {})).body.items.find((one) => one.id === id);

async function exported(who: Person, changes: Changes = {}) {
  const { body } = await start(who, changes);
  await expect.poll(() => statusOf(who, body.id)).toMatchObject({ status: 'completed' });
  const { body: file } = await world.call(downloadExport, who, { id: body.id });
  return { ...file, id: body.id, bytes: Buffer.from(file.base64, 'base64') };
}
const linesOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\n');

describe('a file of a list', () => {
  test('holds every matching row, in the reader’s words, with its name and kind', async () => {
    const one = await world.givenClient();
    const two = await world.givenClient();
    const { name, media_type, bytes } = await exported('god', { input: { search: one.username } });
    expect(name).toMatch(/^客户 \d{4}-\d\d-\d\d\.csv$/);
    expect(media_type).toBe('text/csv; charset=utf-8');
    const [head, row, ...others] = linesOf(bytes);
    expect(head).toBe('\uFEFF客户,信用分,状态,USD 余额,注册时间');
    expect(row).toMatch(new RegExp(`^${one.username},100,启用,0,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$`));
    expect(others).toEqual([]);
    expect(bytes.toString()).not.toContain(two.username);
  });

  test('holds the chosen rows alone, and none that the list would not show', async () => {
    const [one, two, other] = [await world.givenClient(), await world.givenClient(), await world.givenClient()];
    const robot = await world.givenClient({ fake: true });
    const { bytes, id } = await exported('god', { ids: [one.id, two.id, robot.id] });
    const names = linesOf(bytes)
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(new Set(names)).toEqual(new Set([one.username, two.username]));
    expect(names).not.toContain(other.username);
    expect(await statusOf('god', id)).toMatchObject({ done: 2, total: 2 });
  });

  test('has more rows than a page', async () => {
    await world.asOwner(
      `       insert into clients (tenant_id, username, full_name, agent_id)
       select current_setting('app.tenant'), 'many' || n, 'Many ' || n, (select id from staff where username = 'god')
       from generate_series(1, 450) n`,
    );
    const { bytes, id } = await exported('god', { input: { search: 'many', sort: 'username' } });
    const names = linesOf(bytes)
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(new Set(names).size).toBe(450);
    expect(names).toEqual(names.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
    expect(await statusOf('god', id)).toMatchObject({ done: 450, total: 450 });
  });

  test('computes nothing that a client wrote, and keeps no control characters', async () => {
    const client = await world.givenClient();
    await world.asOwner(`update clients set full_name = '=1' || chr(7) || '+1' where id = '${client.id}'`);
    const { bytes } = await exported('god', {
      input: { search: client.username },
      columns: [{ field: 'full_name', title: '@SUM(A1)', show: 'text' }],
    });
    expect(linesOf(bytes)).toEqual(["\uFEFF'@SUM(A1)", "'=1 +1"]);
  });

  test('quotes what another program would take for the end of a cell', async () => {
    const client = await world.givenClient();
    await world.asOwner(`update clients set full_name = 'a;b' where id = '${client.id}'`);
    const { bytes } = await exported('god', {
      input: { search: client.username },
      columns: [{ field: 'full_name', title: 'x;y', show: 'text' }],
    });
    expect(linesOf(bytes)).toEqual(['\uFEFF"x;y"', '"a;b"']);
  });

  test('is a workbook where one is asked for, amounts as numbers', async () => {
    const pending = await world.givenPendingDeposit();
    const { bytes, media_type } = await exported('god', {
      list: 'deposit.admin.v1.list',
      format: 'xlsx',
      input: { username: pending.username },
      columns: [
        { field: 'username', title: '客户', show: 'text' },
        { field: 'amount', title: '金额', show: 'number' },
      ],
    });
    expect(media_type).toContain('spreadsheetml');
    const { body } = await world.call(listDeposits, 'god', { username: pending.username });
    expect(sheetOf(bytes)).toContain(`<v>${Number(body.items[0]?.amount)}</v>`);
  });
});

describe('cells that hold more than one value', () => {
  const rows = [
    { id: '1', payee: { bank_name: 'HSBC', acc_no: '007' }, days: [1, 2], hours: [{ on: [1, 2] }, { on: [3] }] },
    { id: '2', payee: { chain: 'TRON', address: 'Tx' }, days: [], hours: [] },
  ];
  const inCsv = async (columns: ExportColumn[], of: readonly ExportRow[] = rows) =>
    linesOf(await writeFile('csv', columns, of, 'Asia/Shanghai')).slice(1);

  test('are split by paths, with what stands in for a missing one', async () => {
    expect(
      await inCsv([
        { field: 'payee.bank_name|payee.chain', title: 'a', show: 'text' },
        { field: 'payee.acc_no|payee.address', title: 'b', show: 'text' },
      ]),
    ).toEqual(['HSBC,007', 'TRON,Tx']);
  });

  test('lists are written in words, entry by entry', async () => {
    const words = { 1: 'Mon', 2: 'Tue', 3: 'Wed' };
    expect(
      await inCsv([
        { field: 'days', title: 'a', show: 'text', words, empty: 'always' },
        { field: 'hours.on', title: 'b', show: 'text', words },
      ]),
    ).toEqual(['"Mon; Tue","Mon, Tue; Wed"', 'always,']);
  });

  test('facts are named and in words, one level down too', async () => {
    const facts = { names: { cash: 'Cash', status: 'Status' }, words: { status: { open: 'Open' } } };
    const found = [{ detail: { cash: { expected: 1, found: 2 } }, after: { status: 'open', cash: '5.00' } }];
    expect(
      await inCsv(
        [
          { field: 'detail.found|detail.*.found', title: 'a', show: 'facts', facts },
          { field: 'after', title: 'b', show: 'facts', facts },
        ],
        found,
      ),
    ).toEqual(['Cash 2,"Status Open; Cash 5.00"']);
  });

  test('rows that a condition names have other words; a star in the words is the rest of the value', async () => {
    const orders = [
      { status: 'pending', kind: 'ipo', actor: 'api:App', replaced: null },
      { status: 'pending', kind: 'spot', actor: 'system', replaced: null },
      { status: 'pending', kind: 'ipo', actor: 'Ann', replaced: 'x' },
    ];
    const instead = [
      { where: { replaced: [] }, text: 'Reversed' },
      { where: { status: ['pending'], kind: ['ipo'] }, text: 'Awaiting allotment' },
    ];
    expect(
      await inCsv(
        [
          { field: 'status', title: 'a', show: 'text', words: { pending: 'Pending' }, instead },
          { field: 'actor', title: 'b', show: 'text', words: { system: 'System', 'api:*': 'App (*)' } },
        ],
        orders,
      ),
    ).toEqual(['Awaiting allotment,App (App)', 'Pending,System', 'Reversed,Ann']);
  });

  test('of periods the one that is valid today counts alone', async () => {
    const hours = [
      { from: '2020-01-01', open: '09:00' },
      { from: '2021-01-01', open: '09:30' },
      { from: '2999-01-01', open: '10:00' },
    ];
    const columns: ExportColumn[] = [{ field: 'hours.open', title: 'a', show: 'text', current: 'from', empty: 'none' }];
    expect(await inCsv(columns, [{ hours }, { hours: [] }])).toEqual(['09:30', 'none']);
  });

  test('nothing that an object inherits is a value', async () => {
    expect(await inCsv([{ field: 'payee.constructor.name', title: 'a', show: 'text', empty: '-' }])).toEqual([
      "'-",
      "'-",
    ]);
  });

  test('times and days are dates in a workbook, on the clock of the tenant', async () => {
    const moment = [{ at: '2026-11-17T16:30:00.000Z', day: '2026-11-18', amount: '1234.50' }];
    const columns: ExportColumn[] = [
      { field: 'at', title: 'a', show: 'time' },
      { field: 'day', title: 'b', show: 'date' },
      { field: 'amount', title: 'c', show: 'number' },
    ];
    const sheet = sheetOf(await writeFile('xlsx', columns, moment, 'Asia/Shanghai'));
    // Half past midnight of the 18th in Shanghai; days are counted from 1900.
    const [, time, day, amount] =
      /<v>([\d.]+)<\/v>.*?<v>([\d.]+)<\/v>.*?<v>([\d.]+)<\/v>/.exec(sheet.slice(sheet.indexOf('r="2"'))) ?? [];
    expect([Number(time).toFixed(5), day, amount]).toEqual(['46344.02083', '46344', '1234.5']);
    expect(await inCsv(columns, moment)).toEqual(['2026-11-18 00:30:00,2026-11-18,1234.5']);
  });
});

test('a column that the list does not answer is refused', async () => {
  const column = (field: string): ExportColumn[] => [{ field, title: 'x', show: 'text' }];
  expect(await start('god', { columns: column('password_hash') })).toMatchObject({ status: 409 });
  expect(await start('god', { columns: column('username|password_hash') })).toMatchObject({ status: 409 });
  expect(await start('god', { columns: column('constructor') })).toMatchObject({ status: 409 });
});

/** The first sheet of a workbook, which is a zip file. */
function sheetOf(bytes: Buffer): string {
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (!name.endsWith('sheet1.xml')) continue;
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    return bytes.readUInt16LE(at + 10) === 0 ? packed.toString() : inflate(packed);
  }
  throw new Error('there is no sheet');
}
const inflate = (packed: Buffer) =>
  unzipSync(Buffer.concat([Buffer.from([0x78, 0x9c]), packed]), { finishFlush: 2 }).toString();

describe('who gets what', () => {
  test('the right to export is asked for, not only the right to read', async () => {
    expect(await start('hero')).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    expect(await start('superman')).toMatchObject({ status: 403 });
  });

  test('nobody gets another’s file, and both taking and making are in the audit log', async () => {
    const { id } = await exported('angel');
    expect(await world.call(downloadExport, 'god', { id })).toMatchObject({ status: 404 });
    expect(await statusOf('god', id)).toBeUndefined();
    const lines = await world.sql((db) =>
      db.selectFrom('audit_lines').select(['action', 'actor_name']).where('record_id', '=', id).orderBy('id').execute(),
    );
    expect(lines).toEqual([
      { action: 'export.started', actor_name: 'angel' },
      { action: 'export.downloaded', actor_name: 'angel' },
    ]);
  });

  test('what is no list, what has strange filters and too many are refused', async () => {
    expect(await start('god', { list: 'auth.admin.v1.login' })).toMatchObject({
      status: 409,
      body: { code: 'export.not_possible' },
    });
    expect(await start('god', { input: { colour: 'red' } })).toMatchObject({ status: 400 });
    await world.asOwner(
      `insert into exports (tenant_id, staff_id, session_id, list, title, format, input, columns)
       select current_setting('app.tenant'), id, id, 'x', 'x', 'csv', '{}', '[]' from staff, generate_series(1, 3)
       where username = 'god'`,
    );
    expect(await start('god')).toMatchObject({ status: 429, body: { code: 'export.too_many' } });
    await world.asOwner(`delete from exports where list = 'x'`);
  });

  test('a file is offered only as long as the person may still take its list along', async () => {
    const { id } = await exported('angel');
    const setRole = (role: string) =>
      world.asOwner(
        `set session_replication_role = replica; update staff set role = '${role}' where username = 'angel'`,
      );
    await setRole('hero');
    expect(await statusOf('angel', id)).toBeUndefined();
    expect(await world.call(downloadExport, 'angel', { id })).toMatchObject({ status: 404 });
    await setRole('angel');
    expect(await statusOf('angel', id)).toMatchObject({ status: 'completed' });
  });

  test('whoever left meanwhile gets nothing', async () => {
    const { body: all } = await world.call(listClients, 'god', {});
    expect(all.total).toBeGreaterThan(0);
    await world.asOwner(
      `insert into exports (tenant_id, staff_id, session_id, list, title, format, input, columns)
       select current_setting('app.tenant'), id, id, '${clientList}', 'late', 'csv', '{"page_size":200}', '${JSON.stringify(columns)}' from staff
       where username = 'hero'`,
    );
    await world.asOwner(
      `insert into jobs (tenant_id, name, payload, attempts)
       select current_setting('app.tenant'), 'exports.make', jsonb_build_object('id', id), 9 from exports where title = 'late'`,
    );
    const late = () =>
      world.sql((db) => db.selectFrom('exports').select('status').where('title', '=', 'late').executeTakeFirst());
    await expect.poll(late).toEqual({ status: 'rejected' });
  });
});
