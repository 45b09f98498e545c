// Handlers of an API key do not decide alone on what came in by it, and a payee that the app names waits for a day.
import { claimIntakeAdjustment } from '@backoffice/contract/adjustments/adjustments.intake.ts';
import { reviewAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { listApprovals, reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { addIntakeBankCard } from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import { claimIntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewIdentity, updateIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { submitIntakeIdentity } from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { activateApiKey, createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { applyForIntakeLoan } from '@backoffice/contract/loans/loans.intake.ts';
import { reviewLoan } from '@backoffice/contract/loans/loans.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { getWithdrawal, reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenPictures, identityForm } from '#features/identity-checks/identity-checks.testing.ts';
import { givenProduct } from '#features/loans/loans.testing.ts';
import { givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

/** Makes a key by god, activated by god and angel. */
async function givenHandledKey() {
  const scopes = ['clients', 'deposits', 'withdrawals', 'loans', 'adjustments', 'kyc'] as const;
  const { body } = await world.call(createApiKey, 'god', { name: randomUUID(), scopes: [...scopes] });
  const { pending } = await world.call(activateApiKey, 'god', { id: body.id, version: 1 });
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  return body;
}
const { id: keyId, token } = await givenHandledKey();

const brought = [
  [
    'a deposit claim',
    reviewDeposit,
    async () => {
      const { id, account_id } = await world.givenClient();
      const claim = { id, account_id, amount: '5', currency: 'USD' as const };
      return (await world.intake(claimIntakeDeposit, claim, { token })).body.id;
    },
  ],
  [
    'a request for a bonus',
    reviewAdjustment,
    async () => {
      const { id, account_id } = await world.givenClient();
      const claim = { id, account_id, sub_type: 'bonus' as const, amount: '5', claim: 'campaign' };
      return (await world.intake(claimIntakeAdjustment, claim, { token })).body.id;
    },
  ],
  [
    'a loan application',
    reviewLoan,
    async () => {
      const { id, account_id } = await world.givenClient();
      const { id: product_id, terms_version } = await givenProduct(world);
      const wish = { id, account_id, product_id, terms_version, amount: '20' };
      return (await world.intake(applyForIntakeLoan, wish, { token })).body.id;
    },
  ],
  [
    'an identity',
    reviewIdentity,
    async () => {
      const { id } = await world.givenClient();
      const identity = { ...identityForm(), ...(await givenPictures(world, id)) };
      return (await world.intake(submitIntakeIdentity, { id, ...identity }, { token })).body.id;
    },
  ],
  [
    'a withdrawal',
    reviewWithdrawal,
    async () => {
      const { id, account_id, bank_card_id } = await givenPayee(world);
      return (await world.intake(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount: '5' }, { token }))
        .body.id;
    },
  ],
] as const;

test.each(brought)('%s is not decided by the people of its key alone', async (_, endpoint, bring) => {
  await world.asOwner(`update api_keys set create_datetime = now() where id = $1`, [keyId]);
  const id = await bring();
  const { status, pending } = await world.call(endpoint, 'god', { id, decision: 'approve' });
  expect(status).toBe(202);
  const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect([agreed.status, agreed.problem.code]).toEqual([403, 'approval.own_key']);
  const { body } = await world.call(listApprovals, 'angel', { record_id: id });
  expect(body.items).toMatchObject([{ can_decide: false }]);
  const second = await bring();
  expect((await world.call(endpoint, 'god', { id: second, decision: 'reject', reason: 'no' })).status).toBe(200);
});

test('an identity that staff correct stays what its key brought', async () => {
  await world.asOwner(`update api_keys set create_datetime = now() where id = $1`, [keyId]);
  const { id } = await world.givenClient();
  const form = { ...identityForm(), ...(await givenPictures(world, id)) };
  const { body } = await world.intake(submitIntakeIdentity, { id, ...form }, { token });
  const corrected = await world.call(updateIdentity, 'superman', { ...form, id: body.id, version: 1 });
  const approved = await world.call(reviewIdentity, 'god', { id: corrected.body.id, decision: 'approve' });
  expect(approved.status).toBe(202);
  const agree = (who: 'superman' | 'leader2') =>
    world.call(reviewApproval, who, { id: approved.pending.approval_id, decision: 'approve' });
  // The second person may not have typed it either.
  expect((await agree('superman')).problem.code).toBe('kyc.own_filling');
});

test('another person than theirs agrees, and after 30 days one is enough again', async () => {
  const bring = brought[0][2];
  const [one, other] = [await bring(), await bring()];
  const { pending } = await world.call(reviewDeposit, 'god', { id: one, decision: 'approve' });
  const earlier = `set session_replication_role = replica;
    update approvals set decide_datetime = now() - interval '30 days' where record_id = '${keyId}'`;
  await world.asOwner(earlier); // the angel's part is forgotten, god's making of it not yet
  const { body } = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(body.status).toBe('approved');
  expect((await world.call(reviewDeposit, 'god', { id: other, decision: 'approve' })).status).toBe(202);
  await world.asOwner(`update api_keys set create_datetime = now() - interval '30 days' where id = $1`, [keyId]);
  expect((await world.call(reviewDeposit, 'god', { id: await bring(), decision: 'approve' })).status).toBe(200);
});

test('a payee that the app names waits for a day, one that it named before does not', async () => {
  const { id, account_id } = await givenPayee(world, { currency: 'USD' });
  const card = { bank_name: 'New Bank', holder_name: 'Wei', acc_no: '6222 0099' };
  const { body: added } = await world.intake(addIntakeBankCard, { id, ...card });
  const coin = { sub_type: 'crypto' as const, chain: 'bitcoin', address: 'bc1qnewaddress' };
  const ask = async (to: typeof coin | { bank_card_id: string }) =>
    (await world.intake(requestIntakeWithdrawal, { id, account_id, amount: '5', ...to })).body.id;
  const approve = async (withdrawal: string) => {
    const { status, problem } = await world.call(reviewWithdrawal, 'god', { id: withdrawal, decision: 'approve' });
    return problem.code ?? status;
  };
  for (const to of [coin, { bank_card_id: added.id }]) {
    const held = await ask(to);
    expect(await approve(held)).toBe('withdrawal.held');
    const { body } = await world.call(getWithdrawal, 'god', { id: held });
    expect(Date.parse(body.hold_datetime ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  }
  await world.asOwner(`update withdrawals set create_datetime = now() - interval '24 hours' where client_id = $1`, [
    id,
  ]);
  await world.asOwner(`update bank_cards set create_datetime = now() - interval '24 hours' where id = $1`, [added.id]);
  expect([await approve(await ask(coin)), await approve(await ask({ bank_card_id: added.id }))]).toEqual([200, 200]);
});
