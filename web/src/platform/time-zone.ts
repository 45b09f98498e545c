// The tenant's time zone and days, wherever the person sits. The server's counterpart is core/calendar.ts.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { machineZone } from '@backoffice/contract/settings/settings.time-zones.ts';
import { getAppSettings } from '@backoffice/contract/settings/settings.ts';
import { queryClient, readOf } from './api/queries.ts';
import { currentSession, onSessionChanged } from './session/session.ts';
import { createStore, storeContext } from './store.ts';
import type { Text } from './texts.ts';

/**
 * Stands for the zone of the reader's own clock until the tenant's is known. Its name is asked for only where it is shown: the
 * first question to the browser's tables of zones takes as long as drawing ten rows.
 */
export const ownClock = '';

let named: string | undefined;
/** Zone of the reader's own clock. */
export const readerZone = (): string => (named ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

const zone = createStore(ownClock);

// Follows the settings, which the top bar reads.
const [topic, path] = readOf(getAppSettings, {}).queryKey;
queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
  if (queryKey[0] !== topic || queryKey[1] !== path || !state.data) return;
  const { timezone } = state.data as { timezone: string };
  if (isZone(timezone)) zone.set(timezone);
});

/** What the tenant's clocks are read by: the zone's name, or `ownClock`. For `clockTime` and days alone. */
export const [ZoneProvider, useTenantClock] = storeContext(zone);

/** Name of the tenant's zone. */
export const useTimeZone = (): string => useTenantClock() || readerZone();

/** Zone that the person chose for moments; null where it is the tenant's. */
const chosen = createStore<string | null>(null);
onSessionChanged(() => {
  const mine = currentSession().profile?.preferences.time_zone ?? null;
  const name = mine === machineZone ? ownClock : mine;
  chosen.set(name === ownClock || (name !== null && isZone(name)) ? name : null);
});

const [ShownZoneProvider, useChosenZone] = storeContext(chosen);
export { ShownZoneProvider };

/** Clock by which moments are shown: the person's, else the tenant's. Days stay the tenant's, see useTimeZone. */
export function useShownClock(): string {
  const tenants = useTenantClock();
  return useChosenZone() ?? tenants;
}

function isZone(name: string): boolean {
  try {
    return Boolean(formatterOf(name));
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  // The Swedish form is the ISO form.
  const formatter = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** "2026-03-01 14:30:00" on the clocks of that zone. */
export const clockTime = (at: string | number, timeZone: string): string =>
  timeZone === ownClock ? ownClockTime(new Date(at)) : formatterOf(timeZone).format(new Date(at));

function ownClockTime(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

const two = (part: number): string => String(part).padStart(2, '0');

const zoneTexts = new Map<string, Text>();

/** "中国标准时间", "China Standard Time"; the zone's code where it has no name. */
export function zoneText(clock: string): Text {
  const timeZone = clock || readerZone();
  const known = zoneTexts.get(timeZone);
  const text = known ?? { zh: zoneNameIn('zh-CN', timeZone), en: zoneNameIn('en-US', timeZone) };
  zoneTexts.set(timeZone, text);
  return text;
}

function zoneNameIn(language: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || /\d/.test(name) ? timeZone : name;
}

/** "2026-03-01", the day it was there. */
export const dayOf = (at: string | number, timeZone: string): string => clockTime(at, timeZone).slice(0, 10);

/** "2026-03-01", today in the tenant's zone. */
export const useToday = (): string => dayOf(Date.now(), useTimeZone());

/** The moment a day begins there. */
export const startOfDay = (day: string, timeZone: string): string => momentOf(`${day}T00:00`, timeZone);

/** The moment at which the clocks there show "2026-03-01T14:30". */
export function momentOf(clock: string, timeZone: string): string {
  const asUtc = Date.parse(`${clock}Z`);
  const shiftMs = (at: number) => Date.parse(`${clockTime(at, timeZone).replace(' ', 'T')}Z`) - at;
  // The shift at a moment near it may be another than at the moment itself: clocks change.
  const near = asUtc - shiftMs(asUtc);
  return new Date(asUtc - shiftMs(near)).toISOString();
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
