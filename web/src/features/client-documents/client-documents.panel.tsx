// A client's papers, a tab of the client drawer: the newest first, one of them open as the PDF itself.
import { listClientDocuments } from '@backoffice/contract/client-documents/client-documents.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { useState } from 'react';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Pages } from '#ui/layout/pages.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import classes from './client-documents.module.css';
import { DocumentPreview } from './client-documents.preview.tsx';
import { clientDocumentKindTexts } from '#core/words/client-document-kinds.texts.ts';
import { labels, texts } from './client-documents.texts.ts';

const pageSize = 10;

export function ClientDocumentsTab({ client }: { client: Client }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const read = useRead(
    listClientDocuments,
    { client_id: client.id, fake: client.fake, page, page_size: pageSize },
    { keepPrevious: true },
  );
  return (
    <Loaded read={read} empty={{ text: texts.none, isTrueOf: ({ total }) => total === 0 }}>
      {({ items, total }) => (
        <div className={classes.documents}>
          <div className={tableClasses.scroll}>
            <table className={`${tableClasses.table} ${tableClasses.stacked}`} aria-busy={read.isFetching}>
              <thead>
                <tr>
                  <th>{t(labels.number)}</th>
                  <th>{t(labels.kind)}</th>
                  <th>{t(labels.period_from)}</th>
                  <th>{t(labels.create_datetime)}</th>
                  <th aria-label={t(texts.open)} />
                </tr>
              </thead>
              <tbody>
                {items.map(({ id, number, kind, status, period_from, period_to, create_datetime }) => (
                  <tr key={id}>
                    <td data-main>
                      {number} {status === 'replaced' && <StatusTag status={status} />}
                    </td>
                    <td>{t(clientDocumentKindTexts[kind])}</td>
                    <td>{period_from ? `${period_from} – ${period_to}` : '—'}</td>
                    <td>
                      <Time at={create_datetime} />
                    </td>
                    <td>
                      <TextButton onClick={() => setOpen(open === id ? null : id)}>
                        {t(open === id ? texts.close : texts.open)}
                      </TextButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pages total={total} pageSize={pageSize} value={page} onChange={setPage} className="" />
          {open && <DocumentPreview key={open} id={open} />}
        </div>
      )}
    </Loaded>
  );
}
