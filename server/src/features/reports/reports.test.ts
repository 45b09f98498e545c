import { addDays } from '@backoffice/contract/kit/days.ts';
import type { Grant } from '@backoffice/contract/kit/permissions.ts';
import {
  changeReport,
  createReport,
  deleteReport,
  listReportFiles,
  listReports,
  mostReports,
  openReportFile,
  runReport,
} from '@backoffice/contract/reports/reports.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { afterEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/database.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { createLogger } from '#platform/log.ts';
import { startReceiver, subscribe } from '#core/webhooks/webhooks.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { createWorld } from '#testing/world.ts';
import { planDue } from './reports.job.ts';
import { givenReport, textOfWorkbook } from './reports.testing.ts';

const world = await createWorld({ runsJobs: true });
const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
type Person = 'god' | 'superman' | 'hero';
type Changes = Partial<Parameters<typeof world.call<typeof createReport>>[2]>;

const columns: ExportColumn[] = [
  { field: 'username', title: 'Client', show: 'text' },
  { field: 'mobile', title: 'Mobile', show: 'text' },
];
const teamColumns: ExportColumn[] = [
  { field: 'name|line', title: 'Person', show: 'text', words: { total: 'Total' } },
  { field: 'deposit', title: 'Deposits', show: 'number' },
];
const clientList = 'client.admin.v1.list';
const teamStatistic = 'statistics.admin.v1.team';

let names = 0;
const create = (who: Person, changes: Changes = {}) =>
  world.call(createReport, who, {
    name: `Report ${++names}`,
    source: clientList,
    title: 'Clients',
    input: {},
    columns,
    language: 'en',
    ...changes,
  });

const fileOf = async (who: Person, id: string) =>
  (await world.call(listReportFiles, who, { page_size: 200 })).body.items.find((file) => file.id === id);

/** Runs it and waits until it is made or refused. */
async function ran(who: Person, report: string) {
  const { body, status } = await world.call(runReport, who, { id: report });
  expect(status).toBe(200);
  await expect.poll(async () => (await fileOf(who, body.id))?.status).toMatch(/completed|rejected/);
  return body.id;
}
async function made(who: Person, changes: Changes = {}) {
  const { body: report } = await create(who, changes);
  const id = await ran(who, report.id);
  const { body } = await world.call(openReportFile, who, { id });
  return { report, id, ...body };
}
const open = (who: Person, id: string) => world.call(openReportFile, who, { id });

async function grant(role: 'superman' | 'hero', grants: Grant[]) {
  const god = await staffId(world, 'god');
  await world.sql((db) =>
    db
      .insertInto('role_grants')
      .values({ role, grants: JSON.stringify(grants), updated_by: god })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'role']).doUpdateSet({ grants: JSON.stringify(grants) }))
      .execute(),
  );
}
const clientsAnd = (...others: Grant[]): Grant[] => [{ resource: 'client', actions: ['read', 'export'] }, ...others];
const personalData: Grant = { resource: 'personalData', actions: ['read'] };
const withTeams: Grant = { resource: 'teamstat', actions: ['read', 'export'] };
const setStaff = (who: string, changes: string) =>
  world.asOwner(`set session_replication_role = replica; update staff set ${changes} where username = '${who}'`);

afterEach(() => world.asOwner('delete from role_grants'));

/** Plans what is due, as a server does each minute. */
const plan = () =>
  inTenant(world.database, world.tenants.demo, 'write', (db) =>
    planDue(jobCtx(db, world.tenants.demo, { id: 'x', name: 'reports.due' }, logger)),
  );
const setDue = (id: string, due: string) =>
  world.asOwner(`update reports set next_due_at = '${due}' where id = '${id}'`);
const filesOf = (id: string) =>
  world.sql((db) => db.selectFrom('report_files').selectAll().where('report_id', '=', id).execute());

test('a list is made as a workbook that says what it is, named after the report and its day', async () => {
  const client = await world.givenClient();
  const { name, media_type, base64, report, id } = await made('god', {
    name: 'New clients',
    input: { search: client.username },
    about: [`Search: ${client.username}`],
  });
  expect(name).toMatch(/^New clients \d{4}-\d\d-\d\d\.xlsx$/);
  expect(media_type).toContain('spreadsheetml');
  const text = textOfWorkbook(base64);
  for (const expected of ['New clients', 'Clients', `Search: ${client.username}`, '(UTC)', client.username])
    expect(text).toContain(expected);
  expect(await fileOf('god', id)).toMatchObject({ status: 'completed', rows: 1, name: 'New clients' });
  const lines = await world.sql((db) =>
    db
      .selectFrom('audit_lines')
      .select(['action', 'actor_name'])
      .where('record_id', 'in', [report.id, id])
      .orderBy('id')
      .execute(),
  );
  expect(lines.map(({ action, actor_name }) => `${action} ${actor_name}`)).toEqual([
    'report.created god',
    'report.run god',
    'report.made system',
    'report.opened god',
  ]);
});

