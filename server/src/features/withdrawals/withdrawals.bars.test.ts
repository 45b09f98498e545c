// Staff who credited a client or changed their terms lately approve none of the client's withdrawals.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/clients/clients.trade.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getWithdrawal, reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { askFor, givenPayee } from './withdrawals.testing.ts';

const world = await createWorld();
const approve = (id: string, who: StaffName) => world.call(reviewWithdrawal, who, { id, decision: 'approve' });

const credits = [
  [
    'recorded a deposit',
    ({ id, account_id }) => world.call(recordDeposit, 'angel', { id, account_id, amount: '5', currency: 'USD' }),
  ],
  ['granted compensation', ({ id }) => world.call(addCompensation, 'angel', { id, amount: '5' })],
  ['granted a bonus', ({ id }) => world.call(addBonus, 'angel', { id, amount: '5' })],
  [
    'agreed to a deposit',
    async ({ id, account_id }) => {
      const deposit = { id, account_id, amount: '10001', currency: 'USD' as const };
      const { pending } = await world.call(recordDeposit, 'god', deposit);
      await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
    },
  ],
  [
    'changed the terms of trading',
    async ({ id }) => {
      const { body } = await world.call(getTradeSettings, 'god', { id });
      const { pending } = await world.call(saveTradeSettings, 'angel', {
        ...body,
        id,
        leverage: 1,
        fee_percent: '0.1',
      });
      await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
    },
  ],
] as const satisfies [string, (client: { id: string; account_id: string }) => Promise<unknown>][];

test.each(credits)('a person who %s approves none of the client’s withdrawals for a week', async (_, credit) => {
  const client = await givenPayee(world, { amount: '30.00' });
  const id = await askFor(world, client, '10');
  await credit(client);
  expect((await approve(id, 'angel')).problem).toMatchObject({ status: 403, code: 'withdrawal.own_credit' });
  const { body } = await world.call(getWithdrawal, 'god', { id });
  expect(body.bars.map(({ staff_name }) => staff_name)).toContain('angel');
  await world.asOwner(
    `set session_replication_role = replica;
     update journals set effective_at = effective_at - interval '7 days';
     update approvals set decide_datetime = decide_datetime - interval '7 days' where status = 'approved'`,
  );
  expect((await approve(id, 'angel')).status).toBe(200);
});
