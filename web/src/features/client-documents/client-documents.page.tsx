// The list of clients' papers: each opens as the PDF itself; several come as one file, and the clients' app can be told again.
import {
  downloadClientDocuments,
  listClientDocuments,
  mostDocuments,
  resendClientDocument,
  type ClientDocument,
} from '@backoffice/contract/client-documents/client-documents.ts';
import { IconFileZip, IconSend } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { languageTexts } from '#core/words/languages.texts.ts';
import { call } from '#platform/api/api.ts';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import { bulkAction, type BulkAction } from '#ui/list/bulk/bulk-action.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { RunButton } from './client-documents.run.tsx';
import { clientDocumentKindTexts } from '#core/words/client-document-kinds.texts.ts';
import { labels, texts } from './client-documents.texts.ts';

const DocumentRecord = lazyDialog(() => import('./client-documents.drawer.tsx'));

export const readAhead = readListAhead(listClientDocuments);

const downloadAll: BulkAction<ClientDocument> = {
  ...bulkAction(downloadClientDocuments, {
    label: texts.download,
    icon: IconFileZip,
    confirm: texts.confirmDownload,
    nameOf: ({ number }: ClientDocument) => number,
    isPossible: () => true,
    inputOf: ({ id }) => ({ ids: [id] }),
  }),
  together: {
    most: mostDocuments,
    tooMany: texts.tooMany,
    run: (rows) =>
      call(downloadClientDocuments, { ids: rows.map(({ id }) => id) })
        .then(({ name, base64 }) => saveFile(name, bytesOf(base64), 'application/zip'))
        .catch((error: unknown) => notifyFailed(texts.notDownloaded, error)),
  },
};

const rowActions = [
  rowAction<ClientDocument, typeof resendClientDocument>(resendClientDocument, {
    label: texts.resend,
    icon: IconSend,
    inputOf: ({ id }) => ({ id }),
    confirm: ({ number }) => fill(texts.confirmResend, number),
    done: texts.resent,
    failed: texts.notResent,
    bulk: { confirm: texts.confirmResendAll, nameOf: ({ number }) => number },
  }),
];

const Period = ({ period_from, period_to }: ClientDocument) =>
  period_from && period_to ? `${period_from} – ${period_to}` : '—';

export const ClientDocumentsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listClientDocuments}
    labels={labels}
    choices={{ kind: clientDocumentKindTexts, language: languageTexts }}
    filters={['kind', 'number', 'period', 'language']}
    tabs="status"
    kind="client_document"
    columns={[
      'username',
      'number',
      'kind',
      'status',
      { field: 'period_from', show: Period, width: 200 },
      'language',
      'agent_name',
      'create_datetime',
    ]}
    actions={<RunButton />}
    rowActions={rowActions}
    bulkActions={[downloadAll]}
    record={DocumentRecord}
  />
);
