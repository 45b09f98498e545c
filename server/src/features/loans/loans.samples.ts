// Sample calls that name a loan, a loan product, or a client for one.
import {
  applyForIntakeLoan,
  getIntakeLoan,
  listIntakeLoans,
  payIntakeLoanFine,
  repayIntakeLoan,
} from '@backoffice/contract/loans/loans.intake.ts';
import { closeLoanProduct, updateLoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import {
  reviewLoan,
  disburseLoan,
  getLoan,
  payLoanFine,
  repayLoan,
  rollbackLoan,
  writeOffLoan,
} from '@backoffice/contract/loans/loans.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { accrueAll, age, givenLoan, givenProduct, someTerms } from './loans.testing.ts';

const namedByClient = ({ id, client_id }: { id: string; client_id: string }) => ({ id: client_id, loan_id: id });
const givenDisbursed = async (world: World, tenant: TenantName) => ({
  id: (await givenLoan(world, { tenant, status: 'disbursed' })).id,
});

async function givenOverdue(world: World, tenant: TenantName) {
  const { id } = await givenDisbursed(world, tenant);
  await age(world, id, 40);
  await accrueAll(world);
  return { id };
}

export const samples: Sample[] = [
  sample(listIntakeLoans, givenClientId),
  sample(applyForIntakeLoan, async (world, tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    return { id, account_id, product_id: (await givenProduct(world, {}, tenant)).id, terms_version: 1, amount: '10' };
  }),
  sample(getIntakeLoan, async (world, tenant) => namedByClient(await givenLoan(world, { tenant }))),
  sample(repayIntakeLoan, async (world, tenant) => ({
    ...namedByClient(await givenLoan(world, { tenant, status: 'disbursed' })),
    amount: '1',
  })),
  sample(payIntakeLoanFine, async (world, tenant) => {
    const loan = await givenLoan(world, { tenant, status: 'disbursed' });
    await age(world, loan.id, 40);
    return { ...namedByClient(loan), amount: '1' };
  }),
  sample(getLoan, async (world, tenant) => ({ id: (await givenLoan(world, { tenant })).id })),
  sample(reviewLoan, async (world, tenant) => ({ id: (await givenLoan(world, { tenant })).id, decision: 'approve' })),
  sample(disburseLoan, async (world, tenant) => ({ id: (await givenLoan(world, { tenant, status: 'approved' })).id })),
  sample(repayLoan, async (world, tenant) => ({ ...(await givenDisbursed(world, tenant)), amount: '1' })),
  sample(rollbackLoan, givenDisbursed),
  sample(payLoanFine, async (world, tenant) => ({ ...(await givenOverdue(world, tenant)), amount: '1' })),
  sample(writeOffLoan, async (world, tenant) => ({ ...(await givenOverdue(world, tenant)), reason: 'unreachable' })),
  sample(updateLoanProduct, async (world, tenant) => ({
    ...someTerms,
    id: (await givenProduct(world, {}, tenant)).id,
    version: 1,
  })),
  sample(closeLoanProduct, async (world, tenant) => ({ id: (await givenProduct(world, {}, tenant)).id })),
];
