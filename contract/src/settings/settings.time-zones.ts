// The time zones that can be chosen.

const areas = /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

/**
 * True for names by place, and UTC; an offset such as +08:00 means its opposite to the database. Browsers list some places
 * under other names than the server does, such as Asia/Kolkata for Asia/Calcutta: both are taken.
 */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!areas.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Stands for the time zone of the reader's machine, whichever it is. */
export const machineZone = 'machine';
