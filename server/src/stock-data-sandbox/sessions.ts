// The moments of a session at which something is traded.

/** One trading day of a venue, in milliseconds since 1970. */
export interface Session {
  day: string;
  open: number;
  close: number;
  pause: { start: number; end: number } | null;
}

export const minuteMs = 60_000;
/** A price holds so long. */
export const stepMs = 5_000;

/** The last moment up to `at` at which something was traded. */
export function lastStep({ open, close, pause }: Session, at: number): number {
  const until = Math.min(at, close);
  const traded = pause && until >= pause.start && until < pause.end ? pause.start - stepMs : until;
  return Math.max(open, Math.floor(traded / stepMs) * stepMs);
}

export function minutesOf({ open, close, pause }: Session, from: number, to: number): number[] {
  const minutes: number[] = [];
  const first = Math.max(open, Math.floor(from / minuteMs) * minuteMs);
  for (let minute = first; minute < close && minute < to; minute += minuteMs) {
    if (!pause || minute < pause.start || minute >= pause.end) minutes.push(minute);
  }
  return minutes;
}

export function stepsOf(from: number, to: number): number[] {
  const steps: number[] = [];
  for (let at = from; at < to; at += stepMs) steps.push(at);
  return steps;
}
