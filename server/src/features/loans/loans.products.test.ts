// Loan products: what terms may say, and that a signed loan keeps its own.
import { applyForIntakeLoan, listIntakeLoanProducts } from '@backoffice/contract/loans/loans.intake.ts';
import {
  closeLoanProduct,
  createLoanProduct,
  listLoanProducts,
  updateLoanProduct,
} from '@backoffice/contract/loans/loans.products.ts';
import { getLoan } from '@backoffice/contract/loans/loans.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { givenLoan, givenProduct, someTerms } from './loans.testing.ts';

const world = await createWorld();

test('new terms are a new version; a loan keeps what was signed, and what was signed cannot be changed', async () => {
  const { id, product } = await givenLoan(world);
  const { body } = await world.call(updateLoanProduct, 'angel', {
    ...someTerms,
    id: product.id,
    version: 1,
    yearly_rate: '36',
    instalments: 6,
  });
  expect(body).toMatchObject({ terms_version: 2, yearly_rate: '36', loans: 1, version: 2 });
  expect((await world.call(getLoan, 'god', { id })).body).toMatchObject({
    terms_version: 1,
    terms: { yearly_rate: '18.25', instalments: 3 },
  });
  const stale = await world.call(updateLoanProduct, 'god', { ...someTerms, id: product.id, version: 1 });
  expect(stale.problem.code).toBe('record.stale');
  const edit = world.sql((db) => sql`update loan_terms set yearly_rate = 0`.execute(db));
  await expect(edit).rejects.toThrow(/permission denied/);
});

const apply = async (product_id: string, amount: string, terms_version = 1, client = world.givenClient()) => {
  const { id, account_id } = await client;
  return world.intake(applyForIntakeLoan, { id, account_id, product_id, terms_version, amount });
};

test('a client borrows on open products, on their current terms, within their amounts, and in their currency', async () => {
  const { id } = await givenProduct(world);
  expect((await apply(id, '10')).body).toMatchObject({ status: 'pending', amount: '10.00', product_name: '三期贷' });
  const refused = async (...application: Parameters<typeof apply>) => {
    const { problem } = await apply(...application);
    return problem.errors?.[0]?.code ?? problem.code;
  };
  expect(await refused(id, '9.99')).toBe('too_small');
  expect(await refused(id, '50000.01')).toBe('too_large');
  expect(await refused(id, '10.001')).toBe('too_many_decimals');
  expect(await refused(id, '10', 2)).toBe('loan.terms_changed');
  expect(await refused(id, '10', 1, world.givenClient({ currency: 'EUR' }))).toBe('account.wrong_currency');
  expect(await refused(id, '10', 1, world.givenClient({ active: false }))).toBe('client.disabled');
  const offered = async () => (await world.intake(listIntakeLoanProducts, {})).body.items.map((one) => one.id);
  expect(await offered()).toContain(id);
  expect((await world.call(closeLoanProduct, 'god', { id })).body.status).toBe('closed');
  expect(await offered()).not.toContain(id);
  expect(await refused(id, '10')).toBe('loan.product_closed');
  expect((await world.call(closeLoanProduct, 'god', { id })).problem.code).toBe('record.wrong_status');
  const { body } = await world.call(listLoanProducts, 'hero', { status: 'closed' });
  expect(body.items.map((one) => one.id)).toEqual([id]);
});

test.each([
  [{ yearly_rate: '36.01' }, 'yearly_rate', 'too_large'],
  [{ penalty_rate: '1.1' }, 'penalty_rate', 'too_large'],
  [{ penalty_cap: '31' }, 'penalty_cap', 'too_large'],
  [{ interest_cap: '-1' }, 'interest_cap', 'invalid'],
  [{ instalments: 0 }, 'instalments', 'too_small'],
  [{ least_amount: '60000' }, 'most_amount', 'too_small'],
  [{ least_amount: '10.001' }, 'least_amount', 'too_many_decimals'],
])('the terms %o are refused', async (terms, path, code) => {
  const { status, problem } = await world.call(createLoanProduct, 'god', { ...someTerms, ...terms });
  expect([status, problem.errors]).toEqual([400, [{ path, code }]]);
  expect((await world.call(createLoanProduct, 'superman', someTerms)).status).toBe(403);
});
