// The label of an account where one of several is chosen.
import type { Account } from '@backoffice/contract/clients/clients.ts';
import { verbatim, type Text } from '#platform/texts.ts';
import { formatMoney } from '#ui/money.format.ts';

export const accountLabel = ({ acc_no, balance, currency }: Account): string =>
  `${acc_no} · ${formatMoney(balance, currency)} ${currency}`;

export const accountChoices = (accounts: readonly Account[]): Record<string, Text> =>
  Object.fromEntries(accounts.map((account) => [account.id, verbatim(accountLabel(account))]));
