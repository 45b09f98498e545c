// Notifies every server, once the transaction commits, which topics have changed. Names only: readers fetch again through their guarded endpoints.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
import type { PublicCtx } from '../context.ts';

export const channel = 'backoffice_changes';

/** Without a notice by a trigger on the table of sessions: a session of this member of staff is no longer as it was. */
export interface PersonAnnouncement {
  person: string;
  notice?: Notice;
}

/** What was done in one session, for the person's other sessions to hear of. */
export interface Notice {
  session: string;
  action: string;
}

export interface Announcement {
  tenant: string;
  topics: readonly Topic[];
  /** The browser tab whose write it was. */
  tab?: string;
}

export async function announce(ctx: PublicCtx, topics: readonly Topic[]): Promise<void> {
  await sql`select ${announcementOf(ctx, topics)}`.execute(ctx.db);
}

/** As an expression, for a statement that is sent anyway. */
export function announcementOf(
  { tenantId, caller: { tab } }: Pick<PublicCtx, 'tenantId' | 'caller'>,
  topics: readonly Topic[],
): RawBuilder<unknown> {
  const announcement: Announcement = { tenant: tenantId, topics, ...(tab && { tab }) };
  return sql`pg_notify(${channel}, ${JSON.stringify(announcement)})`;
}

export async function announceNotice({ db }: PublicCtx, announcement: Required<PersonAnnouncement>): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db);
}
