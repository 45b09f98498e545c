// The demo's visits: when clients used their app, and from where.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { DemoClient } from '#demo/people.ts';
import type { Random } from '#demo/random.ts';

const minuteMs = 60_000;
const at = (ms: number) => new Date(ms).toISOString();

const devices = [
  { os: 'iOS', type: 'mobile' },
  { os: 'Android', type: 'mobile' },
  { os: 'Windows', type: 'desktop' },
  { os: 'Mac', type: 'desktop' },
  { os: 'Linux', type: 'desktop' },
];
const places = ['上海', '北京', '深圳', '杭州', '成都', 'Hong Kong', 'Warszawa', 'Madrid', 'Seoul', null];

/** A few are online right now. */
export function inventVisits(random: Random, { id, create_datetime }: DemoClient) {
  const now = Date.now();
  const opened = Date.parse(create_datetime);
  const past = Array.from({ length: random.below(6) }, () => {
    const start = opened + random.below(Math.max(now - opened - dayMs, 1));
    return { start, end: Math.min(start + (1 + random.below(90)) * minuteMs, now) };
  });
  const present = random.chance(4) ? [{ start: now - random.below(40) * minuteMs, end: null }] : [];
  return [...past, ...present].map(({ start, end }) => ({
    id: random.uuid(),
    client_id: id,
    address: `203.0.113.${1 + random.below(254)}`,
    ...random.pick(devices),
    is_incognito: random.chance(5),
    place: random.pick(places),
    create_datetime: at(start),
    last_seen_datetime: at(end ?? now),
    end_datetime: end && at(end),
    end_reason: end && 'signed out',
  }));
}
