// People who move the clock or the rules: time zone, limits, fees, sessions, settlement, and pauses of exits.
import { listPauses, resumePaused, startEmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import { emergencyWords, type EmergencyKind } from '@backoffice/contract/emergency/emergency.words.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { defaultGrants } from '@backoffice/contract/kit/permissions.ts';
import { saveRoleGrants } from '@backoffice/contract/permissions/permissions.ts';
import { getAppSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import * as venues from '@backoffice/contract/venues/venues.ts';
import type { Person, Scene } from './scene.ts';
import { waitsADay, waitsForSecond } from './tries.ts';

const reason = '调整';

export async function attackByTimeZone(scene: Scene): Promise<void> {
  const { tries, alone, byTwo, read } = scene;
  const friend = await scene.nextFriend();
  const { id, account_id } = friend;
  const deposit = (who: Person) =>
    alone(recordDeposit, { id, account_id, amount: '10000', currency: 'USD', sub_type: 'crypto' }, who);
  let used = await deposit('guard');
  for (let count = 0; used.isDone && count < 6; count++) used = await deposit('guard');
  tries.expectRefused('more than 50,000 in a day by one person', used, waitsForSecond);
  const {
    app_version: _,
    next_timezone: _next,
    next_timezone_from: _from,
    is_demo: _demo,
    ...settings
  } = await read(getAppSettings, {});
  const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Warsaw', 'America/Los_Angeles', 'Pacific/Honolulu'];
  for (const timezone of zones.filter((zone) => zone !== settings.timezone)) {
    const { version } = await read(getAppSettings, {});
    tries.expectRefused(
      `one person moves the clock to ${timezone}`,
      await alone(saveAppSettings, { ...settings, timezone, version }),
      waitsForSecond,
      'settings.timezone_too_far',
    );
    await byTwo(saveAppSettings, { ...settings, timezone, version });
    tries.expectRefused(`the limits of a day renewed by ${timezone}`, await deposit('guard'), waitsForSecond);
  }
  const { version } = await read(getAppSettings, {});
  await byTwo(saveAppSettings, { ...settings, version });
}

export async function attackByLimits(scene: Scene): Promise<void> {
  const { tries, byTwo, read } = scene;
  const wide = { topic: 'approval_limit', per_operation: '900000', per_day: '900000', reason } as const;
  const { items } = await read(findStaff, {});
  const guard = items.find(({ username }) => username === 'guard')?.id ?? '';
  const scopes = [
    ['angels', { role: 'angel' }],
    ['everybody', {}],
    ['one angel', { staff_id: guard }],
    ['deposits of angels', { role: 'angel', action: 'deposit.recorded' }],
  ] as const;
  for (const [whose, scope] of scopes) {
    tries.expectRefused(
      `two angels raise the limits of ${whose}`,
      await byTwo(createTradeRule, { ...wide, ...scope }, ['angel', 'guard']),
      'access.denied',
    );
    tries.expectRefused(
      `a god and an angel raise the limits of ${whose} at once`,
      await byTwo(createTradeRule, { ...wide, ...scope }),
      waitsADay,
      'approval.own_gain',
    );
  }
  tries.expectRefused(
    'two angels set fees to nothing',
    await byTwo(createTradeRule, { topic: 'trading', fee_percent: '0', reason }, ['angel', 'guard']),
    'access.denied',
  );
  const grants = [...defaultGrants.angel, { resource: 'emergency', actions: ['create'] } as const].map(
    ({ resource, actions }) => ({ resource, actions: [...actions] }),
  );
  tries.expectRefused(
    'two angels grant angels more',
    await byTwo(saveRoleGrants, { role: 'angel', grants }, ['angel', 'guard']),
    'access.denied',
  );
  tries.expectRefused(
    'a god and an angel grant angels more at once',
    await byTwo(saveRoleGrants, { role: 'angel', grants }),
    waitsADay,
    'approval.own_gain',
  );
}

export async function attackByCalendar(scene: Scene): Promise<void> {
  const { tries, alone, read } = scene;
  const { items } = await read(venues.listVenues, { search: 'XNYS' });
  const [venue] = items;
  if (!venue) throw new Error('the demo has no such venue');
  const { id, version, name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active } = venue;
  const change = { id, version, reason };
  const rules = { name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active };
  for (const rule of [{ settle_days: 0 }, { sell_after_days: 0 }, { lot: 7 }, { tick: '0.5' }, { price_limit: '50' }]) {
    const [[name, value] = []] = Object.entries(rule);
    if (rules[name as keyof typeof rules] === value) continue;
    tries.expectRefused(
      `one person sets ${name} to ${value}`,
      await alone(venues.updateVenue, { ...change, ...rules, ...rule }),
      waitsForSecond,
    );
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: venue.timezone }).format(Date.now());
  for (const [day, until] of [
    [today, today],
    [addDays(today, -3), today],
  ] as const)
    tries.expectRefused(
      'one person makes today a holiday',
      await alone(venues.setCalendarDays, { ...change, day, until, kind: 'holiday' }),
      waitsForSecond,
      'calendar.day_used',
    );
  const now = { open: '00:00', close: '00:01', break_start: null, break_end: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  tries.expectRefused(
    'one person moves today’s close to now',
    await alone(venues.setVenueHours, { ...change, ...now, valid_from: today }),
    waitsForSecond,
    'calendar.day_used',
  );
  tries.expectRefused(
    'one person has a stored close superseded',
    await alone(venues.supersedeClose, { id, symbol: 'XNYS:KO', day: addDays(today, -1), reason }),
    waitsForSecond,
    'record.not_found',
  );
}

export async function attackByPauses(scene: Scene): Promise<void> {
  const { tries, alone, byTwo, read } = scene;
  const pause = (kind: EmergencyKind, minutes: number) => ({
    kind,
    minutes,
    reason: 'news',
    confirmation: emergencyWords[kind].en,
  });
  for (const kind of ['selling', 'withdrawals'] as const) {
    tries.expectRefused(
      `${kind} paused for seven days by two`,
      await byTwo(startEmergencyAction, pause(kind, 7 * 24 * 60)),
      'request.invalid',
    );
    tries.expectRefused(
      `${kind} paused by one person for more than an hour`,
      await alone(startEmergencyAction, pause(kind, 61)),
      waitsForSecond,
      'emergency.too_long',
    );
  }
  tries.expectRefused(
    'buying paused by one person for more than a day',
    await alone(startEmergencyAction, pause('trading', 24 * 60 + 1)),
    waitsForSecond,
  );
  // One pause of an exit is theirs; the next one within seven days is not.
  await alone(startEmergencyAction, pause('withdrawals', 5));
  const { items } = await read(listPauses, {});
  for (const { id, kind } of items)
    if (kind === 'withdrawals') await byTwo(resumePaused, { id, version: 1, reason: 'it is over' });
  tries.expectRefused(
    'one person pauses the same exit again',
    await alone(startEmergencyAction, pause('withdrawals', 5)),
    'emergency.other_people',
  );
}
