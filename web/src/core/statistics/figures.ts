// Figures of some days as screens need them: the net, a change against the days before, the dates of the last days.
import { add, negate } from '@backoffice/contract/kit/money.ts';
import type { Figures } from '@backoffice/contract/statistics/statistics.ts';

export const netOf = ({ money }: Figures): string => add(money.deposit.amount, negate(money.withdrawal.amount));

/** Sum of what was bought and sold. */
export const volumeOf = ({ money }: Figures): string => add(money.bought.amount, money.sold.amount);

/** Change in per cent; null if there was nothing before. */
export function changeOf(now: string, before: string): number | null {
  const [to, from] = [Number(now), Number(before)];
  return from === 0 ? null : Math.round(((to - from) / Math.abs(from)) * 1_000) / 10;
}

/** A change as people write it: with its sign and a true minus. */
export const changeText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;

const dayMs = 86_400_000;

/** The last days up to and including this one. */
export const lastDays = (today: string, days: number): { from: string; to: string } => ({
  from: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10),
  to: today,
});
