// Reads and writes the hits.
import { listHits, type ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import { sql } from 'kysely';
import { tenantRecords } from '#core/records/tenant-records.ts';
import { ofWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';

const ofName = <Type>(column: string) => sql<Type>`(
  select ${sql.ref(column)} from screened_names screened
  where screened.tenant_id = screening_hits.tenant_id and screened.id = screening_hits.name_id)`;

export const hits = tenantRecords('screening_hit', listHits, {
  columns: [
    'id',
    'status',
    'strength',
    'rule',
    'births',
    'client_id',
    'entry_id',
    'entry_name',
    'reason_code',
    'reason',
    'take_datetime',
    'decide_datetime',
    'create_datetime',
    'version',
  ],
  staffNames: { taken_by: 'taken_by', decided_by: 'decided_by', approved_by: 'approved_by' },
  select: {
    score: sql<number>`screening_hits.score::float8`,
    subject_type: ofName<ScreeningHit['subject_type']>('subject_type'),
    subject_id: ofName<string>('subject_id'),
    name: ofName<string>('name'),
    birth_date: sql<string | null>`(
      select birth_date::text from screened_names screened
      where screened.tenant_id = screening_hits.tenant_id and screened.id = screening_hits.name_id)`,
    country: ofName<string | null>('country'),
    username: sql<string | null>`(
      select username from clients where clients.tenant_id = screening_hits.tenant_id and clients.id = screening_hits.client_id)`,
    source: sql<ScreeningHit['source']>`watch_entries.source`,
    list_number: sql<number>`(
      select number from watch_lists where watch_lists.tenant_id = watch_entries.tenant_id and watch_lists.id = watch_entries.list_id)`,
    entry_reference: sql<string>`watch_entries.reference`,
    entry_kind: sql<ScreeningHit['entry_kind']>`watch_entries.kind`,
    entry_names: sql<ScreeningHit['entry_names']>`watch_entries.names`,
    entry_births: sql<string[]>`watch_entries.births`,
    entry_countries: sql<string[]>`watch_entries.countries`,
    entry_remarks: sql<string>`watch_entries.remarks`,
    case_reference: sql<string | null>`(
      select 'CASE-' || upper(right(alerts.case_id::text, 8)) from alerts
      where alerts.tenant_id = screening_hits.tenant_id and alerts.hit_id = screening_hits.id)`,
    entry_stands: sql<boolean>`watch_entries.status = 'current'`,
  },
  join: {
    table: 'watch_entries',
    on: sql<boolean>`watch_entries.tenant_id = screening_hits.tenant_id and watch_entries.id = screening_hits.entry_id`,
  },
  where: (ctx: Pick<Ctx, 'actor' | 'db'>) => ofWholeTenant(ctx),
  filters: {
    status: 'status',
    strength: 'strength',
    client_id: 'client_id',
    subject_type: (type) => sql`${ofName('subject_type')} = ${type}`,
    source: (source) => sql`watch_entries.source = ${source}`,
    name: (part) =>
      sql`(screening_hits.entry_name ilike ${containing(part)} or ${ofName('name')} ilike ${containing(part)})`,
    taken: (taken) => sql`(screening_hits.taken_by is not null) = ${taken}`,
  },
  sortColumns: { create_datetime: 'create_datetime', score: 'score' },
  defaultSort: '-create_datetime',
});
