import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { downloadExport, listExports, startExport, type ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { unzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsJobs: true });
const clientList = 'client.admin.v1.list';
const columns: ExportColumn[] = [
  { field: 'username', title: '客户', show: 'text' },
  { field: 'score', title: '信用分', show: 'number' },
  { field: 'active', title: '状态', show: 'text', words: { true: '启用', false: '停用' } },
  { field: 'accounts', title: '余额', show: 'text' },
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
    expect(head).toBe('\uFEFF客户,信用分,状态,余额,注册时间');
    expect(row).toMatch(new RegExp(`^${one.username},100,启用,0\\.00 USD,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$`));
    expect(others).toEqual([]);
    expect(bytes.toString()).not.toContain(two.username);
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
