// Money taken out beside arrears, and decisions by people who had a hand in what they decide on.
import { randomUUID } from 'node:crypto';
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { recordDeposit, reviewDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { claimIntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { activateApiKey, createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { getIntakeClient, openIntakeAccount } from '@backoffice/contract/clients/clients.intake.ts';
import { addIntakeSubscription } from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import { reviewSubscription } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { productCallsOf } from '@backoffice/contract/products/products.calls.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { Friend, Scene } from './scene.ts';
import { waitsForSecond } from './tries.ts';

/** A deposit is taken back after its money has been frozen: the rest is owed. */
async function giveArrears(scene: Scene): Promise<{ friend: Friend; cash: string }> {
  const friend = await scene.nextFriend();
  const { id, account_id, bank_card_id } = friend;
  const before = Number(await cashOf(scene, friend));
  const { body: deposit } = await scene.alone(recordDeposit, {
    id,
    account_id,
    amount: '2000',
    currency: 'USD',
    sub_type: 'crypto',
  });
  await scene.app(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount: (before + 1_900).toFixed(2) });
  await scene.byTwo(rollbackDeposit, { id: deposit.id, reason: 'it never came' });
  return { friend, cash: await cashOf(scene, friend) };
}

async function cashOf({ app }: Scene, { id, account_id }: Friend): Promise<string> {
  const { body } = await app(getIntakeClient, { id });
  return body.accounts.find((account) => account.id === account_id)?.balance ?? '0';
}

export async function attackByArrears(scene: Scene): Promise<void> {
  const { tries, app, alone } = scene;
  const { friend } = await giveArrears(scene);
  const { id, account_id, bank_card_id } = friend;
  await alone(recordDeposit, { id, account_id, amount: '1000', currency: 'USD', sub_type: 'crypto' });
  for (const amount of ['1000', '500', '50'])
    tries.expectRefused(
      `${amount} are withdrawn beside 1,900 of arrears`,
      await app(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount }),
      'account.arrears',
    );
  const { body: client } = await app(openIntakeAccount, { id, currency: 'CNY' });
  const other = client.accounts.find(({ currency }) => currency === 'CNY');
  const rate = await scene.read(getRate, { primary: 'USD', secondary: 'CNY' });
  const pair = { id, from_account: account_id, to_account: other?.id ?? '', amount: '500' };
  tries.expectRefused(
    'cash that stands against arrears is exchanged',
    await scene.byTwo(exchange, { ...pair, rate }),
    'account.arrears',
  );
}

export async function attackByOwnHands(scene: Scene): Promise<void> {
  const { tries, app, alone, byTwo } = scene;
  const approve = (id: string) => ({ id, decision: 'approve' }) as const;
  const credits = [
    [
      'recorded a deposit',
      ({ id, account_id }: Friend) =>
        alone(recordDeposit, { id, account_id, amount: '50', currency: 'USD', sub_type: 'crypto' }, 'angel'),
    ],
    ['granted compensation', ({ id }: Friend) => alone(addCompensation, { id, amount: '50' }, 'angel')],
    ['granted a bonus', ({ id }: Friend) => alone(addBonus, { id, amount: '50' }, 'angel')],
  ] as const;
  for (const [what, credit] of credits) {
    const friend = await scene.nextFriend();
    const { id, account_id, bank_card_id } = friend;
    await byTwo(recordDeposit, { id, account_id, amount: '300', currency: 'USD' }, ['god', 'guard']);
    const { body: withdrawal } = await app(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount: '100' });
    await credit(friend);
    tries.expectRefused(
      `who ${what} approves the client's withdrawal`,
      await alone(reviewWithdrawal, approve(withdrawal.id), 'angel'),
      'withdrawal.own_credit',
    );
  }
  await decideOnOwnKey(scene);
}

/** The two who made a key bring records by it and decide on them. */
async function decideOnOwnKey(scene: Scene): Promise<void> {
  const { tries, app, alone, byTwo } = scene;
  const { body: key } = await alone(createApiKey, {
    name: `key ${randomUUID()}`,
    scopes: ['deposits', 'subscriptions', 'withdrawals', 'orders'],
  });
  await byTwo(activateApiKey, { id: key.id, version: key.version });
  const friend = await scene.nextFriend();
  const { id, account_id, bank_card_id } = friend;
  await scene.fund(friend, '20000');
  const claim = { id, account_id, amount: '900', currency: 'USD' } as const;
  const { body: deposit } = await app(claimIntakeDeposit, claim, key.token);
  const { body: withdrawal } = await app(
    requestIntakeWithdrawal,
    { id, account_id, bank_card_id, amount: '100' },
    key.token,
  );
  const { items } = await scene.read(productCallsOf.ai.list, { status: 'open' });
  const product_id = items[0]?.id ?? '';
  const budget = items[0]?.min_amount ?? '500';
  const { body: subscription } = await app(addIntakeSubscription, { id, product_id, budget }, key.token);
  const reviews = [
    ['a deposit', reviewDeposit, deposit.id],
    ['an AI subscription', reviewSubscription, subscription.id],
    ['a withdrawal', reviewWithdrawal, withdrawal.id],
  ] as const;
  for (const [what, endpoint, record] of reviews) {
    const input = { id: record, decision: 'approve' } as const;
    for (const who of ['god', 'angel'] as const)
      tries.expectRefused(
        `${who} decides alone on ${what} by their own key`,
        await alone(endpoint, input, who),
        waitsForSecond,
        'withdrawal.own_credit',
      );
    tries.expectRefused(
      `both decide on ${what} by their own key`,
      await byTwo(endpoint, input),
      'approval.own_key',
      'withdrawal.own_credit',
    );
  }
}
