// Sweeps the calls with which staff raise a client's worth or let money out: none of them is one person's alone.
import { randomUUID } from 'node:crypto';
import { reviewAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { isStaffAccess, type Endpoint, type Topic } from '@backoffice/contract/kit/endpoint.ts';
import { reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { describe, expect, test } from 'vitest';
import { givenClaim } from '#features/adjustments/adjustments.testing.ts';
import { givenLoan } from '#features/loans/loans.testing.ts';
import { declaredEndpoints } from '#testing/declared-endpoints.ts';
import { findSamples } from '#testing/samples.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const staffWrites = (await declaredEndpoints()).filter(
  (endpoint) => endpoint.kind === 'write' && isStaffAccess(endpoint.access),
);
const samples = new Map((await findSamples()).map((sample) => [nameOf(sample.endpoint), sample]));
const moneyTopics = new Set<Topic>(['deposit', 'withdrawal', 'loan', 'compensation']);
/** Or is itself the decision of a second person, which the one who asked cannot make. */
const asksSecondPerson = (endpoint: Endpoint) =>
  'fourEyes' in endpoint || endpoint.errors?.includes('approval.own_request') === true;

const journals = () =>
  world.sql((db) =>
    db
      .selectFrom('journals')
      .innerJoin('journal_lines', 'journal_lines.journal_id', 'journals.id')
      .select(['journals.id', 'account_id', 'code', 'amount'])
      .execute(),
  );
type JournalLine = Awaited<ReturnType<typeof journals>>[number];

/** Cash or credit that was not the client's frozen money before. */
function isClientGain({ id, account_id, code, amount }: JournalLine, _: number, posted: JournalLine[]): boolean {
  if (account_id === null || Number(amount) <= 0) return false;
  const released = posted.find((line) => line.id === id && line.account_id === account_id && line.code === 'frozen');
  return code === 'credit' || (code === 'cash' && Number(amount) > -Number(released?.amount ?? 0));
}
const isPayout = ({ account_id, code, amount }: JournalLine) =>
  account_id === null && ['clearing', 'bank', 'crypto'].includes(code) && Number(amount) > 0;
const isClientLoss = ({ account_id, amount }: JournalLine) => account_id !== null && Number(amount) < 0;

const sampled = staffWrites.flatMap((endpoint) => samples.get(nameOf(endpoint)) ?? []);
test.each(sampled.map((sample) => [nameOf(sample.endpoint), sample] as const))(
  '%s moves money to a client or out of the house only if it declares fourEyes',
  async (_, { endpoint, input }) => {
    const values = await input(world, 'demo');
    const before = new Set((await journals()).map(({ id }) => id));
    await world.call(endpoint, 'god', values);
    const posted = (await journals()).filter(({ id }) => !before.has(id));
    const movesMoney = posted.some(isClientGain) || (posted.some(isPayout) && posted.some(isClientLoss));
    // Compiling asks it of what needs an idempotency key; this of what forgot that it moves money.
    expect(posted.length === 0 || ('pausedBy' in endpoint && endpoint.pausedBy !== undefined)).toBe(true);
    expect({ movesMoney, asksSecondPerson: asksSecondPerson(endpoint) }).not.toEqual({
      movesMoney: true,
      asksSecondPerson: false,
    });
  },
);

test('whatever decides about money declares fourEyes', () => {
  const deciding = staffWrites.filter(
    (endpoint) =>
      endpoint.kind === 'write' &&
      'decision' in endpoint.input.shape &&
      endpoint.changes.some((topic) => moneyTopics.has(topic)),
  );
  expect(deciding.length).toBeGreaterThan(3);
  expect(deciding.filter((endpoint) => !asksSecondPerson(endpoint)).map(nameOf)).toEqual([]);
});

test('whatever could move money twice has a sample call, so that the sweep sees what it posts', () => {
  const once = staffWrites.filter((endpoint) => endpoint.kind === 'write' && endpoint.idempotency === 'required');
  expect(once.map(nameOf).filter((name) => !samples.has(name))).toEqual([]);
});

describe.each([
  ['a claimed deposit', reviewDeposit, (amount: string) => world.givenPendingDeposit({ amount })],
  ['a request for compensation', reviewAdjustment, (amount: string) => givenClaim(world, { amount })],
  ['a request for a bonus', reviewAdjustment, (amount: string) => givenClaim(world, { amount, sub_type: 'bonus' })],
  ['a loan', reviewLoan, (amount: string) => givenLoan(world, { amount, terms: { most_amount: '90000' } })],
  [
    'a loan among the overdrawn records',
    reviewAdjustment,
    (amount: string) => givenLoan(world, { amount, terms: { most_amount: '90000' } }),
  ],
] as const)('%s', (_, endpoint, given) => {
  const approve = async (amount: string) => {
    const { id } = await given(amount);
    return { id, ...(await world.call(endpoint, 'god', { id, decision: 'approve' })) };
  };

  test('is one person’s to approve up to the limit, and two people’s above it', async () => {
    await world.asSuperuser('truncate approval_usage');
    expect((await approve('10000')).status).toBe(200);
    const { id, status, pending } = await approve('10001');
    expect(status).toBe(202);
    const again = await world.call(endpoint, 'god', { id, decision: 'approve' });
    expect([again.status, again.problem.code]).toEqual([409, 'approval.already_pending']);
    const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
    expect(agreed.body).toMatchObject({ status: 'approved', result: { id, status: 'approved' } });
  });

  test('is one person’s to reject, however much it is', async () => {
    const { id } = await given('80000');
    const { body } = await world.call(endpoint, 'god', { id, decision: 'reject', reason: randomUUID() });
    expect(body.status).toBe('rejected');
  });
});
