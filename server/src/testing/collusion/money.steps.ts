// Steps of collusion that credit, lend, exchange and pay out.
import { randomUUID } from 'node:crypto';
import {
  addBonus,
  addCompensation,
  convertBonus,
  reviewAdjustment,
  rollbackAdjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { repayIntakeArrears } from '@backoffice/contract/arrears/arrears.intake.ts';
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { createCurrencyPair, updateCurrencyPair } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { claimIntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import { recordDeposit, reviewDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { activateApiKey, createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { scopes } from '@backoffice/contract/kit/permissions.ts';
import { applyForIntakeLoan } from '@backoffice/contract/loans/loans.intake.ts';
import { createLoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { disburseLoan, repayLoan, reviewLoan, rollbackLoan, writeOffLoan } from '@backoffice/contract/loans/loans.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import {
  completeWithdrawal,
  reviewWithdrawal,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { owe } from '#features/arrears/arrears.testing.ts';
import { someTerms } from '#features/loans/loans.testing.ts';
import type { StaffName } from '../test-database.ts';
import type { Scene } from './scene.ts';

/** Id of one of the friend's records of a table, or null. */
async function anyOf({ world, friend, random }: Scene, table: string): Promise<string | null> {
  const { rows } = await world.sql((db) =>
    sql<{ id: string }>`select id from ${sql.table(table)} where client_id = ${friend.id} order by id`.execute(db),
  );
  return rows.length > 0 ? random.pick(rows).id : null;
}

const approve = (id: string) => ({ id, decision: 'approve' }) as const;
const reason = 'friend';

async function deposit(scene: Scene): Promise<void> {
  const { id, accounts } = scene.friend;
  const inEuro = scene.random.chance(30);
  await scene.act(recordDeposit, {
    id,
    account_id: inEuro ? accounts.EUR : accounts.USD,
    amount: scene.amount(60_000),
    currency: inEuro ? 'EUR' : 'USD',
  });
}

async function claim(scene: Scene): Promise<void> {
  const { id, account_id } = scene.friend;
  const claimed = { id, account_id, amount: scene.amount(30_000), currency: 'USD' } as const;
  const { isDone, body } = await scene.app(claimIntakeDeposit, claimed);
  if (isDone) await scene.act(reviewDeposit, approve(body.id));
}

async function adjust(scene: Scene): Promise<void> {
  const { id } = scene.friend;
  await scene.act(scene.random.pick([addBonus, addCompensation]), { id, amount: scene.amount(30_000) });
  const adjustment = await anyOf(scene, 'adjustments');
  if (!adjustment) return;
  await scene.act(convertBonus, { id: adjustment });
  await scene.act(reviewAdjustment, approve(adjustment));
  if (scene.random.chance(20)) await scene.act(rollbackAdjustment, { id: adjustment, reason });
}

async function takeBack(scene: Scene): Promise<void> {
  const id = await anyOf(scene, 'deposits');
  if (id) await scene.act(rollbackDeposit, { id, reason });
}

/** Money of the friend is gone after a reversal; the two give it up as far as they can, and the app repays the rest. */
async function giveUp(scene: Scene): Promise<void> {
  const { id, account_id } = scene.friend;
  await owe(scene.world, account_id, { arrears: scene.amount(60_000) });
  await scene.judge.lookAgain('arrears');
  const owed = async () => {
    const { body } = await scene.world.call(getClient, 'god', { id });
    return body.accounts.find((account) => account.id === account_id)?.arrears ?? '0';
  };
  for (let tries = 1 + scene.random.below(4); tries > 0; tries--) {
    const amount = scene.random.chance(50) ? await owed() : scene.amount(30_000);
    if (Number(amount) > 0) await scene.act(writeOffArrears, { id, account_id, amount, reason });
  }
  const rest = await owed();
  if (Number(rest) > 0) await scene.app(repayIntakeArrears, { id, account_id, amount: rest });
}

async function lend(scene: Scene): Promise<void> {
  const { world, friend, pair } = scene;
  const terms = { ...someTerms, name: `loan ${randomUUID().slice(0, 8)}`, yearly_rate: '0' };
  const { isDone, body: product } = await scene.act(createLoanProduct, terms, pair[0]);
  if (!isDone) return;
  const { id, account_id } = friend;
  const application = { id, account_id, product_id: product.id, terms_version: product.terms_version };
  await scene.app(applyForIntakeLoan, { ...application, amount: scene.amount(30_000) });
  const loan = await anyOf(scene, 'loans');
  if (!loan) return;
  await scene.act(reviewLoan, approve(loan));
  await scene.act(disburseLoan, { id: loan });
  if (scene.random.chance(30))
    await world.asOwner(`update loans set status = 'outstanding' where id = $1 and status = 'disbursed'`, [loan]);
  await scene.act(scene.random.pick([writeOffLoan, rollbackLoan]), { id: loan, reason });
  await scene.act(repayLoan, { id: loan, amount: scene.amount(1_000) });
}

async function withdraw(scene: Scene): Promise<void> {
  const { id, account_id, bank_card_id } = scene.friend;
  await scene.app(requestIntakeWithdrawal, { id, account_id, bank_card_id, amount: scene.amount(20_000) });
  const withdrawal = await anyOf(scene, 'withdrawals');
  if (!withdrawal) return;
  await scene.act(reviewWithdrawal, approve(withdrawal));
  if (scene.random.chance(50)) await scene.act(completeWithdrawal, { id: withdrawal });
  await scene.act(rollbackWithdrawal, { id: withdrawal, reason });
}

type Money = keyof Scene['friend']['accounts'];
const currencies: readonly Money[] = ['USD', 'EUR', 'JPY'];

async function exchangeMoney(scene: Scene): Promise<void> {
  const from = scene.random.pick(currencies);
  const to = scene.random.pick(currencies.filter((currency) => currency !== from));
  const amount = scene.amount(200_000);
  await exchangeFor(scene, { from, to, amount: from === 'JPY' ? (Number(amount) * 160).toFixed(0) : amount });
}

async function exchangeFor(scene: Scene, wish: { from: Money; to: Money; amount: string }): Promise<void> {
  const { world, friend, random, pair } = scene;
  const who = random.pick(pair);
  const { from, to, amount } = wish;
  const { body: rate, status } = await world.call(getRate, who as StaffName, { primary: from, secondary: to });
  if (status !== 200) return;
  const [from_account, to_account] = [friend.accounts[from], friend.accounts[to]];
  await scene.act(exchange, { id: friend.id, from_account, to_account, amount, rate }, who);
}

/** All of a balance where the rate gives most above what the money is worth. */
async function exchangeAtBest(scene: Scene): Promise<void> {
  const { world, friend, pair, marks } = scene;
  const ways = currencies.flatMap((from) => currencies.filter((to) => to !== from).map((to) => ({ from, to })));
  let best: { from: Money; to: Money; amount: string; gain: number } | null = null;
  for (const { from, to } of ways) {
    const { body: rate, status } = await world.call(getRate, pair[0] as StaffName, { primary: from, secondary: to });
    const balance = Number(await world.balanceOf(friend.accounts[from]));
    const gain = status === 200 ? balance * (rate * marks.usdOf(to) - marks.usdOf(from)) : 0;
    if (gain > (best?.gain ?? 0))
      best = { from, to, amount: from === 'JPY' ? String(balance) : balance.toFixed(2), gain };
  }
  if (best) await exchangeFor(scene, best);
}

/** Rates typed by hand, step by step in one direction, and an exchange at what came of it. */
async function setRate(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const terms = { spread_percent: '0', source: 'hand', valid_minutes: 1_000, reason } as const;
  const [base, quote] = random.pick([
    ['EUR', 'USD'],
    ['USD', 'JPY'],
    ['JPY', 'EUR'],
  ] as const);
  const factor = random.pick([0.5, 0.91, 0.985, 1.015, 1.09, 2]);
  for (let pushes = 1 + random.below(5); pushes > 0; pushes--) {
    const one = await world.sql((db) =>
      db
        .selectFrom('currency_rates')
        .select(['id', 'version', 'rate'])
        .where('base', '=', base)
        .where('quote', '=', quote)
        .executeTakeFirst(),
    );
    if (!one) await scene.act(createCurrencyPair, { base, quote, rate: '9', ...terms });
    if (!one) continue;
    const rate = (Number(one.rate) * factor).toFixed(6);
    await scene.act(updateCurrencyPair, { id: one.id, version: one.version, rate, ...terms });
    // The worse of both rates holds for half a minute.
    await world.asOwner(
      `update currency_rate_history set since = since - interval '1 minute', until = until - interval '1 minute'`,
    );
  }
  await exchangeAtBest(scene);
}

async function makeKey(scene: Scene): Promise<void> {
  const input = { name: `key ${randomUUID()}`, scopes: [...scopes] };
  const { isDone, body: key } = await scene.act(createApiKey, input);
  if (!isDone) return;
  const active = await scene.act(activateApiKey, { id: key.id, version: key.version });
  if (active.isDone) scene.keys.push(key.token);
}

export const moneySteps = [
  deposit,
  deposit,
  claim,
  adjust,
  takeBack,
  giveUp,
  lend,
  withdraw,
  exchangeMoney,
  exchangeMoney,
  setRate,
  setRate,
  makeKey,
];
