// Settings over HTTP: who saves them, who reads them, and what follows from them.
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
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TenantName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

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
const save = async (values: object, tenant: TenantName = 'demo') =>
  world.call(saveAppSettings, 'god', { ...settings, version: (await appOf(tenant)).version, ...values }, { tenant });

test('before anything is set the specification’s own records are answered', async () => {
  expect(await appOf('acme')).toMatchObject({ app_name: 'Admin', app_version: '0.0.0', web_logo: null, version: 0 });
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
  const saved = await save({});
  expect(saved.body).toMatchObject({ ...settings, app_version: '0.0.0', version: 1 });
  expect(await appOf()).toEqual(saved.body);
  expect((await world.call(getLocaleSettings, null, {})).body).toMatchObject({
    name: 'Poland',
    code: 'PL',
    emoji: '🇵🇱',
    phoneCode: '+48',
    currency: 'PLN',
    timezone: 'Europe/Warsaw',
    language: 'en-US',
  });
  expect((await world.call(getMenu, 'hero', {})).body.region).toBe('pl');
  const { body: lines } = await world.call(listAuditLines, 'god', { action: 'settings.app_saved' });
  expect(lines.items[0]?.after).toMatchObject({ app_name: '北斗证券', region: 'pl' });
});

test('who has seen older settings overwrites nothing', async () => {
  const { version } = await appOf();
  const answers = await Promise.all(
    ['one', 'two'].map((app_name) => world.call(saveAppSettings, 'god', { ...settings, version, app_name })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
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
  const saved = await world.call(saveCompanyInfo, 'god', { ...company, version: 0 });
  expect(saved.body).toEqual({ ...company, version: 1 });
  expect((await world.call(getCompanyInfo, null, {})).body).toEqual(saved.body);
  expect((await world.call(saveCompanyInfo, 'god', { ...company, version: 0 })).problem.code).toBe('record.stale');
  const wrong = { ...company, version: 1, email: 'x', website: 'javascript:alert(1)', phones: ['call me'] };
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
