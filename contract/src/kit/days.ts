// Days as texts, such as 2026-03-01, without a time zone.

export const dayMs = 86_400_000;

export function addDays(day: string, days: number): string {
  // By its numbers: calendars ask for thousands, and a text takes three times as long to be read as a date.
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)].map(Number);
  return new Date(Date.UTC(year ?? NaN, (month ?? NaN) - 1, (date ?? NaN) + days)).toISOString().slice(0, 10);
}
