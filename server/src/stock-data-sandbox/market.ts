// The sandbox's market: prices that obey sessions, ticks and daily limits, with limit-up days and halts; the same for the same seed.
import { actionOf, endOf, monthsOf, priceFactorOf, type AnnouncedAction } from './actions.ts';
import { chance } from './chance.ts';
import { inventInstruments, type Instrument } from './instruments.ts';
import { lastStep, minuteMs, minutesOf, stepMs, stepsOf, type Session } from './sessions.ts';

export interface MarketVenue {
  mic: string;
  timezone: string;
  tick: number;
  /** Price limit in percent; null where there is none. */
  price_limit: number | null;
  /** Null where the venue is closed that day. */
  sessionOf: (day: string) => Session | null;
  localDay: (at: number) => string;
}

interface Bar extends Session {
  /** The close of the day before. */
  previous: number;
  first: number;
  high: number;
  low: number;
  last: number;
  isHalted: boolean;
  limits: { lower: number; upper: number } | null;
}

interface Range {
  high: number;
  low: number;
}

interface RangeUntil extends Range {
  day: string;
  until: number;
}

export interface Quote {
  symbol: string;
  price: string;
  previous_close: string;
  open: string;
  high: string;
  low: string;
  time: string;
  halted: boolean;
  limits: { lower: string; upper: string } | null;
  /** Trading days since it was listed, with today; the sandbox lists nothing new. */
  days_listed: number;
}

export interface Candle {
  time: string;
  open: string;
  high: string;
  low: string;
  close: string;
}

const firstDay = '2025-01-02';
/** No split is announced for an earlier day. */
const firstSplitDay = '2027-01-01';
const maxMinuteCandles = 2_000;
/** Days in a thousand on which it happens. */
const haltsPerThousand = 4;
const limitUpsPerThousand = 12;

/** Each instrument walks through the same years. */
const nextDay = remembered((day) => new Date(Date.parse(`${day}T24:00:00Z`)).toISOString().slice(0, 10));
const iso = (at: number) => new Date(at).toISOString();

export class Market {
  readonly instruments: readonly Instrument[];
  readonly #venues: ReadonlyMap<string, MarketVenue>;
  readonly #bySymbol: ReadonlyMap<string, Instrument>;
  readonly #seed: number;
  /** The days of an instrument so far, each made of the one before. */
  readonly #bars = new Map<string, Bar[]>();
  /** The range of the day under way as far as it was last asked for, so that each minute is worked out once. */
  readonly #ranges = new Map<string, RangeUntil>();

