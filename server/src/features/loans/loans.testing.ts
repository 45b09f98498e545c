// Loans for tests: a product, a loan as far along as asked for, and a calendar that can be moved.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { applyForIntakeLoan } from '@backoffice/contract/loans/loans.intake.ts';
import { createLoanProduct, type LoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { reviewLoan, disburseLoan } from '@backoffice/contract/loans/loans.ts';
import type { Insertable } from 'kysely';
import type { Loans } from '#platform/db/schema.generated.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { createLogger } from '#platform/log.ts';
import { accrueSlice } from './loans.job.ts';

/** Terms for mental arithmetic: at 18.25 % a year thirty days cost one and a half percent. */
export const someTerms = {
  name: '三期贷',
  currency: 'USD',
  least_amount: '10',
  most_amount: '50000',
  instalments: 3,
  interval_days: 30,
  interest_method: 'simple',
  yearly_rate: '18.25',
  interest_cap: '50',
  penalty_rate: '0.5',
  penalty_cap: '2',
  grace_days: 2,
} satisfies InputOf<typeof createLoanProduct>;

export async function givenProduct(
  world: World,
  terms: Partial<InputOf<typeof createLoanProduct>> = {},
  tenant: TenantName = 'demo',
): Promise<LoanProduct> {
  const { body } = await world.call(createLoanProduct, 'god', { ...someTerms, ...terms }, { tenant });
  return body;
}

interface Wanted {
  status?: 'pending' | 'approved' | 'disbursed';
  amount?: string;
  agent?: StaffName;
  fake?: boolean;
  tenant?: TenantName;
  terms?: Partial<InputOf<typeof createLoanProduct>>;
}

export async function givenLoan(world: World, wanted: Wanted = {}) {
  const { status = 'pending', amount = '1200', tenant = 'demo', terms = {}, agent, fake } = wanted;
  const product = await givenProduct(world, terms, tenant);
  const { currency } = product;
  const client = await world.givenClient({ tenant, currency, ...(agent && { agent }), ...(fake && { fake }) });
  const application = {
    account_id: client.account_id,
    product_id: product.id,
    terms_version: product.terms_version,
    amount,
  };
  const { id } = fake
    ? await insertRobotLoan(world, { ...application, client_id: client.id, currency, fake, amount: `${amount}.00` })
    : (await world.intake(applyForIntakeLoan, { id: client.id, ...application }, { tenant })).body;
  const agree = async ({ approval_id: id }: { approval_id?: string }) => {
    if (id) await world.call(reviewApproval, 'god', { id, decision: 'approve' }, { tenant });
  };
  if (status !== 'pending')
    await agree((await world.call(reviewLoan, 'angel', { id, decision: 'approve' }, { tenant })).pending);
  if (status === 'disbursed') await agree((await world.call(disburseLoan, 'angel', { id }, { tenant })).pending);
  return { ...client, id, client_id: client.id, product };
}

/** Robots have no app with which to apply. */
const insertRobotLoan = (world: World, loan: Insertable<Loans>) =>
  world.sql((db) => db.insertInto('loans').values(loan).returning('id').executeTakeFirstOrThrow());

type Db = Parameters<Parameters<World['sql']>[0]>[0];

/** A call without a person, as the calendar makes it. */
const systemCtx = (db: Db, tenantId: string) => ({
  db,
  tenantId,
  actor: null,
  caller: { address: '127.0.0.1', userAgent: 'test', requestId: 'test' },
  note: () => {},
  log: createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' }),
});

/** Makes the loan look as if it had been handed out so many days earlier. */
export const age = (world: World, id: string, days: number): Promise<void> =>
  world.asOwner(
    `with loan as (update loans set disburse_date = disburse_date - ${days}, accrued_to = accrued_to - ${days} where id = '${id}')
     update loan_instalments set due_date = due_date - ${days} where loan_id = '${id}'`,
    [],
    'both',
  );

/** Does the work of the night's job. */
export async function accrueAll(world: World): Promise<void> {
  while ((await world.sql((db) => accrueSlice(systemCtx(db, world.tenants.demo)))) > 0);
}
