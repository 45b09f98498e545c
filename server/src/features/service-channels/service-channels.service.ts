// The rules of the customer service's channels: how they change, and which of them clients see.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isAnsweredAt } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import type * as intake from '@backoffice/contract/service-channels/service-channels.intake.ts';
import type * as contract from '@backoffice/contract/service-channels/service-channels.ts';
import {
  channelLink,
  maxServiceChannels,
  type ServiceChannel,
  type SpokenLanguage,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { sql } from 'kysely';
import { timeZoneOf } from '#core/calendar.ts';
import { changeOf } from '#core/reviews/figures.ts';
import { getRealClient } from '#core/clients/real-clients.ts';
import { seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx, IntakeCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findActiveChannels, serviceChannels } from './service-channels.queries.ts';

export async function createServiceChannel(
  ctx: Ctx,
  { staff_ids, hours, ...fields }: CheckedInputOf<typeof contract.createServiceChannel>,
): Promise<ServiceChannel> {
  const others = await lockChannels(ctx);
  if (others.length >= maxServiceChannels) throw new AppError('service_channel.too_many');
  const position = (others.at(-1)?.position ?? 0) + 1;
  const leader_id = isLeader(ctx) ? ctx.actor.id : null;
  const id = await serviceChannels.insert(ctx, { ...fields, hours: JSON.stringify(hours), position, leader_id });
  await setStaff(ctx, id, staff_ids);
  const after = await serviceChannels.get(ctx, id);
  ctx.note({ record: { type: 'service_channel', id }, after });
  return after;
}

export async function updateServiceChannel(
  ctx: Ctx,
  { id, version, staff_ids, hours, ...fields }: CheckedInputOf<typeof contract.updateServiceChannel>,
): Promise<ServiceChannel> {
  const before = await lockOwn(ctx, id, version);
  await serviceChannels.set(ctx, id, { ...fields, hours: JSON.stringify(hours) });
  await setStaff(ctx, id, staff_ids);
  const after = await serviceChannels.get(ctx, id);
  ctx.note({ record: { type: 'service_channel', id }, before, after });
  return after;
}

export async function deleteServiceChannel(
  ctx: Ctx,
  { id, version }: CheckedInputOf<typeof contract.deleteServiceChannel>,
): Promise<OutputOf<typeof contract.deleteServiceChannel>> {
  const before = await lockOwn(ctx, id, version);
  await ctx.db.deleteFrom('service_channels').where('id', '=', id).execute();
  ctx.note({ record: { type: 'service_channel', id }, before });
  return {};
}

/** A leader speaks for their own team. */
const isLeader = ({ actor }: Pick<Ctx, 'actor'>): boolean => !seesEveryClient({ actor });

/** Locks a channel; a leader finds those of their own team alone. */
async function lockOwn(ctx: Ctx, id: string, version: number): Promise<ServiceChannel> {
  const channel = await serviceChannels.lock(ctx, id, version);
  if (isLeader(ctx) && channel.leader_id !== ctx.actor.id) throw new AppError('access.denied');
  return channel;
}

/** A channel that no client sees is one person's work. */
export const previewCreateServiceChannel = async (
  _: Ctx,
  { kind, name_zh, name_en, value, active }: CheckedInputOf<typeof contract.createServiceChannel>,
): Promise<Preview> => ({
  client_id: null,
  money: null,
  isHarmless: !active,
  before: {},
  after: { kind, name_zh, name_en, value, active },
});

/** Other hours or languages of a channel that clients see already lead them nowhere else. */
export async function previewUpdateServiceChannel(
  ctx: Ctx,
  { id, version, kind, name_zh, name_en, value, active }: CheckedInputOf<typeof contract.updateServiceChannel>,
): Promise<Preview> {
  const channel = await lockOwn(ctx, id, version);
  const after = { kind, name_zh, name_en, value, active };
  const isSame = Object.entries(after).every(([name, wanted]) => channel[name as keyof typeof after] === wanted);
  return {
    client_id: null,
    money: null,
    isHarmless: !active || isSame,
    record: { type: 'service_channel', id },
    ...changeOf(channel, after),
  };
}

/** Orders the channels; refused where some came or went meanwhile. */
export async function orderServiceChannels(
  ctx: Ctx,
  { ids }: CheckedInputOf<typeof contract.orderServiceChannels>,
): Promise<OutputOf<typeof contract.orderServiceChannels>> {
  const before = (await lockChannels(ctx)).map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) throw new AppError('record.stale');
  await sql`
    update service_channels set position = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number) where place.id = service_channels.id
  `.execute(ctx.db);
  ctx.note({ before: { ids: before }, after: { ids } });
  return {};
}

/** All of them in their order; the tenant is locked, so that none comes meanwhile. */
async function lockChannels({ db }: Ctx): Promise<Pick<ServiceChannel, 'id' | 'position'>[]> {
  await db.selectFrom('tenants').select('tenant_id').forNoKeyUpdate().executeTakeFirstOrThrow();
  return db.selectFrom('service_channels').select(['id', 'position']).orderBy('position').orderBy('id').execute();
}

async function setStaff({ db }: Ctx, channel_id: string, staff_ids: readonly string[]): Promise<void> {
  const known = await db
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`id = any (${staff_ids}::uuid[])`)
    .execute();
  if (known.length < staff_ids.length)
    throw new AppError('request.invalid', { errors: [{ path: 'staff_ids', code: 'invalid' }] });
  await db.deleteFrom('service_channel_staff').where('channel_id', '=', channel_id).execute();
  if (staff_ids.length === 0) return;
  await db
    .insertInto('service_channel_staff')
    .values(staff_ids.map((staff_id) => ({ channel_id, staff_id })))
    .execute();
}

export const findIntakeServiceChannels = (
  ctx: IntakeCtx,
  { language }: CheckedInputOf<typeof intake.listIntakeServiceChannels>,
): Promise<ServedChannels> => serve(ctx, language);

export async function getIntakeService(
  ctx: IntakeCtx,
  { id, language }: CheckedInputOf<typeof intake.getIntakeService>,
): Promise<ServedChannels> {
  await getRealClient(ctx, id);
  return serve(ctx, language, id);
}

type ServedChannels = OutputOf<typeof intake.listIntakeServiceChannels>;

async function serve(ctx: IntakeCtx, language?: SpokenLanguage, clientId?: string): Promise<ServedChannels> {
  const timezone = await timeZoneOf(ctx);
  const channels = await findActiveChannels(ctx, clientId);
  return {
    timezone,
    items: channels
      .filter(({ languages }) => language === undefined || languages.includes(language))
      .map(({ id, kind, name_zh, name_en, value, languages, hours, staff_names }) => ({
        id,
        kind,
        name_zh,
        name_en,
        value,
        languages,
        hours,
        link: channelLink(kind, value),
        answered_by: staff_names,
        is_open: isAnsweredAt(hours, Date.now(), timezone),
      })),
  };
}
