// Reads and writes bulk messages, and finds the clients they are for.
import {
  listBulkMessages,
  type Audience,
  type bulkMessageStatuses,
} from '@backoffice/contract/messages/messages.bulk.ts';
import { sql } from 'kysely';
import { agentConditions, all, type Condition } from '#core/records/filters.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { isUnread } from './messages.service.ts';
import { textForClient } from './messages.text.ts';

export type BulkStatus = (typeof bulkMessageStatuses)[number];

/** Name of the person whose id the audience names. */
const nameIn = (field: 'superman_id' | 'agent_id') => sql<string | null>`(
  select staff.name from staff
  where staff.tenant_id = bulk_messages.tenant_id and staff.id = (bulk_messages.audience ->> ${sql.lit(field)})::uuid)`;

export const bulkMessages = tenantRecords('bulk_message', listBulkMessages, {
  columns: [
    'id',
    'title_zh',
    'content_zh',
    'title_en',
    'content_en',
    'status',
    'send_datetime',
    'clients',
    'sent',
    'recalled',
    'finish_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: { sender: 'sent_by' },
  select: {
    // The contract has checked it before it was written, and nothing else writes it.
    audience: sql<Audience>`bulk_messages.audience`,
    audience_team: nameIn('superman_id'),
    audience_agent: nameIn('agent_id'),
    read: sql<number>`(
      select count(*) from messages
      where messages.tenant_id = bulk_messages.tenant_id and messages.bulk_message_id = bulk_messages.id
        and messages.read_datetime is not null)`,
  },
  filters: { status: 'status' },
  sortColumns: { create_datetime: 'create_datetime' },
  defaultSort: '-create_datetime',
  where: (ctx: Pick<Ctx, 'db' | 'actor'>) => mayWorkFor(ctx, 'bulk_messages.sent_by'),
});

/** Condition on the clients whom the sender sees; robots have no app. */
export function audienceCondition(
  ctx: Pick<Ctx, 'actor'>,
  { kyc_status, vip_min, active, unread, from, to, ...agents }: Audience,
): Condition {
  const hasUnread = sql<boolean>`exists (
    select from messages where messages.tenant_id = clients.tenant_id and messages.client_id = clients.id and ${isUnread})`;
  return all([
    sql<boolean>`not clients.fake`,
    mayWorkFor(ctx, 'clients.agent_id'),
    ...agentConditions(agents, 'clients.agent_id'),
    kyc_status && sql<boolean>`clients.kyc_status = ${kyc_status}`,
    vip_min === undefined ? '' : sql<boolean>`clients.vip >= ${vip_min}`,
    active === undefined ? '' : sql<boolean>`clients.active = ${active}`,
    unread === undefined ? '' : sql<boolean>`${hasUnread} = ${unread}`,
    from && sql<boolean>`clients.create_datetime >= ${from}`,
    to && sql<boolean>`clients.create_datetime < ${to}`,
  ]);
}

export async function countClients({ db }: Pick<Ctx, 'db'>, condition: Condition): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*) as clients from clients where ${condition}`.execute(db);
  return rows[0]?.clients ?? 0;
}

/** The whole of it for background work, which no one else changes meanwhile. */
export async function lockBulkMessage({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await db
    .selectFrom('bulk_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, audience: row.audience as Audience };
}
export type LockedBulkMessage = Awaited<ReturnType<typeof lockBulkMessage>>;

/** Id smaller than every client's. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Slice {
  /** Number of clients it went over. */
  seen: number;
  /** Number of them that had it done just now. */
  done: number;
  last_client_id: string | null;
}

/** Inserts for the next clients in order. Those who have it already get no second one: the unique key decides it. */
export async function insertSlice(
  { db }: Pick<Ctx, 'db'>,
  { id, sent_by, last_client_id, ...texts }: LockedBulkMessage,
  condition: Condition,
  size: number,
): Promise<Slice> {
  const inEnglish = (text: string) => (text ? textForClient(text, 'en') : sql`null`);
  const { rows } = await sql<Slice>`
    with slice as materialized (
      select clients.id, clients.fake,
        ${textForClient(texts.title_zh, 'zh')} as title, ${textForClient(texts.content_zh, 'zh')} as content,
        ${inEnglish(texts.title_en)} as title_en, ${inEnglish(texts.content_en)} as content_en
      from clients where ${condition} and clients.id > ${last_client_id ?? beforeAll}
      order by clients.id limit ${size}
    ), added as (
      insert into messages (client_id, fake, title, content, title_en, content_en, sent_by, bulk_message_id)
      select id, fake, title, content, title_en, content_en, ${sent_by}::uuid, ${id}::uuid from slice
      on conflict (tenant_id, bulk_message_id, client_id) where bulk_message_id is not null do nothing
      returning id
    )
    select (select count(*) from slice) as seen, (select count(*) from added) as done,
      (select slice.id from slice order by slice.id desc limit 1) as last_client_id
  `.execute(db);
  return rows[0] ?? { seen: 0, done: 0, last_client_id: null };
}

/** The messages of one slice, as `emitEach` reads them. */
export const sentAfter = ({ id, last_client_id }: LockedBulkMessage) => sql`
  select client_id, messages.id as record_id, jsonb_build_object('title', title, 'content', content) as data from messages
  where bulk_message_id = ${id} and client_id > ${last_client_id ?? beforeAll}`;

/** A message that is read meanwhile stays: its own row decides. */
export async function recallSlice(
  { db }: Pick<Ctx, 'db'>,
  { id, last_client_id }: LockedBulkMessage,
  size: number,
): Promise<Slice> {
  const { rows } = await sql<Slice>`
    with slice as materialized (
      select id, client_id from messages
      where bulk_message_id = ${id} and client_id > ${last_client_id ?? beforeAll}
      order by client_id limit ${size}
    ), recalled as (
      update messages set recalled_datetime = now() from slice where messages.id = slice.id and ${isUnread}
      returning messages.id
    )
    select (select count(*) from slice) as seen, (select count(*) from recalled) as done,
      (select client_id from slice order by client_id desc limit 1) as last_client_id
  `.execute(db);
  return rows[0] ?? { seen: 0, done: 0, last_client_id: null };
}
