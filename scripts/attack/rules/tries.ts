// Tries of an attacker, counted: each has to be refused, and for the reason that it is about.
import { check } from '../check.ts';

/** Outcome of a call by one person, or of two who agree. */
export interface Outcome {
  isDone: boolean;
  /** Error code, or what it still waits for. */
  reason: string;
}

export const waitsForSecond = 'waits for a second person';
export const waitsForThird = 'waits for a third person';
export const waitsADay = 'waits a day';

export class Tries {
  made = 0;
  successes = 0;
  readonly #faults: string[] = [];

  /** Counts a try; one that is done is a success, one that is refused for another reason has shown nothing. */
  expectRefused(what: string, { isDone, reason }: Outcome, ...reasons: readonly string[]): void {
    this.made++;
    if (isDone) this.successes++;
    if (isDone) this.#faults.push(`${what}: done`);
    else if (!reasons.includes(reason)) this.#faults.push(`${what}: ${reason}, not ${reasons.join(' or ')}`);
  }

  /** Counts a try whose success shows in what it left behind. */
  expectHolds(what: string, holds: boolean, otherwise = ''): void {
    this.expectRefused(what, { isDone: !holds, reason: 'held' }, 'held');
    if (!holds && otherwise) this.#faults.push(`  ${otherwise}`);
  }

  /** Reports on an item of the list, with the tries since the last one. */
  report(item: string, attempt: { made: number; successes: number }): void {
    const made = this.made - attempt.made;
    const successes = this.successes - attempt.successes;
    const faults = this.#faults.splice(0);
    check(`${item}: ${made} tries, ${successes} successes`, made > 0 && faults.length === 0, faults);
  }
}
