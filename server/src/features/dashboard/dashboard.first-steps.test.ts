// The first steps of a new company tick themselves, from what the records say.
import { getFirstSteps } from '@backoffice/contract/dashboard/dashboard.parts.ts';
import { saveCompanyInfo } from '@backoffice/contract/settings/settings.company.ts';
import { expect, test } from 'vitest';
import { givenLine } from '#features/matching/matching.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const doneIn = async (tenant: 'demo' | 'acme') =>
  (await world.call(getFirstSteps, 'god', {}, { tenant })).body.items
    .filter(({ is_done }) => is_done)
    .map(({ step }) => step);

test('each step is done once its records are there, in this tenant', async () => {
  await world.asOwner('delete from currency_rates');
  await world.asOwner(
    `update staff set must_change_password = true where role in ('god', 'angel') and username <> 'god'`,
  );
  const { body } = await world.call(getFirstSteps, 'god', {});
  expect(body.items).toEqual([
    { step: 'company', is_done: false, count: 0, needed: 1 },
    // Whoever has not signed in yet cannot agree to anything.
    { step: 'staff', is_done: false, count: 1, needed: 2 },
    { step: 'currencies', is_done: false, count: 0, needed: 1 },
    { step: 'statements', is_done: false, count: 0, needed: 1 },
    { step: 'products', is_done: false, count: 0, needed: 1 },
  ]);
  await world.asOwner('update staff set must_change_password = false');
  expect(await doneIn('demo')).toEqual(['staff']);

  const company = { version: 0, name_zh: '公司', name_en: 'Company' };
  expect((await world.call(saveCompanyInfo, 'god', company)).status).toBe(200);
  expect(await doneIn('demo')).toEqual(['company', 'staff']);

  await world.asOwner(`insert into currency_rates (base, quote, rate) values ('EUR', 'USD', 1.25)`);
  expect(await doneIn('demo')).toEqual(['company', 'staff', 'currencies']);

  await givenLine(world);
  await givenProduct(world, 'stock');
  // A draft is not yet offered.
  expect(await doneIn('demo')).toEqual(['company', 'staff', 'currencies', 'statements']);
  await givenProduct(world, 'stock', { isOpen: true });
  expect(await doneIn('demo')).toEqual(['company', 'staff', 'currencies', 'statements', 'products']);
  expect(await doneIn('acme')).toEqual(['staff', 'currencies']);
});

test('those who cannot set a company up are not asked to', async () => {
  expect((await world.call(getFirstSteps, 'angel', {})).status).toBe(200);
  for (const who of ['superman', 'hero'] as const)
    expect((await world.call(getFirstSteps, who, {})).problem.code).toBe('access.denied');
});
