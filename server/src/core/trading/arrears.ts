// Arrears: what an account lacks is owed, and what it gains pays that first.
import { lesser, type Minor } from './trade-amounts.ts';

/** Cash of an account, and what its client owes, below zero. */
export interface Cash {
  cash: Minor;
  arrears: Minor;
}

/** Moves money to or from an account. What was gained in all repays arrears first; what is missing is owed. The account is then as that leaves it. */
export function moveCash(
  account: Cash,
  amount: Minor,
  { gained, mayOwe }: { gained: Minor; mayOwe: boolean },
): { repaid: Minor; owed: Minor } {
  const repaid = gained > 0n ? lesser(gained, -account.arrears) : 0n;
  const cash = account.cash + amount - repaid;
  const owed = mayOwe && cash < 0n ? -cash : 0n;
  account.cash = cash + owed;
  account.arrears += repaid - owed;
  return { repaid, owed };
}
