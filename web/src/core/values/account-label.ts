// The label of an account where one of several is chosen.
import type { Account } from '@backoffice/contract/clients/clients.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { verbatim, type Text } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';

export const accountLabel = ({ acc_no, balance, currency }: Account): string =>
  `${acc_no} · ${formatMoney(balance, currency)} ${currency}`;

/** Accounts that hold money stand before the empty ones. */
export const withMoneyFirst = (accounts: readonly Account[]): Account[] =>
  accounts.toSorted((a, b) => Number(compare(b.balance, '0') > 0) - Number(compare(a.balance, '0') > 0));

export const accountChoices = (accounts: readonly Account[]): Record<string, Text> =>
  Object.fromEntries(accounts.map((account) => [account.id, verbatim(accountLabel(account))]));
