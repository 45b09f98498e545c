// Lines of the engine's journals: money in the smallest unit of its currency goes in, the ledger's text comes out.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { clientSide, platformSide, type Line } from '#core/ledger/ledger.ts';
import { writeMoney, type Minor } from './trade-amounts.ts';

interface InAccount {
  account_id: string;
  currency: Currency;
}

type ClientCode = Parameters<typeof clientSide>[1];
type PlatformCode = Parameters<typeof platformSide>[0];

/** Makes lines of one account and of the platform. Those that would move nothing are left out: the ledger refuses them. */
export function linesIn({ account_id, currency }: InAccount) {
  return {
    client: (code: ClientCode, money: Minor): Line[] =>
      money === 0n ? [] : [clientSide(account_id, code, currency, writeMoney(money, currency))],
    platform: (code: PlatformCode, money: Minor): Line[] =>
      money === 0n ? [] : [platformSide(code, currency, writeMoney(money, currency))],
  };
}

/** Freezes money of the account's cash; a negative amount gives it back. */
export function freezeLines(account: InAccount, money: Minor): Line[] {
  const { client } = linesIn(account);
  return money < 0n
    ? [...client('frozen', money), ...client('cash', -money)]
    : [...client('cash', -money), ...client('frozen', money)];
}

/** Takes cost and fee out of what was frozen; the rest goes back to cash. */
export function purchaseLines(
  account: InAccount,
  { frozen, amount, fee }: Record<'frozen' | 'amount' | 'fee', Minor>,
): Line[] {
  const { client, platform } = linesIn(account);
  return [
    ...client('frozen', -frozen),
    ...client('invested', amount),
    ...platform('income.fee', fee),
    ...client('cash', frozen - amount - fee),
  ];
}

/** Takes what was sold out of the investment, and keeps what the client gets until the due day. */
export function saleLines(
  account: InAccount,
  { cost, proceeds, fee, duty, net }: Record<'cost' | 'proceeds' | 'fee' | 'duty' | 'net', Minor>,
): Line[] {
  const { client, platform } = linesIn(account);
  return [
    ...client('invested', -cost),
    ...platform('settle', cost - proceeds),
    ...platform('income.fee', fee),
    ...platform('payable.duty', duty),
    ...client('unsettled', net),
  ];
}
