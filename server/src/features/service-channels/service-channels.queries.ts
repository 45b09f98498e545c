// Reads the channels of the customer service, with those who answer.
import type { AnsweredHours } from '@backoffice/contract/service-channels/service-channels.hours.ts';
import {
  listServiceChannels,
  type ServiceChannel,
  type SpokenLanguage,
} from '@backoffice/contract/service-channels/service-channels.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import type { PublicCtx } from '#platform/context.ts';

const answering = sql`staff
  join service_channel_staff answers on answers.tenant_id = staff.tenant_id and answers.staff_id = staff.id
  where answers.tenant_id = service_channels.tenant_id and answers.channel_id = service_channels.id`;

export const serviceChannels = tenantRecords('service_channel', listServiceChannels, {
  columns: [
    'id',
    'kind',
    'name_zh',
    'name_en',
    'value',
    'active',
    'leader_id',
    'position',
    'create_datetime',
    'update_datetime',
    'version',
  ],
  select: {
    // The contract has checked them before they were written, and nothing else writes them.
    languages: sql<SpokenLanguage[]>`service_channels.languages`,
    hours: sql<AnsweredHours[]>`service_channels.hours`,
    staff_ids: sql<string[]>`array(select staff.id from ${answering} order by staff.name, staff.id)`,
    staff_names: sql<string[]>`array(select staff.name from ${answering} order by staff.name, staff.id)`,
  },
  filters: { kind: 'kind', active: 'active' },
  sortColumns: { position: 'position', update_datetime: 'update_datetime' },
  defaultSort: 'position',
});

/** Channels that the clients' app shows, in its order; those of a team to its own clients alone. */
export const findActiveChannels = (
  ctx: Pick<PublicCtx, 'db'>,
  clientId: string | undefined,
): Promise<ServiceChannel[]> =>
  serviceChannels
    .rows(ctx)
    .where(sql<boolean>`service_channels.active`)
    .where(
      clientId === undefined
        ? sql<boolean>`service_channels.leader_id is null`
        : sql<boolean>`(service_channels.leader_id is null or exists (
            select from clients join staff on staff.tenant_id = clients.tenant_id and staff.id = clients.agent_id
            where clients.id = ${clientId} and service_channels.leader_id in (staff.id, staff.parent_id)))`,
    )
    .orderBy(sql`service_channels.position, service_channels.id`)
    .execute();
