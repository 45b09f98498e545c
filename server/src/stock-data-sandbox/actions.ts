// Corporate actions that the sandbox's issuers announce: the same for the same seed, known a month before their ex-day.
import { chance } from './chance.ts';
import type { Instrument } from './instruments.ts';

export interface AnnouncedAction {
  symbol: string;
  kind: 'cash_dividend' | 'bonus' | 'split' | 'reverse_split' | 'merger' | 'delisting';
  ex_day: string;
  record_day: string;
  pay_day: string;
  /** For one unit: a dividend before tax, the cash part of a merger, the price of a delisting; null where units alone change. */
  amount: string | null;
  ratio_from: number | null;
  ratio_to: number | null;
  /** Instrument that is held after a merger. */
  new_symbol: string | null;
  reference: string;
  notice: string;
}

/** Instruments in a thousand that announce something in a month. */
const actionsPerThousand = 60;
/** Dividends among a hundred announcements; the others change units. */
const dividendsPerHundred = 80;
/** Splits of before would change prices that others have seen. */
const firstSplitMonth = '2027-01';

const ratios = {
  bonus: [10, 1],
  split: [1, 2],
  reverse_split: [5, 1],
} as const;

/** Announcement of the instrument for a month, `2026-03`; null in most. `isTradingDay` says where the ex-day can be, `others` whom it can merge with. */
export function actionOf(
  seed: number,
  { symbol, first_price }: Instrument,
  month: string,
  isTradingDay: (day: string) => boolean,
  others: readonly Instrument[],
): AnnouncedAction | null {
  const draw = (name: string) => chance(seed, symbol, month, name);
  if (draw('action') * 1_000 >= actionsPerThousand) return null;
  const days = daysOf(month).filter(isTradingDay);
  const at = 5 + Math.floor(draw('day') * 8);
  const [ex_day, record_day, pay_day] = [days[at], days[at + 1], days[at + 5] ?? days.at(-1)];
  if (!ex_day || !record_day || !pay_day) return null;
  const common = { symbol, ex_day, record_day, pay_day, reference: `${symbol.slice(5)}-${month.replace('-', '')}` };
  const isDividend = month < firstSplitMonth || draw('kind') * 100 < dividendsPerHundred;
  if (isDividend) {
    const amount = (first_price * (0.004 + draw('amount') * 0.012)).toFixed(4);
    return {
      ...common,
      kind: 'cash_dividend',
      amount,
      ratio_from: null,
      ratio_to: null,
      new_symbol: null,
      notice: `Dividend of ${amount} a share`,
    };
  }
  const kinds = ['bonus', 'split', 'reverse_split', 'merger', 'delisting'] as const;
  const kind = kinds[Math.floor(draw('units') * kinds.length)] ?? 'bonus';
  if (kind === 'delisting') {
    const amount = (first_price * 1.05).toFixed(2);
    const notice = `Delisted; ${amount} in cash for each share`;
    return { ...common, kind, amount, ratio_from: null, ratio_to: null, new_symbol: null, notice };
  }
  if (kind === 'merger') {
    const partner = others[Math.floor(draw('partner') * others.length)];
    if (!partner) return null;
    const ratio_to = Math.min(1_000, Math.max(1, Math.round((100 * first_price) / partner.first_price)));
    const amount = (first_price * 0.02).toFixed(2);
    const notice = `${ratio_to} of ${partner.symbol} and ${amount} in cash for each 100`;
    return { ...common, kind, amount, ratio_from: 100, ratio_to, new_symbol: partner.symbol, notice };
  }
  const [ratio_from, ratio_to] = ratios[kind];
  const notice = kind === 'bonus' ? `${ratio_to} for ${ratio_from}` : `${ratio_to} in the place of ${ratio_from}`;
  return { ...common, kind, amount: null, ratio_from, ratio_to, new_symbol: null, notice };
}

/** The merger or delisting after which the instrument is no longer traded, up to that month. */
export function endOf(announced: (month: string) => AnnouncedAction | null, upto: string): AnnouncedAction | null {
  for (const month of monthsOf(firstSplitMonth, upto)) {
    const action = announced(month);
    if (action?.kind === 'merger' || action?.kind === 'delisting') return action;
  }
  return null;
}

/** Factor of the price from the ex-day on; 1 where nothing changes units. */
export function priceFactorOf({ kind, ratio_from, ratio_to }: AnnouncedAction): number {
  if (ratio_from === null || ratio_to === null || kind === 'merger') return 1;
  return ratio_from / (kind === 'bonus' ? ratio_from + ratio_to : ratio_to);
}

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${month}-01T00:00:00Z`); ; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (!day.startsWith(month)) return days;
    days.push(day);
  }
}

/** Months from that of the first day to that of the last. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 7);
};
