// Figures of some days as screens need them: the net, a change against the days before, the dates of the last days.
import { addDays, dayMs } from '@backoffice/contract/kit/days.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import {
  moneyFacts,
  type Figures,
  type MoneyFigures,
  type PeriodUnit,
} from '@backoffice/contract/statistics/statistics.ts';

export const netOf = ({ money }: Figures): string => add(money.deposit.amount, negate(money.withdrawal.amount));

/** Sum of what was bought and sold. */
export const volumeOf = ({ money }: Figures): string => add(money.bought.amount, money.sold.amount);

export const hasCorrections = ({ corrections }: Figures): boolean =>
  moneyFacts.some((fact) => corrections[fact].count !== 0 || Number(corrections[fact].amount) !== 0);

/** Effect of the corrections alone, in the shape of the figures. */
export const correctionsOf = <Shown extends Figures>(figures: Shown): Shown => ({
  ...figures,
  registered: 0,
  verified: 0,
  money: figures.corrections,
});

/** Figures and corrections together. */
export const withCorrections = <Shown extends Figures>(figures: Shown): Shown => ({
  ...figures,
  money: Object.fromEntries(
    moneyFacts.map((fact) => {
      const [one, other] = [figures.money[fact], figures.corrections[fact]];
      return [fact, { count: one.count + other.count, amount: add(one.amount, other.amount) }];
    }),
  ) as MoneyFigures,
});

/** Change in per cent; null if there was nothing before. */
export function changeOf(now: string, before: string): number | null {
  const [to, from] = [Number(now), Number(before)];
  return from === 0 ? null : Math.round(((to - from) / Math.abs(from)) * 1_000) / 10;
}

/** A change as people write it: with its sign and a true minus. */
export const changeText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;

/** The last days up to and including this one. */
export const lastDays = (today: string, days: number): { from: string; to: string } => ({
  from: new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10),
  to: today,
});

interface Span {
  from: string;
  to: string;
}

/** First day of the period that a day is in; weeks begin on Monday. */
export function startOfPeriod(day: string, unit: PeriodUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'week' ? addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day;
}

/** Days of a period, as far as they are in a span if one is given. */
export function daysOfPeriod(period: string, unit: PeriodUnit, span?: Span): Span {
  const next = { day: 1, week: 7, month: 32 }[unit];
  const end = addDays(period, next);
  const last = addDays(unit === 'month' ? `${end.slice(0, 7)}-01` : end, -1);
  if (!span) return { from: period, to: last };
  return { from: period < span.from ? span.from : period, to: last > span.to ? span.to : last };
}

/** As many days before the span. */
export function daysBefore({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}