test('a statistic is made as a PDF, with its days, its zone and its pages', async () => {
  const { base64, name } = await made('god', {
    name: '团队日报',
    language: 'zh',
    format: 'pdf',
    source: teamStatistic,
    title: '团队统计',
    input: { from: '2026-01-01', to: '2026-01-31' },
    period: 'yesterday',
    columns: teamColumns.map((column) => ({ ...column, title: '入金', words: { total: '合计' } })),
  });
  expect(name).toMatch(/\.pdf$/);
  const text = await textOfPdf(base64);
  const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
  for (const expected of ['团队日报', '团队统计', `昨日 · ${yesterday} – ${yesterday}`, 'UTC', '合计', '1 / 1'])
    expect(text).toContain(expected);
});

test('a PDF says how many rows it leaves out, and a wide one is refused', async () => {
  await world.asOwner(
    `insert into clients (tenant_id, username, full_name, agent_id)
     select current_setting('app.tenant'), 'many' || n, 'Many ' || n, (select id from staff where username = 'god')
     from generate_series(1, 1003) n`,
  );
  const { base64 } = await made('god', { format: 'pdf', input: { search: 'many' } });
  const text = await textOfPdf(base64);
  expect(text).toContain('A PDF lists 1000 rows at most; 3 more are not in it');
  expect(text).toContain('the first 1000 of 1003');
  const wide = Array.from({ length: 17 }, () => columns[0] as ExportColumn);
  expect(await create('god', { format: 'pdf', columns: wide })).toMatchObject({
    status: 409,
    body: { code: 'report.too_wide' },
  });
});

test('the days of a scheduled report are whole days of the tenant', async () => {
  await world.asOwner(`insert into app_settings (timezone) values ('Asia/Shanghai') on conflict do nothing`);
  const given = await Promise.all([1, 2, 3, 4].map(() => world.givenClient()));
  // The 18th in Shanghai goes from 16:00 to 16:00 UTC.
  const moments = ['2026-11-17T15:59:59Z', '2026-11-17T16:00:00Z', '2026-11-18T15:59:59Z', '2026-11-18T16:00:00Z'];
  for (const [index, { id }] of given.entries())
    await world.asOwner(`update clients set create_datetime = '${moments[index]}' where id = '${id}'`);
  const { body } = await create('god', { period: 'yesterday', schedule: 'daily' });
  expect(body.next_due_at).toMatch(/T00:00:00/);
  const file = { name: 'x', title: 'x', format: 'xlsx', staff_id: await staffId(world, 'god') } as const;
  await world.sql((db) =>
    db
      .insertInto('report_files')
      .values({ ...file, report_id: body.id, due_at: '2026-11-19T00:00:00Z' })
      .execute(),
  );
  await makeAll();
  await expect.poll(async () => (await filesOf(body.id))[0]?.status).toBe('completed');
  const { body: opened } = await open('god', (await filesOf(body.id))[0]?.id ?? '');
  const text = textOfWorkbook(opened.base64);
  expect(given.map(({ username }) => text.includes(username))).toEqual([false, true, true, false]);
  await world.asOwner('delete from app_settings');
});
/** Asks for each file that waits, as the plan does. */
const makeAll = () =>
  world.asOwner(
    `insert into jobs (tenant_id, name, payload)
     select tenant_id, 'reports.make', jsonb_build_object('id', id) from report_files where status = 'pending'`,
  );

test('two servers that plan at once, and one that was killed, make one file of each moment', async () => {
  const { body } = await create('god', { schedule: 'daily', at: '06:00' });
  await setDue(body.id, '2026-11-01T06:00:00Z');
  await Promise.all([plan(), plan(), plan()]);
  const [planned, ...others] = await filesOf(body.id);
  expect(others).toEqual([]);
  // What was missed for weeks is made once, for its last moment.
  expect(Date.now() - Date.parse(planned?.due_at ?? '')).toBeLessThan(24 * 3_600_000);
  const { body: after } = await world.call(listReports, 'god', {});
  const next = after.items.find(({ id }) => id === body.id)?.next_due_at ?? '';
  expect(Date.parse(next) - Date.parse(planned?.due_at ?? '')).toBe(24 * 3_600_000);
  // A server that was killed after planning plans the same moment again, and leaves its work to others.
  await setDue(body.id, planned?.due_at ?? '');
  await plan();
  await makeAll();
  await makeAll();
  await expect.poll(async () => (await filesOf(body.id)).map(({ status }) => status)).toEqual(['completed']);
  await expect
    .poll(() => world.sql((db) => db.selectFrom('jobs').select('id').where('name', '=', 'reports.make').execute()))
    .toEqual([]);
  const lines = await world.sql((db) =>
    db
      .selectFrom('audit_lines')
      .select('id')
      .where('action', '=', 'report.made')
      .where('record_id', '=', body.id)
      .execute(),
  );
  expect(lines).toHaveLength(1);
});

