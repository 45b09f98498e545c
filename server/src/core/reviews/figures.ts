// Effect of a change on the figures of a client's account, as a second person is shown it, and how money is taken back.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { zeroLike } from '#core/amounts.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { reverse } from '#core/ledger/ledger.ts';
import type { Ctx } from '#platform/context.ts';
import type { Figures } from './reviews.ts';

/** The figures that change, before and after. */
export const changeOf = <Facts extends object>(facts: Facts, after: Partial<Facts>): Figures => ({
  before: Object.fromEntries(Object.keys(after).map((name) => [name, facts[name as keyof Facts]])),
  after,
});

/** Balance and outstanding once money is taken back: what is missing in the balance is owed, as the ledger does it. */
export function afterTakingBack({ balance, outstanding }: { balance: string; outstanding: string }, amount: string) {
  const rest = add(balance, negate(amount));
  return compare(rest, '0') < 0
    ? { balance: zeroLike(balance), outstanding: add(outstanding, negate(rest)) }
    : { balance: rest, outstanding };
}

/** Reverses a journal of the account; a shortfall becomes arrears and an exception. Answers what the audit note adds. */
export async function takeBack(
  ctx: Ctx,
  accountId: string,
  journal: Parameters<typeof reverse>[1],
): Promise<{ shortfall: string }> {
  const shortfall = await reverse(ctx, journal);
  if (shortfall !== '0') await raiseArrears(ctx, [accountId]);
  return { shortfall };
}
