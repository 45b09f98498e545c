// Attacks by doing the same thing twice at once: two decisions on one deposit, two withdrawals of one balance, one key twice.
import { randomUUID } from 'node:crypto';
import { getIntakeClient, registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { addIntakeBankCard } from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import { claimIntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import { recordDeposit, reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { check, countOf } from './check.ts';
import { signInToDemo, type Instance } from './instance.ts';

const races = 10;

export async function attackByRaces({ call, apiKey }: Instance): Promise<void> {
  const [god, angel] = [await signInToDemo(call, 'god'), await signInToDemo(call, 'angel')];
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const { body: client } = await call(
    registerIntakeClient,
    { username: `race${randomUUID().slice(0, 8)}`, full_name: 'Race', agent: 'hero', currencies: ['USD'] },
    apiKey,
    key(),
  );
  const { id } = client;
  const account_id = client.accounts[0]?.id ?? '';
  const balance = async () => (await call(getIntakeClient, { id }, apiKey)).body.accounts[0]?.balance;

  let credited = 0;
  const unfair: string[] = [];
  for (const second of ['approve', 'reject'] as const) {
    for (let race = 0; race < races; race++) {
      // A channel without statements: one person decides.
      const claim = { id, account_id, amount: '3', currency: 'USD' as const, sub_type: 'crypto' as const };
      const { body: deposit } = await call(claimIntakeDeposit, claim, apiKey, key());
      const answers = await Promise.all([
        call(reviewDeposit, { id: deposit.id, decision: 'approve' }, god, key()),
        call(reviewDeposit, { id: deposit.id, decision: second, reason: 'race' }, angel, key()),
      ]);
      const [first, other] = answers.map(({ status }) => status === 200);
      if (first === other) unfair.push(`approve and ${second}: ${countOf(answers)}`);
      if (first || (other && second === 'approve')) credited += 3;
    }
  }
  check(`${2 * races} deposits decided on by two people at once are decided once`, unfair.length === 0, unfair);
  check('each approval credited once', Number(await balance()) === credited, [`${await balance()}, not ${credited}`]);

  const deposit = { id, account_id, amount: '1000', currency: 'USD' as const, sub_type: 'crypto' as const };
  const same = key();
  const recorded = await Promise.all(Array.from({ length: 8 }, () => call(recordDeposit, deposit, god, same)));
  const made = new Set(recorded.map(({ body }) => body.id));
  check(`8 deposits under one idempotency key are one (${countOf(recorded)})`, made.size === 1);
  check('it credited once', Number(await balance()) === credited + 1_000, [`${await balance()}`]);

  const card = { id, bank_name: 'Race Bank', holder_name: 'Race', acc_no: randomUUID() };
  const { body: payee } = await call(addIntakeBankCard, card, apiKey, key());
  const wish = { id, account_id, amount: '600', bank_card_id: payee.id };
  const asked = await Promise.all(Array.from({ length: 6 }, () => call(requestIntakeWithdrawal, wish, apiKey, key())));
  const passed = asked.filter(({ status }) => status === 200).length;
  check(`6 withdrawals of 600 from ${credited + 1_000} at once: one passes (${countOf(asked)})`, passed === 1);
  check('no balance is below zero', Number(await balance()) >= 0);
}
