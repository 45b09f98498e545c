// Judge of collusion: what a friend's client is worth after each act, and whether limits, markets and evidence allow it.
import { sql } from 'kysely';
import type { World } from '../world.ts';

/** Dollars that one person moves alone, and two without a third: in one operation and within 24 hours. */
const perOperation = 10_000;
const perDay = 50_000;
/** Two roundings of an act, to cents. */
const rounding = 0.02;
/** Values of a fund that no third person confirmed are at most ten percent apart: so much a purchase or a redemption can gain. */
const navGain = 1 / 0.9 - 1;

/**
 * Postings that say what they give and name who agreed: two people are their evidence. A write-off of arrears is not among them: it
 * counts to the limits of both, like a gain that no posting declares.
 */
const declaredKinds = new Set(['deposit', 'compensation', 'bonus', 'loan', 'fine']);

/** Prices that the two cannot move. */
export interface Marks {
  priceOf: (instrument: string) => number;
  usdOf: (currency: string) => number;
}

export class Judge {
  readonly #world: World;
  readonly #client: string;
  readonly #marks: Marks;
  readonly #known = new Set<string>();
  #value = 0;
  #ofFunds = 0;
  /** Credits within the last day, by who made them alone. */
  readonly #alone = new Map<string, number>();
  /** Gains within the last day that no posting declares. */
  #hidden = 0;
  /** All steps so far, for the report. */
  readonly log: string[] = [];
  /** Acts by what they were, with how many of them were done. */
  readonly reached = new Map<string, { tried: number; done: number }>();
  /** Totals of the whole run. */
  readonly totals = { acts: 0, done: 0, declared: 0, hidden: 0, market: 0 };

  constructor(world: World, client: string, marks: Marks) {
    this.#world = world;
    this.#client = client;
    this.#marks = marks;
  }

  /** Looks at what is there without judging it: the start, and moves of the market. */
  async lookAgain(what: string): Promise<void> {
    const before = this.#value;
    await this.#look();
    this.totals.market += this.#value - before;
    this.log.push(`${what} (${(this.#value - before).toFixed(2)})`);
  }

  /** Judges an act of these people; of none where the background worked. */
  async judge(what: string, people: readonly string[], answer: string): Promise<void> {
    const before = this.#value;
    const { declared, ofFunds } = await this.#look();
    const gain = this.#value - before;
    const hidden = gain - declared;
    const byFunds = ofFunds * navGain;
    this.#count(what, answer === '200');
    this.log.push(`${people.join(' + ') || 'work'}: ${what} → ${answer}${gain ? ` (${gain.toFixed(2)})` : ''}`);
    if (declared > 0) this.#declare(declared, people);
    const given = hidden - byFunds;
    if (given <= rounding) return;
    this.#hidden += given;
    this.totals.hidden += given;
    if (given > perOperation + rounding) throw this.violation(`${given.toFixed(2)} that no one declared, in one act`);
    this.#requireWithinDay();
  }

  /** A day later the limits count anew. */
  endDay(): void {
    this.#alone.clear();
    this.#hidden = 0;
  }

  violation(what: string): Error {
    return new Error(`${what}\n${this.log.join('\n')}`);
  }

  #count(what: string, isDone: boolean): void {
    this.totals.acts++;
    if (isDone) this.totals.done++;
    const name = what.split(' {')[0] ?? what;
    const { tried, done } = this.reached.get(name) ?? { tried: 0, done: 0 };
    this.reached.set(name, { tried: tried + 1, done: done + (isDone ? 1 : 0) });
  }

  #declare(declared: number, people: readonly string[]): void {
    this.totals.declared += declared;
    const [one, other] = people;
    if (other !== undefined) return;
    if (one === undefined) throw this.violation(`${declared.toFixed(2)} credited by no one`);
    if (declared > perOperation + rounding) throw this.violation(`${declared.toFixed(2)} credited by ${one} alone`);
    this.#alone.set(one, (this.#alone.get(one) ?? 0) + declared);
    this.#requireWithinDay();
  }

  #requireWithinDay(): void {
    for (const [one, credited] of [['both', 0] as const, ...this.#alone])
      if (credited + this.#hidden > perDay + 1)
        throw this.violation(`${one}: ${(credited + this.#hidden).toFixed(2)} within a day`);
  }

  /** Reads worth, new declared credits and new turnover of funds. */
  async #look(): Promise<{ declared: number; ofFunds: number }> {
    const { priceOf, usdOf } = this.#marks;
    const { accounts, lots, withdrawn, journals, funds } = await this.#world.sql(async (db) => ({
      accounts: (
        await sql<{ currency: string; worth: string }>`
          select currency, sum(cash + frozen + unsettled + credit + loan + due + arrears) as worth from accounts
          where client_id = ${this.#client} group by currency`.execute(db)
      ).rows,
      lots: (
        await sql<{ instrument: string; currency: string; units: string }>`
          select instrument, currency, sum(units + units_frozen) as units from lots
          join accounts on accounts.id = lots.account_id
          where client_id = ${this.#client} and units + units_frozen > 0 group by instrument, currency`.execute(db)
      ).rows,
      withdrawn: (
        await sql<{ currency: string; amount: string }>`
          select currency, sum(amount) as amount from withdrawals
          where client_id = ${this.#client} and status in ('approved', 'completed') group by currency`.execute(db)
      ).rows,
      journals: (
        await sql<{ id: string; kind: string; currency: string; amount: string }>`
          select journals.id, kind, accounts.currency, sum(amount) as amount from journals
          join journal_lines on journal_lines.journal_id = journals.id join accounts on accounts.id = account_id
          where client_id = ${this.#client} group by journals.id, kind, accounts.currency`.execute(db)
      ).rows,
      funds: (
        await sql<{ turnover: string }>`
          select coalesce(sum(orders.amount), 0) + coalesce(sum((select sum(sales.quantity * sales.price) from sales
            where sales.order_id = orders.id and sales.price is not null)), 0) as turnover from orders
          where client_id = ${this.#client} and nav_day is not null and price is not null`.execute(db)
      ).rows,
    }));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    this.#value =
      sum(accounts.map(({ currency, worth }) => Number(worth) * usdOf(currency))) +
      sum(lots.map(({ instrument, currency, units }) => Number(units) * priceOf(instrument) * usdOf(currency))) +
      sum(withdrawn.map(({ currency, amount }) => Number(amount) * usdOf(currency)));
    const fresh = journals.filter(({ id }) => !this.#known.has(id));
    for (const { id } of fresh) this.#known.add(id);
    const turnover = Number(funds[0]?.turnover ?? 0);
    const ofFunds = Math.max(turnover - this.#ofFunds, 0);
    this.#ofFunds = turnover;
    const credits = fresh.filter(({ kind }) => declaredKinds.has(kind));
    return { declared: sum(credits.map(({ currency, amount }) => Number(amount) * usdOf(currency))), ofFunds };
  }
}
