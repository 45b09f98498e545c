// Papers of clients in the chain of seals, as journals are: sealing those that wait, and finding those that are not what was sealed; see decision 0201.
import type { BrokenSeal } from '@backoffice/contract/audit-log/audit-log.ts';
import { sql, type RawBuilder } from 'kysely';
import { sealStepBy } from '#platform/audit/sealer.ts';

export const sealDocuments = sealStepBy('seal_client_documents');

type BrokenDocument = BrokenSeal & { record_id: string };

/** Every paper is what was sealed or waits for it, and every seal and place in the queue has its paper. Ids above `after`, up to `upto`. */
export const brokenDocuments = ({
  tenantId,
  after,
  upto,
}: {
  tenantId: string;
  after: string;
  upto: string;
}): RawBuilder<BrokenDocument> => sql`
  select seal.seq, null::uuid as line_id, coalesce(document.id, seal.record_id) as record_id,
    case when seal.record_id is null then 'document_never_sealed'
         when document.id is null then 'document_missing' else 'document_changed' end as fault
  from (select id, client_document_digest(tenant_id, id) as digest from client_documents
        where tenant_id = ${tenantId} and id > ${after} and id <= ${upto}) as document
  full join (select seq, record_id, digest from audit_seals
             where tenant_id = ${tenantId} and record_table = 'client_documents' and record_id > ${after} and record_id <= ${upto}) as seal
    on seal.record_id = document.id
  where document.digest is distinct from seal.digest
    and (seal.record_id is not null or not exists (
      select from client_documents_unsealed waiting where waiting.tenant_id = ${tenantId} and waiting.document_id = document.id))
  union all
  select null, null, document_id, 'document_missing' from client_documents_unsealed
  where tenant_id = ${tenantId} and document_id > ${after} and document_id <= ${upto}
    and not exists (select from client_documents where client_documents.tenant_id = ${tenantId} and client_documents.id = document_id)
  order by seq nulls last, record_id
`;
