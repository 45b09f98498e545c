// Journals in the chain of seals: sealing those that wait, and finding those that are not what was sealed; see decision 0025.
import type { BrokenSeal } from '@backoffice/contract/audit-log/audit-log.ts';
import { sql, type RawBuilder } from 'kysely';
import { sealStepBy } from '#platform/audit/sealer.ts';

export const sealJournals = sealStepBy('seal_journals');

export interface JournalRange {
  tenantId: string;
  /** Ids above `after`, up to and including `upto`. */
  after: string;
  upto: string;
}

type BrokenJournal = BrokenSeal & { record_id: string };

/**
 * Every journal is what was sealed or waits for it, and every seal and place in the queue has its journal.
 * One statement, so that a journal which is sealed meanwhile is seen either as waiting or as sealed.
 */
export const brokenJournals = ({ tenantId, after, upto }: JournalRange): RawBuilder<BrokenJournal> => sql`
  select seal.seq, null::uuid as line_id, coalesce(journal.id, seal.record_id) as record_id,
    case when seal.record_id is null then 'journal_never_sealed'
         when journal.id is null then 'journal_missing' else 'journal_changed' end as fault
  from (select id, journal_digest(tenant_id, id) as digest from journals
        where tenant_id = ${tenantId} and id > ${after} and id <= ${upto}) as journal
  full join (select seq, record_id, digest from audit_seals
             where tenant_id = ${tenantId} and record_table is null and record_id > ${after} and record_id <= ${upto}) as seal
    on seal.record_id = journal.id
  where journal.digest is distinct from seal.digest
    and (seal.record_id is not null or not exists (
      select from journals_unsealed waiting where waiting.tenant_id = ${tenantId} and waiting.journal_id = journal.id))
  union all
  select null, null, journal_id, 'journal_missing' from journals_unsealed
  where tenant_id = ${tenantId} and journal_id > ${after} and journal_id <= ${upto}
    and not exists (select from journals where journals.tenant_id = ${tenantId} and journals.id = journal_id)
  order by seq nulls last, record_id
`;
