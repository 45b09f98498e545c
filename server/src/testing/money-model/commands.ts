// Everything that can happen to money, each as a command that is done to the product and to the oracle.
import { randomUUID } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit, recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { clientSide, platformSide, post, type Line, type Posting } from '#core/ledger/ledger.ts';
import type { Actor } from '#platform/context.ts';
import { askFor, cancel } from '#features/withdrawals/withdrawals.testing.ts';
import type { World } from '../world.ts';
import type { Claim, Oracle, Withdrawal } from './oracle.ts';

export interface RealOrder {
  id: string;
  client_id: string;
  product_id?: string;
  sales: string[];
}

export interface Real {
  world: World;
  actor: Actor;
  accounts: Parameters<typeof askFor>[1][];
  deposits: string[];
  withdrawals: string[];
  orders: RealOrder[];
  /** The last deposit as it was sent, to be sent again. */
  lastCall: { input: Parameters<typeof record>[1]; key: string } | null;
}

type Command = fc.AsyncCommand<Oracle, Real>;

export const money = (cents: number) => (cents / 100).toFixed(2);
const record = (
  world: World,
  input: { id: string; account_id: string; amount: string; currency: 'USD' },
  key: string,
) => world.call(recordDeposit, 'god', input, { key });

export function command(
  name: string,
  run: (oracle: Oracle, real: Real) => Promise<void>,
  check: (oracle: Readonly<Oracle>) => boolean = () => true,
): Command {
  return { run, check, toString: () => name };
}

export const accountOf = (real: Real, index: number) => real.accounts[index] as Real['accounts'][number];

function posting(real: Real, kind: JournalKind, step: string, lines: Line[], reference: string = randomUUID()) {
  const journal: Posting = { kind, reference, step, fake: false, lines };
  return real.world.sql((db) => post({ db, actor: real.actor }, journal));
}

/** Does it where the oracle says it fits, and expects a refusal by the floor where it does not. */
async function fits(isPossible: boolean, action: Promise<unknown>): Promise<boolean> {
  if (isPossible) await action;
  else await expect(action).rejects.toMatchObject({ code: '23514' });
  return isPossible;
}

export const deposit = (account: number, cents: number) =>
  command(`deposit ${money(cents)} to ${account}`, async (oracle, real) => {
    const { id, account_id } = accountOf(real, account);
    const call = { input: { id, account_id, amount: money(cents), currency: 'USD' as const }, key: randomUUID() };
    const { status, body } = await record(real.world, call.input, call.key);
    expect(status).toBe(200);
    oracle.move(account, { cash: cents }, 'deposit');
    oracle.deposits.push({ account, cents, status: 'approved' });
    real.deposits.push(body.id);
    real.lastCall = call;
  });

const retry = () =>
  command('retry the last deposit', async (_, real) => {
    const { input, key } = real.lastCall ?? { input: null, key: '' };
    if (!input) return;
    const { status, body } = await record(real.world, input, key);
    expect([status, real.deposits.includes(body.id)]).toEqual([200, true]);
  });