test('a hero’s and a leader’s reports hold nothing of other teams, and masked values stay masked', async () => {
  await grant('hero', clientsAnd(withTeams));
  await grant('superman', clientsAnd(personalData, withTeams));
  const own = await world.givenClient({ agent: 'hero' });
  const ofTeam = await world.givenClient({ agent: 'hero2' });
  const other = await world.givenClient({ agent: 'hero3' });
  for (const [index, { id }] of [own, ofTeam, other].entries())
    await world.asOwner(`update clients set mobile = '1380013800${index}' where id = '${id}'`);
  const texts: Record<string, string> = {};
  for (const who of ['hero', 'superman'] as const) {
    const { base64 } = await made(who);
    const { base64: team } = await made(who, {
      source: teamStatistic,
      input: { from: '2020-01-01', to: '2022-12-31' },
      columns: teamColumns,
    });
    texts[who] = textOfWorkbook(base64) + textOfWorkbook(team);
  }
  const found = (text: string) => [own, ofTeam, other].map(({ username }) => text.includes(`>${username}<`));
  expect(found(texts['hero'] ?? '')).toEqual([true, false, false]);
  expect(found(texts['superman'] ?? '')).toEqual([true, true, false]);
  expect(texts['hero']).not.toContain('13800138000');
  expect(texts['hero']).toContain('138••••8000');
  expect(texts['superman']).toContain('13800138000');
  expect(texts['superman']).not.toContain('hero3');
});

test('a file stays closed once its owner sees less than when it was made', async () => {
  const [stays, moves] = [await world.givenClient({ agent: 'hero' }), await world.givenClient({ agent: 'hero' })];
  await grant('superman', clientsAnd(personalData));
  await grant('hero', clientsAnd(personalData));
  const { id } = await made('superman', { input: { search: stays.username } });
  const { id: ofBoth } = await made('hero', { input: {} });
  const closed = { status: 403, body: { code: 'report.rights_changed' } };

  // The grant on the list, or the personal data in it.
  await grant('superman', [{ resource: 'client', actions: ['read'] }]);
  expect(await open('superman', id)).toMatchObject(closed);
  await grant('superman', clientsAnd());
  expect(await open('superman', id)).toMatchObject(closed);
  await grant('superman', clientsAnd(personalData));
  expect((await open('superman', id)).status).toBe(200);

  // A client who went to another team closes the file that names them, and no other.
  const hero3 = await staffId(world, 'hero3');
  await world.asOwner(
    `set session_replication_role = replica; update clients set agent_id = '${hero3}' where id = '${moves.id}'`,
  );
  expect(await open('hero', ofBoth)).toMatchObject(closed);
  expect((await open('superman', id)).status).toBe(200);

  // A member of the team who left it, and a lower rank.
  const [superman, leader2] = [await staffId(world, 'superman'), await staffId(world, 'leader2')];
  await setStaff('hero2', `parent_id = '${leader2}'`);
  expect(await open('superman', id)).toMatchObject(closed);
  await setStaff('hero2', `parent_id = '${superman}'`);
  expect((await open('superman', id)).status).toBe(200);
  await setStaff('superman', `role = 'hero'`);
  expect(await open('superman', id)).toMatchObject(closed);
  await setStaff('superman', `role = 'superman'`);
});

test('without the rights of today nothing is made, and the owner reads why', async () => {
  await grant('hero', clientsAnd());
  const { body: report } = await create('hero', { schedule: 'daily' });
  await grant('hero', [{ resource: 'client', actions: ['read'] }]);
  expect(await world.call(runReport, 'hero', { id: report.id })).toMatchObject({ status: 403 });
  await setDue(report.id, '2026-11-01T08:00:00Z');
  await plan();
  const refusal = async () => (await filesOf(report.id)).at(-1)?.refusal;
  await expect.poll(refusal).toBe('access_denied');
  await setStaff('hero', 'active = false');
  await world.asOwner(`delete from report_files where report_id = '${report.id}'`);
  await setDue(report.id, '2026-11-01T08:00:00Z');
  await plan();
  await expect.poll(refusal).toBe('owner_disabled');
  await setStaff('hero', 'active = true');
  const { body } = await world.call(listReportFiles, 'hero', { report_id: report.id });
  expect(body.items).toMatchObject([{ status: 'rejected', refusal: 'owner_disabled' }]);
  expect(await open('hero', body.items[0]?.id ?? '')).toMatchObject({
    status: 409,
    body: { code: 'report.not_ready' },
  });
  expect(await create('hero')).toMatchObject({ status: 403 });
});