  constructor(venues: readonly MarketVenue[], seed: number) {
    this.#seed = seed;
    this.#venues = new Map(venues.map((venue) => [venue.mic, { ...venue, sessionOf: remembered(venue.sessionOf) }]));
    this.instruments = inventInstruments(seed).filter(({ mic }) => this.#venues.has(mic));
    this.#bySymbol = new Map(this.instruments.map((instrument) => [instrument.symbol, instrument]));
  }

  search(text: string): Instrument[] {
    const wanted = text.trim().toUpperCase();
    if (wanted === '') return [];
    return this.instruments
      .filter(
        ({ symbol, name_zh, name_en, initials }) =>
          symbol.startsWith(wanted) ||
          (symbol.split(':')[1] ?? '').startsWith(wanted) ||
          name_zh.includes(wanted) ||
          name_en.toUpperCase().includes(wanted) ||
          initials.startsWith(wanted),
      )
      .slice(0, 20);
  }

  /** The latest price at a moment; null where the symbol is unknown. */
  quote(symbol: string, at: number): Quote | null {
    const instrument = this.#bySymbol.get(symbol);
    const venue = instrument && this.#venues.get(instrument.mic);
    if (!instrument || !venue) return null;
    const bars = this.#barsUntil(instrument, venue, venue.localDay(at));
    const begun = bars.findLast(({ open }) => open <= at);
    if (!begun) return null;
    const time = begun.isHalted ? begun.open : lastStep(begun, at);
    const price = begun.isHalted ? begun.previous : this.#priceAt(instrument, venue, begun, time);
    const text = (value: number) => value.toFixed(decimalsOf(venue.tick));
    const { high, low } = this.#rangeUntil(instrument, venue, begun, time);
    return {
      symbol,
      price: text(price),
      previous_close: text(begun.previous),
      open: text(begun.first),
      high: text(high),
      low: text(low),
      time: iso(time),
      halted: begun.isHalted,
      limits: begun.limits && { lower: text(begun.limits.lower), upper: text(begun.limits.upper) },
      days_listed: bars.length + 100,
    };
  }

  /** The venue's time zone, in which its days are counted; null where the symbol is unknown. */
  timezoneOf(symbol: string): string | null {
    const instrument = this.#bySymbol.get(symbol);
    return (instrument && this.#venues.get(instrument.mic)?.timezone) ?? null;
  }

  candles(symbol: string, interval: '1m' | '1d', from: number, to: number, now: number): Candle[] | null {
    const instrument = this.#bySymbol.get(symbol);
    const venue = instrument && this.#venues.get(instrument.mic);
    if (!instrument || !venue) return null;
    const end = Math.min(to, now);
    const bars = this.#barsUntil(instrument, venue, venue.localDay(end)).filter(
      ({ open, close, isHalted }) => close > from && open < end && !isHalted,
    );
    const text = (value: number) => value.toFixed(decimalsOf(venue.tick));
    if (interval === '1d')
      return bars.map((bar) => {
        const { high, low } = this.#rangeUntil(instrument, venue, bar, now);
        const close = this.#priceAt(instrument, venue, bar, lastStep(bar, now));
        return { time: iso(bar.open), open: text(bar.first), high: text(high), low: text(low), close: text(close) };
      });
    return bars
      .flatMap((bar) => minutesOf(bar, from, end).map((minute) => ({ bar, minute })))
      .slice(-maxMinuteCandles)
      .map(({ bar, minute }) => {
        const steps = stepsOf(minute, Math.min(minute + minuteMs, end + 1)).map((at) =>
          this.#priceAt(instrument, venue, bar, at),
        );
        return {
          time: iso(minute),
          open: text(steps[0] ?? bar.first),
          high: text(Math.max(...steps)),
          low: text(Math.min(...steps)),
          close: text(steps.at(-1) ?? bar.first),
        };
      });
  }

  /** Stocks that closed at their upper limit that day. */
  limitUp(mic: string, day: string, now: number): Quote[] {
    const venue = this.#venues.get(mic);
    const session = venue?.sessionOf(day);
    if (!venue || !session || day < firstDay || session.close > now) return [];
    return this.instruments
      .filter((instrument) => instrument.mic === mic)
      .flatMap((instrument) => {
        const bar = this.#barsUntil(instrument, venue, day).at(-1);
        if (!bar || bar.day !== day || bar.isHalted || bar.last !== bar.limits?.upper) return [];
        return this.quote(instrument.symbol, session.close) ?? [];
      });
  }

  /** Corporate actions of a venue with their ex-day in these days. */
  actions(mic: string, from: string, to: string): AnnouncedAction[] {
    const venue = this.#venues.get(mic);
    if (!venue) return [];
    return this.instruments
      .filter((instrument) => instrument.mic === mic)
      .flatMap((instrument) => monthsOf(from, to).flatMap((month) => this.#actionIn(instrument, venue, month) ?? []))
      .filter(({ ex_day }) => ex_day >= from && ex_day <= to);
  }

  #actionIn(instrument: Instrument, venue: MarketVenue, month: string): AnnouncedAction | null {
    return this.#isGone(instrument, venue, `${month}-01`) ? null : this.#announced(instrument, venue, month);
  }

  #announced(instrument: Instrument, venue: MarketVenue, month: string): AnnouncedAction | null {
    const others = this.instruments.filter(({ mic, symbol }) => mic === instrument.mic && symbol !== instrument.symbol);
    return actionOf(this.#seed, instrument, month, (day) => venue.sessionOf(day) !== null, others);
  }

  #isGone(instrument: Instrument, venue: MarketVenue, day: string): boolean {
    const end = endOf((month) => this.#announced(instrument, venue, month), day.slice(0, 7));
    return end !== null && end.ex_day <= day;
  }

  #barsUntil(instrument: Instrument, venue: MarketVenue, day: string): readonly Bar[] {
    const bars = this.#bars.get(instrument.symbol) ?? [];
    this.#bars.set(instrument.symbol, bars);
    let at = bars.at(-1)?.day ?? '';
    at = at === '' ? firstDay : nextDay(at);
    for (; at <= day; at = nextDay(at)) {
      const session = venue.sessionOf(at);
      const before = this.#adjusted(instrument, venue, at, bars.at(-1));
      const isGone = this.#isGone(instrument, venue, at);
      if (session) bars.push(this.#makeBar(instrument, venue, session, { before, isGone }));
    }
    // Bars are nearly always asked for up to today, which is where they end.
    return (bars.at(-1)?.day ?? '') <= day ? bars : bars.filter((bar) => bar.day <= day);
  }

  /** The close of the day before in units of this day: a split on it changes them. */
  #adjusted(instrument: Instrument, venue: MarketVenue, day: string, before?: Bar): Bar | undefined {
    if (!before || day < firstSplitDay) return before;
    const action = this.#actionIn(instrument, venue, day.slice(0, 7));
    const factor = action?.ex_day === day ? priceFactorOf(action) : 1;
    if (factor === 1) return before;
    return { ...before, last: Math.max(venue.tick, Math.round((before.last * factor) / venue.tick) * venue.tick) };
  }

  #makeBar(
    { symbol, first_price }: Instrument,
    { tick, price_limit }: MarketVenue,
    session: Session,
    { before, isGone }: { before: Bar | undefined; isGone: boolean },
  ): Bar {
    const draw = (name: string) => chance(this.#seed, symbol, session.day, name);
    const round = (value: number) => Math.max(tick, Math.round(value / tick) * tick);
    const previous = before?.last ?? round(first_price);
    const limits = price_limit && {
      lower: Math.max(tick, Math.ceil((previous * (1 - price_limit / 100)) / tick - 1e-9) * tick),
      upper: Math.floor((previous * (1 + price_limit / 100)) / tick + 1e-9) * tick,
    };
    const within = (value: number) =>
      limits ? Math.min(limits.upper, Math.max(limits.lower, round(value))) : round(value);
    const isHalted = isGone || draw('halt') * 1_000 < haltsPerThousand;
    if (isHalted) {
      const flat = { first: previous, high: previous, low: previous, last: previous };
      return { ...session, ...flat, previous, isHalted, limits: limits || null };
    }
    const isLimitUp = limits && draw('limit up') * 1_000 < limitUpsPerThousand;
    const first = within(previous * (1 + (draw('open') - 0.5) * 0.02));
    const last = isLimitUp ? limits.upper : within(previous * (1 + (draw('close') - 0.497) * 0.06));
    const high = within(Math.max(first, last) * (1 + draw('high') * 0.012));
    const low = within(Math.min(first, last) * (1 - draw('low') * 0.012));
    return { ...session, previous, first, high, low, last, isHalted, limits: limits || null };
  }

  /** Price between the day's first and last, wandering within its range. */
  #priceAt({ symbol }: Instrument, { tick }: MarketVenue, bar: Bar, at: number): number {
    if (at <= bar.open) return bar.first;
    if (at >= bar.close - stepMs) return bar.last;
    const part = (at - bar.open) / (bar.close - bar.open);
    const draw = (name: string, bucket: number) => chance(this.#seed, symbol, bar.day, name, bucket) - 0.5;
    const wander =
      draw('quarter', Math.floor(at / (15 * minuteMs))) * 0.5 + draw('step', Math.floor(at / stepMs)) * 0.1;
    const value = bar.first + (bar.last - bar.first) * part + (bar.high - bar.low) * wander;
    return Math.min(bar.high, Math.max(bar.low, Math.round(value / tick) * tick));
  }

  /** Range of a day under way from what was traded so far, minute by minute. */
  #rangeUntil(instrument: Instrument, venue: MarketVenue, bar: Bar, at: number): Range {
    if (bar.isHalted || at >= bar.close) return bar;
    const known = this.#ranges.get(instrument.symbol);
    const before = known && known.day === bar.day && known.until <= at ? known : startOf(bar);
    const prices = minutesOf(bar, before.until, at).map((minute) => this.#priceAt(instrument, venue, bar, minute));
    const { high, low } = widen(before, prices);
    this.#ranges.set(instrument.symbol, { day: bar.day, until: Math.floor(at / minuteMs) * minuteMs, high, low });
    return widen({ high, low }, [this.#priceAt(instrument, venue, bar, lastStep(bar, at))]);
  }
}

const startOf = ({ day, open, first }: Bar): RangeUntil => ({ day, until: open, high: first, low: first });

const widen = ({ high, low }: Range, prices: number[]): Range => ({
  high: Math.max(high, ...prices),
  low: Math.min(low, ...prices),
});

/** All instruments of a venue ask for the same days. */
function remembered<Result>(work: (day: string) => Result): (day: string) => Result {
  const known = new Map<string, Result>();
  return (day) => {
    const result = known.has(day) ? (known.get(day) as Result) : work(day);
    known.set(day, result);
    return result;
  };
}

const decimalsOf = (tick: number): number => String(tick).split('.')[1]?.length ?? 0;