const claim = (account: number, cents: number) =>
  command(`claim ${money(cents)} on ${account}`, async (oracle, real) => {
    const { id, account_id } = accountOf(real, account);
    const row = await real.world.sql((db) =>
      db
        .insertInto('deposits')
        .values({
          client_id: id,
          account_id,
          fake: false,
          amount: money(cents),
          currency: 'USD',
          sub_type: 'bank',
          status: 'pending',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    oracle.deposits.push({ account, cents, status: 'pending' });
    real.deposits.push(row.id);
  });

const decide = (which: number, decision: 'approve' | 'reject') =>
  command(
    `${decision} deposit ${which}`,
    async (oracle, real) => {
      const [known, id] = pick(oracle.deposits, real.deposits, which);
      const { status } = await real.world.call(reviewDeposit, 'god', { id, decision, reason: 'model' });
      expect(status).toBe(known.status === 'pending' ? 200 : 409);
      if (known.status !== 'pending') return;
      known.status = decision === 'approve' ? 'approved' : 'rejected';
      if (decision === 'approve') oracle.move(known.account, { cash: known.cents }, 'deposit');
    },
    hasDeposits,
  );

const rollBack = (which: number) =>
  command(
    `roll back deposit ${which}`,
    async (oracle, real) => {
      const [known, id] = pick<Claim>(oracle.deposits, real.deposits, which);
      const { status, pending } = await real.world.call(rollbackDeposit, 'god', { id, reason: 'model' });
      expect(status).toBe(known.status === 'approved' ? 202 : 409);
      if (known.status !== 'approved') return;
      const agreed = await real.world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
      expect(agreed.status).toBe(200);
      oracle.reverseDeposit(known);
      known.status = 'reversed';
    },
    hasDeposits,
  );

/** The house keeps a tenth of a percent, and a unit at least. */
const feeOf = (cents: number) => Math.max(Math.round(cents / 1_000), 100);

const withdraw = (account: number, cents: number) =>
  command(`withdraw ${money(cents)} from ${account}`, async (oracle, real) => {
    const asking = askFor(real.world, accountOf(real, account), money(cents));
    if (cents <= feeOf(cents)) {
      await expect(asking).rejects.toMatchObject({ code: 'withdrawal.too_small' });
      return;
    }
    if (!(await fits(oracle.withdrawable(account) >= cents, asking))) return;
    oracle.move(account, { cash: -cents, frozen: cents }, 'withdrawal');
    oracle.withdrawals.push({ account, cents, status: 'pending' });
    real.withdrawals.push(await asking);
  });

const hasWithdrawals = (oracle: Readonly<Oracle>) => oracle.withdrawals.length > 0;

/** Effect of an action on a withdrawal at the one status where it starts, and a refusal at all others. */
const settle = (
  name: string,
  which: number,
  rule: { from: Withdrawal['status']; to: Withdrawal['status'] },
  action: (real: Real, id: string, known: Withdrawal) => Promise<{ status: number }>,
) =>
  command(
    `${name} withdrawal ${which}`,
    async (oracle, real) => {
      const [known, id] = pick<Withdrawal>(oracle.withdrawals, real.withdrawals, which);
      // Nothing leaves while cash does not cover arrears.
      const isHeld = rule.to === 'approved' && oracle.withdrawable(known.account) < 0;
      const isDue = known.status === rule.from && !isHeld;
      expect((await action(real, id, known)).status).toBe(isDue ? 200 : 409);
      if (!isDue) return;
      known.status = rule.to;
      oracle.settleWithdrawal(known, feeOf(known.cents));
    },
    hasWithdrawals,
  );

/** Reviews by angel, who credits no client here: a person who credited a client does not approve their withdrawals. */
const review = (which: number, decision: 'approve' | 'reject') =>
  settle(decision, which, { from: 'pending', to: decision === 'approve' ? 'approved' : 'rejected' }, ({ world }, id) =>
    world.call(reviewWithdrawal, 'angel', { id, decision, reason: 'model' }),
  );

const complete = (which: number) =>
  settle('complete', which, { from: 'approved', to: 'completed' }, ({ world }, id) =>
    world.call(completeWithdrawal, 'god', { id }),
  );

const takeBack = (which: number) =>
  settle('roll back', which, { from: 'approved', to: 'reversed' }, async ({ world }, id) => {
    const asked = await world.call(rollbackWithdrawal, 'god', { id, reason: 'model' });
    return asked.status === 202
      ? world.call(reviewApproval, 'angel', { id: asked.pending.approval_id, decision: 'approve' })
      : asked;
  });

const cancelOne = (which: number) =>
  settle('cancel', which, { from: 'pending', to: 'cancelled' }, async ({ world, accounts }, id, { account }) =>
    cancel(world, { id, client_id: accounts[account]?.id ?? '' }).then(
      () => ({ status: 200 }),
      ({ code }: { code: string }) => ({ status: code === 'record.wrong_status' ? 409 : 500 }),
    ),
  );

const exchange = (from: number, cents: number) =>
  command(`exchange ${money(cents)} out of ${from}`, async (oracle, real) => {
    const to = 1 - from;
    const amount = money(cents);
    const lines = [
      clientSide(accountOf(real, from).account_id, 'cash', 'USD', `-${amount}`),
      platformSide('fx', 'USD', amount),
      platformSide('fx', 'USD', `-${amount}`),
      clientSide(accountOf(real, to).account_id, 'cash', 'USD', amount),
    ];
    if (!(await fits(oracle.withdrawable(from) >= cents, posting(real, 'exchange', 'completed', lines)))) return;
    oracle.move(from, { cash: -cents });
    oracle.move(to, { cash: cents });
  });

const credit = (account: number, cents: number) =>
  command(`credit ${money(cents)} to ${account}`, async (oracle, real) => {
    const amount = money(cents);
    await posting(real, 'bonus', 'approved', [
      platformSide('expense.bonus', 'USD', `-${amount}`),
      clientSide(accountOf(real, account).account_id, 'credit', 'USD', amount),
    ]);
    oracle.move(account, { credit: cents }, 'bonus');
  });

const fine = (account: number, cents: number) =>
  command(`fine ${money(cents)} on ${account}`, async (oracle, real) => {
    const amount = money(cents);
    await posting(real, 'loan', 'fined', [
      clientSide(accountOf(real, account).account_id, 'due', 'USD', `-${amount}`),
      platformSide('income.penalty', 'USD', amount),
    ]);
    oracle.move(account, { due: -cents });
  });

const payFine = (account: number, cents: number) =>
  command(`pay a fine of ${money(cents)} from ${account}`, async (oracle, real) => {
    const { account_id } = accountOf(real, account);
    const { cash, due } = oracle.figures(account);
    const lines = [
      clientSide(account_id, 'cash', 'USD', `-${money(cents)}`),
      clientSide(account_id, 'due', 'USD', money(cents)),
    ];
    const isDone = await fits(cash >= cents && due + cents <= 0, posting(real, 'loan', 'fine paid', lines));
    if (isDone) oracle.move(account, { cash: -cents, due: cents });
  });

const crash = (account: number, cents: number) =>
  command(`crash in the middle of ${money(cents)} to ${account}`, async (_, real) => {
    const { account_id } = accountOf(real, account);
    const half = real.world.sql(async (db) => {
      const lines = [
        platformSide('bank', 'USD', `-${money(cents)}`),
        clientSide(account_id, 'cash', 'USD', money(cents)),
      ];
      await post(
        { db, actor: real.actor },
        { kind: 'deposit', reference: randomUUID(), step: 'approved', fake: false, lines },
      );
      throw new Error('crash');
    });
    await expect(half).rejects.toThrow('crash');
  });

const hasDeposits = (oracle: Readonly<Oracle>) => oracle.deposits.length > 0;

function pick<Known>(known: Known[], ids: string[], which: number): [Known, string] {
  const index = which % known.length;
  return [known[index] as Known, ids[index] as string];
}

const account = fc.constantFrom(0, 1);
const cents = fc.integer({ min: 1, max: 2_000 });
const which = fc.nat(30);

export const anyCommand: fc.Arbitrary<Command>[] = [
  fc.tuple(account, cents).map(([a, c]) => deposit(a, c)),
  fc.constant(retry()),
  fc.tuple(account, cents).map(([a, c]) => claim(a, c)),
  which.map((w) => decide(w, 'approve')),
  which.map((w) => decide(w, 'reject')),
  which.map((w) => rollBack(w)),
  fc.tuple(account, cents).map(([a, c]) => withdraw(a, c)),
  which.map((w) => review(w, 'approve')),
  which.map((w) => review(w, 'reject')),
  which.map((w) => complete(w)),
  which.map((w) => takeBack(w)),
  which.map((w) => cancelOne(w)),
  fc.tuple(account, cents).map(([a, c]) => exchange(a, c)),
  fc.tuple(account, cents).map(([a, c]) => credit(a, c)),
  fc.tuple(account, cents).map(([a, c]) => fine(a, c)),
  fc.tuple(account, cents).map(([a, c]) => payFine(a, c)),
  fc.tuple(account, cents).map(([a, c]) => crash(a, c)),
];
