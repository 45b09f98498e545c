// Staff who credited a client or changed their terms lately approve none of the client's withdrawals.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { getWithdrawal, reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { givenAllotted } from '#features/allocations/allocations.testing.ts';
import { owe } from '#features/arrears/arrears.testing.ts';
import { givenCorrection } from '#features/orders/orders.testing.ts';
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
    'agreed to a write-off of arrears',
    async ({ id, account_id }) => {
      await owe(world, account_id, { arrears: '5.00' });
      const wish = { id, account_id, amount: '5.00', reason: 'unreachable' };
      const { pending } = await world.call(writeOffArrears, 'god', wish);
      await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
    },
  ],
  [
    'requested a write-off of arrears',
    async ({ id, account_id }) => {
      await owe(world, account_id, { arrears: '5.00' });
      const wish = { id, account_id, amount: '5.00', reason: 'unreachable' };
      const { pending } = await world.call(writeOffArrears, 'angel', wish);
      await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
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

const favours = [
  [
    'requested a correction',
    async () => {
      const { client_id, account_id, username, correction_id } = await givenCorrection(world);
      await world.call(reviewCorrection, 'god', { id: correction_id, decision: 'approve' });
      return { id: client_id, account_id, username };
    },
  ],
  [
    'agreed to an allotment by hand',
    async () => {
      const input = { sub_type: 'allocation', allocation_method: 'by_hand' } as const;
      const { client_id, account_id, username } = await givenAllotted(world, 'block', { input });
      return { id: client_id, account_id, username };
    },
  ],
] as const satisfies [string, () => Promise<{ id: string; account_id: string; username: string }>][];

test.each(favours)('a person who %s approves none of the client’s withdrawals for a week', async (_, favour) => {
  const client = await favour();
  const { id: bank_card_id } = await world.sql((db) =>
    db
      .insertInto('bank_cards')
      .values({ client_id: client.id, bank_name: 'First Bank', holder_name: 'Wei', acc_no: '6222 0001' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const id = await askFor(world, { ...client, bank_card_id }, '10');
  expect((await approve(id, 'angel')).problem).toMatchObject({ status: 403, code: 'withdrawal.own_credit' });
  const { body } = await world.call(getWithdrawal, 'god', { id });
  expect(body.bars.map(({ staff_name }) => staff_name)).toContain('angel');
  await world.asOwner(
    `set session_replication_role = replica;
     update order_corrections set review_datetime = review_datetime - interval '7 days';
     update allocations set create_datetime = create_datetime - interval '7 days'`,
  );
  expect((await approve(id, 'angel')).status).toBe(200);
});
