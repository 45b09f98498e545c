// Age from which a wait for a decision is shown in colour.

/** Yellow from the first on, red from the second. */
export const waitingHours = { due: 4, late: 24 } as const;
export const waitingAges = ['fresh', 'due', 'late'] as const;
export type WaitingAge = (typeof waitingAges)[number];

export const waitingAgeOf = (since: string, nowMs: number): WaitingAge => {
  const hours = (nowMs - Date.parse(since)) / 3_600_000;
  if (hours >= waitingHours.late) return 'late';
  return hours >= waitingHours.due ? 'due' : 'fresh';
};
