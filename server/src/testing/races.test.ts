// Two people, one record, the same moment: exactly one of them wins, every time.
import { randomUUID } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { reviewWithdrawal, completeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { cancel, givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from './world.ts';

const races = Number(process.env['RACES'] ?? 60);
const world = await createWorld();
const pending = () => world.givenPendingDeposit({ amount: '3.00' });
const decide = (who: 'god' | 'angel', id: string, decision: 'approve' | 'reject') =>
  world.call(reviewDeposit, who, { id, decision, reason: 'race' });

const review = (who: 'god' | 'angel', id: string, decision: 'approve' | 'reject') =>
  world.call(reviewWithdrawal, who, { id, decision, reason: 'race' });

const kinds = {
  'approve / approve': async () => {
    const { id, account_id } = await pending();
    return {
      account_id,
      race: [decide('god', id, 'approve'), decide('angel', id, 'approve')],
      balances: ['3.00', '3.00'],
    };
  },
  'approve / reject': async () => {
    const { id, account_id } = await pending();
    return {
      account_id,
      race: [decide('god', id, 'approve'), decide('angel', id, 'reject')],
      balances: ['3.00', '0.00'],
    };
  },
  'approve / roll back': async () => {
    // The deposit is in; of two people asked to take it out, one does and the other comes too late.
    const { id, account_id } = await pending();
    await decide('god', id, 'approve');
    const asked = await world.call(rollbackDeposit, 'god', { id, reason: 'race' });
    const agree = () => world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' });
    return { account_id, race: [agree(), agree()], balances: ['0.00', '0.00'] };
  },
  'approve / approve a withdrawal': async () => {
    const { id, account_id } = await givenWithdrawal(world, { amount: '3.00' });
    return {
      account_id,
      race: [review('god', id, 'approve'), review('angel', id, 'approve')],
      balances: ['0.00', '0.00'],
    };
  },
  'approve / reject a withdrawal': async () => {
    const { id, account_id } = await givenWithdrawal(world, { amount: '3.00' });
    return {
      account_id,
      race: [review('god', id, 'approve'), review('angel', id, 'reject')],
      balances: ['0.00', '3.00'],
    };
  },
  'approve / cancel a withdrawal': async () => {
    const withdrawal = await givenWithdrawal(world, { amount: '3.00' });
    const cancelled = cancel(world, withdrawal).then(
      () => ({ status: 200 }),
      ({ code }: { code: string }) => ({ status: code === 'record.wrong_status' ? 409 : 500 }),
    );
    return {
      account_id: withdrawal.account_id,
      race: [review('god', withdrawal.id, 'approve'), cancelled],
      balances: ['0.00', '3.00'],
    };
  },
  'complete / complete a withdrawal': async () => {
    const { id, account_id } = await givenWithdrawal(world, { amount: '3.00' });
    await review('god', id, 'approve');
    const complete = (who: 'god' | 'angel') => world.call(completeWithdrawal, who, { id });
    return { account_id, race: [complete('god'), complete('angel')], balances: ['0.00', '0.00'] };
  },
};

/** Preparing one takes the longest. */
const timesOf = (kind: string) => (kind.includes('withdrawal') ? Math.ceil(races / 6) : races);

test.each(Object.entries(kinds))(`%s, many times`, { timeout: 20 * 60_000 }, async (kind, start) => {
  for (let i = 0; i < timesOf(kind); i++) {
    const { account_id, race, balances } = await start();
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await world.balanceOf(account_id)).toBe(balances[statuses.indexOf(200)]);
  }
});

test('fifty exchanges on one balance never overdraw it and never fail but for want of money', async () => {
  const [from, to] = [await world.givenClient(), await world.givenClient({ currency: 'EUR' })];
  const { id: actorId } = await world.sql((db) =>
    db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow(),
  );
  const actor = { id: actorId, name: 'god', role: 'god', session_id: '', grants: [] } as const;
  const posting = (lines: Parameters<typeof post>[1]['lines']) =>
    world.sql((db) =>
      post({ db, actor }, { kind: 'exchange', reference: randomUUID(), step: 'completed', fake: false, lines }),
    );
  await posting([platformSide('bank', 'USD', '-20.00'), clientSide(from.account_id, 'cash', 'USD', '20.00')]);
  const exchange = () =>
    posting([
      clientSide(to.account_id, 'cash', 'EUR', '0.90'),
      platformSide('fx', 'EUR', '-0.90'),
      platformSide('fx', 'USD', '1.00'),
      clientSide(from.account_id, 'cash', 'USD', '-1.00'),
    ]);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, exchange));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { constraint: string }).constraint] : [],
  );
  expect(new Set(refusals)).toEqual(new Set(['account.insufficient_funds']));
  expect([await world.balanceOf(from.account_id), await world.balanceOf(to.account_id)]).toEqual(['0.00', '18.00']);
});