test('the bell counts what was not opened; the webhook tells name and time, and nothing of the content', async () => {
  const { received, url } = await startReceiver(() => 204);
  await subscribe(world, url, ['report.ready']);
  const count = async () => (await world.call(getPending, 'superman', {})).body.report;
  expect(await count()).toBe(0);
  const { body: report } = await create('superman', {
    source: teamStatistic,
    input: { from: '2026-01-01', to: '2026-01-31' },
    columns: teamColumns,
    webhook: true,
  });
  const id = await ran('superman', report.id);
  expect(await count()).toBe(1);
  await open('superman', id);
  expect(await count()).toBe(0);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.body).toMatchObject({ type: 'report.ready', record_id: id, client_id: null });
  expect(received[0]?.body.data).toEqual({ name: report.name, ready_at: expect.any(String) as string });
});

test('reports are their owner’s alone, of one name each, changed with their next moment and ended', async () => {
  const { body: report } = await create('god', { name: 'Mine', schedule: 'weekly', weekday: 'fri', at: '07:00' });
  expect(new Date(report.next_due_at ?? '').getUTCDay()).toBe(5);
  expect(await create('god', { name: 'MINE' })).toMatchObject({ status: 409, body: { code: 'report.name_taken' } });
  const change = { id: report.id, version: report.version, name: 'Mine' };
  expect(await world.call(changeReport, 'superman', change)).toMatchObject({ status: 404 });
  expect(await world.call(runReport, 'superman', { id: report.id })).toMatchObject({ status: 404 });
  const { body: changed } = await world.call(changeReport, 'god', change);
  expect(changed).toMatchObject({ schedule: 'none', next_due_at: null, version: 2 });
  expect(await world.call(changeReport, 'god', change)).toMatchObject({ status: 409, body: { code: 'record.stale' } });
  const id = await ran('god', report.id);
  expect(await open('superman', id)).toMatchObject({ status: 404 });
  await world.call(deleteReport, 'god', { id: report.id, version: 2 });
  expect((await world.call(listReports, 'god', { page_size: 200 })).body.items.map((one) => one.id)).not.toContain(
    report.id,
  );
  // What was made stays until its time is over.
  expect((await open('god', id)).status).toBe(200);
  expect((await create('god', { name: 'Mine' })).status).toBe(200);
});

test('what is no list, strange filters and columns, days of a list without any, and too many are refused', async () => {
  expect(await create('god', { source: 'auth.admin.v1.login' })).toMatchObject({ status: 409 });
  expect(await create('god', { input: { colour: 'red' } })).toMatchObject({ status: 400 });
  const hidden: ExportColumn[] = [{ field: 'password_hash', title: 'x', show: 'text' }];
  expect(await create('god', { columns: hidden })).toMatchObject({ body: { code: 'export.not_possible' } });
  const ofTeam = { source: teamStatistic, input: { from: '2026-01-01', to: '2026-01-31' } };
  expect(await create('god', { ...ofTeam, columns: hidden })).toMatchObject({ body: { code: 'export.not_possible' } });
  const currency: ExportColumn[] = [{ field: 'currency', title: 'x', show: 'text' }];
  const ofAddresses = { source: 'crypto_address.admin.v1.list', columns: currency };
  expect(await create('god', { ...ofAddresses, period: 'yesterday' })).toMatchObject({
    body: { code: 'report.no_dates' },
  });
  const { body: saved } = await world.call(listReports, 'superman', {});
  for (let count = saved.total; count < mostReports - 1; count++) await givenReport(world, 'superman');
  expect((await create('superman', { ...ofTeam, columns: teamColumns })).status).toBe(200);
  expect(await create('superman', { ...ofTeam, columns: teamColumns })).toMatchObject({
    status: 429,
    body: { code: 'report.too_many' },
  });
});

test('files are thrown away after ninety days', async () => {
  const { id } = await made('god');
  const { body } = await world.call(listReportFiles, 'god', {});
  const [file] = body.items;
  expect(file?.id).toBe(id);
  const days = (Date.parse(file?.expires_at ?? '') - Date.parse(file?.create_datetime ?? '')) / 86_400_000;
  expect(days).toBe(90);
  await world.asOwner(`update report_files set expires_at = now() - interval '1 second' where id = '${id}'`);
  expect(await open('god', id)).toMatchObject({ status: 404 });
  await expect
    .poll(() => world.sql((db) => db.selectFrom('jobs').select('id').where('name', '=', 'clean_up').execute()))
    .toHaveLength(1);
  await world.asOwner(`update jobs set run_at = now() where name = 'clean_up'`);
  await expect
    .poll(() => world.sql((db) => db.selectFrom('report_files').select('id').where('id', '=', id).execute()))
    .toEqual([]);
});
