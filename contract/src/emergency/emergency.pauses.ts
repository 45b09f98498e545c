// Kinds of pauses in an emergency, and how long one person or two can pause each.
import { emergency } from './emergency.declared.ts';

export const pauseKinds = [...emergency.callPauses, ...emergency.otherPauses] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** Pauses that keep clients from leaving. */
export const exitPauses = ['withdrawals', 'selling'] as const satisfies PauseKind[];

export const isExit = (kind: string): boolean => (exitPauses as readonly string[]).includes(kind);

const hour = 60;
/** Days within which a new pause of the same exit takes two other people. */
export const exitDays = 7;

/** Longest pause that one person starts, in minutes. */
export const longestAlone = (kind: string): number => (isExit(kind) ? hour : 24 * hour);

/** Longest pause that two people start, in minutes. One of sales also ends with the session, see decision 0177. */
export const longestMinutes = (kind: string): number => (isExit(kind) ? 24 * hour : 7 * 24 * hour);
