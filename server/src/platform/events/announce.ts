// Notifies every server, once the transaction commits, which topics have changed and of which record. No data: readers fetch again through
// their guarded endpoints.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { factsOf, isRecordOfClient, type RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import type { AuditNote, PublicCtx } from '../context.ts';
import { compilable, partOf, prebuiltWith, type Part } from '../db/prebuilt.ts';

export const channel = 'backoffice_changes';

/** Change of a session of this member of staff; without a notice where a trigger on the table of sessions sends it. */
export interface PersonAnnouncement {
  person: string;
  notice?: Notice;
}

/** Action in one session, for the person's other sessions to hear of. */
export interface Notice {
  session: string;
  action: string;
}

/** One client's record that a write was about. */
interface ChangedRecord {
  kind: RecordKind;
  id: string;
  client: string;
  agent: string;
}

export interface Announcement {
  tenant: string;
  topics: readonly Topic[];
  /** Single record that a write was about, other than the client itself, which may have moved from one agent to another. */
  record?: ChangedRecord;
  /** The browser tab whose write it was. */
  tab?: string;
}

export async function announce(ctx: PublicCtx, topics: readonly Topic[]): Promise<void> {
  await announceAlone(ctx.db, {}, announcementOf(ctx, topics));
}

const announceAlone = prebuiltWith((db, _, announcement) => compilable(db, sql`select ${announcement}`));

/** Announcement as an expression, for a statement that is sent anyway. */
export function announcementOf(
  { tenantId, caller: { tab } }: Pick<PublicCtx, 'tenantId' | 'caller'>,
  topics: readonly Topic[],
  { record, client }: Pick<AuditNote, 'record' | 'client'> = {},
): Part {
  const announcement: Announcement = { tenant: tenantId, topics, ...(tab && { tab }) };
  const text = JSON.stringify(announcement);
  if (!record || !client || !isChangedAlone(record.type))
    return partOf('announcement', { text }, (value) => sql`pg_notify(${channel}, ${value.text})`);
  return partOf(
    'announcement of a record',
    { text, kind: record.type, id: record.id, client },
    (
      value,
    ) => sql`pg_notify(${channel}, (${value.text}::jsonb || jsonb_build_object('record', jsonb_build_object('kind', ${value.kind}::text,
    'id', ${value.id}::uuid, 'client', ${value.client}::uuid, 'agent', (select agent_id from clients where id = ${value.client}::uuid))))::text)`,
  );
}

/** A client may have moved from one agent to another: both have to hear of it. */
const isChangedAlone = (kind: RecordKind): boolean =>
  kind !== 'client' && isRecordOfClient(kind) && !factsOf(kind).changesOthers;

export async function announceNotice({ db }: PublicCtx, announcement: Required<PersonAnnouncement>): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db);
}
