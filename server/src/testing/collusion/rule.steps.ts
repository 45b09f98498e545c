// Steps of collusion that move the clock or the rules, and calls of every kind that are redirected to the friend.
import { startEmergencyAction } from '@backoffice/contract/emergency/emergency.ts';
import { emergencyWords } from '@backoffice/contract/emergency/emergency.words.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { isStaffAccess } from '@backoffice/contract/kit/endpoint.ts';
import { defaultGrants } from '@backoffice/contract/kit/permissions.ts';
import { saveRoleGrants } from '@backoffice/contract/permissions/permissions.ts';
import { getAppSettings, saveAppSettings } from '@backoffice/contract/settings/settings.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/trade-config/trade-config.client-settings.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import * as venues from '@backoffice/contract/venues/venues.ts';
import { findSamples, type Sample } from '../sweeps/samples.ts';
import type { Scene } from './scene.ts';

const reason = 'friend';

async function moveClock(scene: Scene): Promise<void> {
  const { body } = await scene.world.call(getAppSettings, null, {});
  const { app_version: _, next_timezone: _next, next_timezone_from: _from, is_demo: _demo, ...settings } = body;
  const timezone = scene.random.pick(['Pacific/Kiritimati', 'UTC', 'Asia/Tokyo', 'Pacific/Honolulu', 'Europe/Warsaw']);
  await scene.act(saveAppSettings, { ...settings, timezone });
}

async function widen(scene: Scene): Promise<void> {
  const { random } = scene;
  const limit = { topic: 'approval_limit', per_operation: '900000', per_day: '900000', reason } as const;
  const scope = random.pick([{}, { role: 'god' }, { role: 'angel' }, { role: 'superman' }] as const);
  if (random.chance(60)) await scene.act(createTradeRule, { ...limit, ...scope });
  else await scene.act(createTradeRule, { topic: 'trading', fee_percent: '0', reason });
  const role = random.pick(['angel', 'superman'] as const);
  const more = { resource: 'funds', actions: ['*'] } as const;
  const grants = [...defaultGrants[role], more].map(({ resource, actions }) => ({ resource, actions: [...actions] }));
  if (random.chance(30)) await scene.act(saveRoleGrants, { role, grants });
}

async function easeTerms(scene: Scene): Promise<void> {
  const { world, friend } = scene;
  const { body } = await world.call(getTradeSettings, 'god', { id: friend.id });
  await scene.act(saveTradeSettings, { ...body, id: friend.id, leverage: 1, fee_percent: '0' });
}

async function moveCalendar(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const { body } = await world.call(venues.listVenues, 'god', { search: 'XNYS' });
  const [venue] = body.items;
  if (!venue) return;
  const { id, version, name_zh, name_en, lot, tick, price_limit, sell_after_days, active } = venue;
  const terms = { name_zh, name_en, lot, tick, price_limit, sell_after_days, active };
  await scene.act(venues.updateVenue, { id, version, reason, ...terms, settle_days: random.below(3) });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: venue.timezone }).format(Date.now());
  const day = addDays(today, 20 + random.below(5));
  await scene.act(venues.setCalendarDays, { id, version: version + 1, reason, day, until: day, kind: 'holiday' });
}

async function pauseExits(scene: Scene): Promise<void> {
  const kind = scene.random.pick(['selling', 'withdrawals'] as const);
  const input = { kind, minutes: 5, reason, confirmation: emergencyWords[kind].en };
  const { isDone } = await scene.act(startEmergencyAction, input);
  if (isDone) await scene.world.asOwner(`update emergency_actions set status = 'ended' where status = 'paused'`);
}

/** Kinds of calls that would end the two's own access, or stop everybody. */
const leftOut = new Set(['users', 'ipAccess', 'emergency', 'permission', 'integration']);
const samples = (await findSamples()).filter(
  ({ endpoint }) =>
    endpoint.kind === 'write' && isStaffAccess(endpoint.access) && !leftOut.has(endpoint.access.resource),
);

/** A right call of any kind, about the friend wherever it names a client, with another amount. */
async function anyCall(scene: Scene): Promise<void> {
  const { endpoint, input }: Sample = scene.random.pick(samples);
  // Some are about stocks that this market does not have.
  const given = await input(scene.world, 'demo').catch(() => null);
  if (!given) return;
  const redirected = await redirect(scene, given);
  await scene.act(endpoint, redirected);
}

async function redirect(scene: Scene, input: Record<string, unknown>) {
  const { world, friend, random } = scene;
  const ids = Object.values(input).filter((value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value));
  const known = await world.sql(async (db) => ({
    clients:
      ids.length > 0
        ? await db
            .selectFrom('clients')
            .select('id')
            .where('id', 'in', ids as string[])
            .execute()
        : [],
    accounts:
      ids.length > 0
        ? await db
            .selectFrom('accounts')
            .select(['id', 'currency'])
            .where('id', 'in', ids as string[])
            .execute()
        : [],
  }));
  const to = new Map<unknown, string>([
    ...known.clients.map(({ id }) => [id, friend.id] as const),
    ...known.accounts.map(
      ({ id, currency }) => [id, currency === 'EUR' ? friend.accounts.EUR : friend.account_id] as const,
    ),
  ]);
  const entries = Object.entries(input).map(([name, value]) => {
    if (name === 'amount' && random.chance(50)) return [name, scene.amount(30_000)];
    return [name, to.get(value) ?? value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

export const ruleSteps = [moveClock, widen, easeTerms, moveCalendar, pauseExits, anyCall, anyCall, anyCall, anyCall];
