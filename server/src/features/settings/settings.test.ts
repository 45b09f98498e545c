// Settings over HTTP: who saves them, who reads them, and what follows from them.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { getCompanyInfo, saveCompanyInfo, type CompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import {
  getProductDisplay,
  getShownProducts,
  saveProductDisplay,
} from '@backoffice/contract/settings/settings.products.ts';
import { getAppSettings, getLocaleSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { getMenu } from '@backoffice/contract/sign-in/sign-in.ts';
import {
  getSiteImage,
  siteImageIdOf,
  siteImageUrlOf,
  storeSiteImage,
} from '@backoffice/contract/uploads/uploads.site.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { givenReport } from '#features/reports/reports.testing.ts';
import { dayIn, farZones, setTimeZone, zoneOnOtherDay } from '#testing/calendar.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import { workWithoutWarnings } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { beginTimeZone } from './settings.job.ts';

const world = await createWorld();
const settings = {
  app_name: '北斗证券',
  app_template: 'professional',
  region: 'pl',
  locale: 'pl-PL',
  language: 'en-US',
  currency: 'PLN',
  timezone: 'Europe/Warsaw',
} as const;
const appOf = async (tenant: TenantName = 'demo') => (await world.call(getAppSettings, null, {}, { tenant })).body;
/** Saves the settings, in the zone that is set unless another is named. */
const save = async (values: object) => {
  const { version, timezone } = await appOf();
  return world.call(saveAppSettings, 'god', { ...settings, version, timezone, ...values });
};
const agree = (id: string, who: StaffName = 'angel') => world.call(reviewApproval, who, { id, decision: 'approve' });
const zoneNow = () =>
  world.sql(async (db) => (await sql<{ zone: string }>`select tenant_time_zone() as zone`.execute(db)).rows[0]?.zone);
/** Zone an hour on from the one given, in which it is the same day now. */
const sameDay = (zone: string) =>
  ['Europe/Warsaw', 'Europe/London', 'Asia/Dubai', 'America/Bogota'].find(
    (other) => other !== zone && dayIn(other) === dayIn(zone),
  ) ?? zone;

test('before anything is set the specification’s own records are answered', async () => {
  expect(await appOf('acme')).toMatchObject({ app_name: 'Admin', app_version: '0.0.0', web_logo: null, version: 0 });
  expect((await appOf('acme')).is_demo).toBe(false);
  // The locale is that of the app's settings, before they are saved, too.
  expect(await appOf('acme')).toMatchObject({ locale: 'en-US', language: 'en-US' });
  const { body } = await world.call(getLocaleSettings, null, {}, { tenant: 'acme' });
  expect(body).toEqual({
    name: 'United States',
    code: 'US',
    emoji: '🇺🇸',
    image: null,
    locale: 'en-US',
    language: 'en-US',
    currency: 'USD',
    phoneCode: '+1',
    timezone: 'UTC',
  });
});

test('saved settings are what everybody reads, and the locale and the menu follow from them', async () => {
  const zoned = { ...settings, timezone: sameDay('UTC') };
  const asked = await save(zoned);
  expect([asked.status, (await appOf()).version]).toEqual([202, 0]);
  expect((await agree(asked.pending.approval_id, 'god')).problem.code).toBe('approval.own_request');
  expect((await agree(asked.pending.approval_id)).status).toBe(200);
  expect(await appOf()).toMatchObject({ ...zoned, app_version: '0.0.0', version: 1, next_timezone: null });
  expect(await zoneNow()).toBe(zoned.timezone);
  expect((await world.call(getLocaleSettings, null, {})).body).toMatchObject({
    name: 'Poland',
    code: 'PL',
    emoji: '🇵🇱',
    phoneCode: '+48',
    currency: 'PLN',
    timezone: zoned.timezone,
    language: 'en-US',
  });
  expect((await world.call(getMenu, 'hero', {})).body.region).toBe('pl');
  const { body: lines } = await world.call(listAuditLines, 'god', { action: 'settings.app_saved' });
  expect(lines.items[0]?.after).toMatchObject({ app_name: '北斗证券', region: 'pl' });
});

test('who has seen older settings overwrites nothing', async () => {
  const { version, timezone } = await appOf();
  const answers = await Promise.all(
    ['one', 'two'].map((app_name) => world.call(saveAppSettings, 'god', { ...settings, timezone, version, app_name })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('one person saves the rest at once; another time zone waits for the moment at which both show the same date', async () => {
  const before = await appOf();
  expect((await save({ app_name: 'Vega' })).status).toBe(200);
  const timezone = zoneOnOtherDay(before.timezone);
  const { status, pending } = await save({ timezone });
  expect(status).toBe(202);
  expect((await agree(pending.approval_id)).status).toBe(200);
  const planned = await appOf();
  expect(planned).toMatchObject({ timezone: before.timezone, next_timezone: timezone });
  expect(await zoneNow()).toBe(before.timezone);
  const begins = Date.parse(planned.next_timezone_from ?? '');
  expect(begins).toBeGreaterThan(Date.now());
  expect(begins).toBeLessThan(Date.now() + 26 * 3_600_000);
  const dayAt = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  expect(dayAt(timezone, begins)).toBe(dayAt(before.timezone, begins));
  expect(dayAt(timezone, begins - 1)).not.toBe(dayAt(before.timezone, begins - 1));
  // One person saves the rest meanwhile, and the plan stays.
  expect((await save({ timezone, app_name: 'Polaris' })).body).toMatchObject({ next_timezone: timezone });

  await world.asOwner(`update app_settings set next_timezone_from = now() - interval '1 second'`);
  expect([await zoneNow(), (await appOf()).timezone]).toEqual([timezone, timezone]);
  await workWithoutWarnings(world, ({ transact }) => transact(beginTimeZone));
  expect(await appOf()).toMatchObject({ timezone, next_timezone: null, next_timezone_from: null });
  const { body: lines } = await world.call(listAuditLines, 'god', { action: 'settings.time_zone_begun' });
  expect(lines.items).toMatchObject([{ before: { timezone: before.timezone }, after: { timezone } }]);
});

test('a planned report keeps its day and hour, on the clocks of the new zone', async () => {
  await setTimeZone(world, 'UTC');
  const report = await givenReport(world, 'god');
  const [hour, day] = ['08:00', dayIn('UTC', 1)];
  await world.asOwner(`update reports set schedule = 'daily', at = '${hour}', next_due_at = '${day}T${hour}Z'`);
  const due = () =>
    world.sql(async (db) => {
      const { timezone } = await appOf();
      const { rows } = await sql<{ due: string }>`
        select to_char(next_due_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI') as due from reports where id = ${report}
      `.execute(db);
      return rows[0]?.due;
    });
  const zone = sameDay('UTC');
  await agree((await save({ timezone: zone })).pending.approval_id);
  expect([await zoneNow(), await due()]).toEqual([zone, `${day} ${hour}`]);
  // A zone that begins later moves it when it begins, although a person saves something else before the job notes it.
  for (const note of [
    () => workWithoutWarnings(world, ({ transact }) => transact(beginTimeZone)),
    () => save({ app_name: 'Wega' }),
  ]) {
    const next = zoneOnOtherDay(await appOf().then(({ timezone }) => timezone));
    await agree((await save({ timezone: next })).pending.approval_id);
    const { next_timezone } = await appOf();
    expect(next_timezone).toBe(next);
    await world.asOwner(`update app_settings set next_timezone_from = now() - interval '1 second'`);
    await note();
    expect([await zoneNow(), await due()]).toEqual([next, `${day} ${hour}`]);
    await setTimeZone(world, 'UTC');
    await world.asOwner(`update reports set next_due_at = '${day}T${hour}Z'`);
  }
});

test('a plan is dropped by two people, and a zone that never shares the date is refused', async () => {
  await setTimeZone(world, farZones[0]);
  const far = await save({ timezone: farZones[1] });
  expect([far.status, far.problem.code]).toEqual([409, 'settings.timezone_too_far']);
  await setTimeZone(world, 'UTC');
  const timezone = zoneOnOtherDay('UTC');
  await agree((await save({ timezone })).pending.approval_id);
  expect(await appOf()).toMatchObject({ next_timezone: timezone });
  await agree((await save({ timezone: 'UTC' })).pending.approval_id);
  expect(await appOf()).toMatchObject({ timezone: 'UTC', next_timezone: null });
});

test('who may agree to a time zone may not save settings', async () => {
  const { version } = await appOf();
  expect((await world.call(saveAppSettings, 'angel', { ...settings, version })).problem.code).toBe('access.denied');
});

test('a time zone that the database reads otherwise is refused', async () => {
  for (const timezone of ['+08:00', 'Mars/Olympus', 'utc', ''])
    expect((await save({ timezone })).problem.errors).toMatchObject([{ path: 'timezone' }]);
});

test('a logo is stored by those who may change the settings and shown to everybody, as a picture', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 4, background: '#3366cc80' } });
  const base64 = (await picture.png().toBuffer()).toString('base64');
  expect((await world.call(storeSiteImage, 'angel', { base64 })).status).toBe(403);
  const { body: stored } = await world.call(storeSiteImage, 'god', { base64 });
  const saved = await save({ web_logo: stored.url, image: stored.url });
  expect(saved.body).toMatchObject({ web_logo: stored.url, image: stored.url });

  const shown = await world.app.inject(`/api/${world.tenants.demo}${stored.url}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers['cache-control']).toContain('immutable');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 8, hasAlpha: true });
  const foreign = await world.call(getSiteImage, null, { id: siteImageIdOf(stored.url) }, { tenant: 'acme' });
  expect(foreign.status).toBe(404);

  const unknown = await save({ web_logo: siteImageUrlOf(randomUUID()) });
  expect([unknown.status, unknown.problem.code]).toEqual([409, 'upload.not_found']);
  expect((await save({ web_logo: 'https://elsewhere.example/x.png' })).status).toBe(400);
});

const company = {
  name_zh: '北斗证券有限公司',
  name_en: 'Beidou Securities Ltd',
  licence_no: 'AAB123',
  regulator: 'SFC',
  address_zh: '香港中环',
  address_en: 'Central, Hong Kong',
  phones: ['+852 1234 5678', '400-800-1234'],
  email: 'help@beidou.example',
  website: 'https://beidou.example',
  hours_zh: '周一至周五 9:00–18:00',
  hours_en: 'Mon–Fri 9:00–18:00',
} satisfies Omit<CompanyInfo, 'version'>;

test('the clients’ app reads who the company is', async () => {
  // Two people change what clients turn to, one the rest.
  const { status, pending } = await world.call(saveCompanyInfo, 'god', { ...company, version: 0 });
  expect(status).toBe(202);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect((await world.call(getCompanyInfo, null, {})).body).toEqual({ ...company, version: 1 });
  const renamed = await world.call(saveCompanyInfo, 'god', { ...company, name_en: 'Renamed', version: 1 });
  expect([renamed.status, renamed.body.version]).toEqual([200, 2]);
  expect((await world.call(saveCompanyInfo, 'god', { ...company, version: 0 })).problem.code).toBe('record.stale');
  const wrong = { ...company, version: 2, email: 'x', website: 'javascript:alert(1)', phones: ['call me'] };
  const { problem } = await world.call(saveCompanyInfo, 'god', wrong);
  expect(problem.errors?.map(({ path }) => path)).toEqual(['phones.0', 'email', 'website']);
});

test('the clients’ app shows the chosen kinds in their order, without those its region does not have', async () => {
  const { body: display } = await world.call(getProductDisplay, 'god', {});
  const items = display.items
    .map((item) => (item.kind === 'block' ? { ...item, shown: false } : item))
    .map((item) => (item.kind === 'fund' ? { ...item, label_zh: '稳健基金' } : item))
    .toReversed();
  const inSpain = display.items.toReversed();
  await world.call(saveProductDisplay, 'god', { items, regions: [{ region: 'es', items: inSpain }], version: 0 });
  const shown = async () => (await world.call(getShownProducts, null, {})).body.items;

  await save({ region: 'cn' });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['quant', 'fund', 'ai', 'daily', 'ipo', 'stock']);
  expect((await shown())[1]).toEqual({ kind: 'fund', label_zh: '稳健基金', label_en: '' });
  await save({ region: 'kr' });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['quant', 'fund', 'ipo']);
  await save({ region: 'es' });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['quant', 'fund', 'ipo', 'block']);

  const twice = [...items.slice(1), ...items.slice(1, 2)];
  expect((await world.call(saveProductDisplay, 'god', { items: twice, regions: [], version: 1 })).status).toBe(400);
});

test('the version of the clients’ app is stored, stays where it is left out, and is three numbers', async () => {
  expect((await save({ app_version: '3.14.0' })).body.app_version).toBe('3.14.0');
  expect((await save({ app_name: 'again' })).body.app_version).toBe('3.14.0');
  expect((await save({ app_version: 'latest' })).status).toBe(400);
});

test('a tenant with invented data says so to everybody, and nobody can change that', async () => {
  await world.asOwner('update tenants set is_demo = true');
  expect([(await appOf()).is_demo, (await appOf('acme')).is_demo]).toEqual([true, false]);
  const change = world.sql((db) => db.updateTable('tenants').set({ is_demo: false }).execute());
  await expect(change).rejects.toThrow('permission denied');
});
