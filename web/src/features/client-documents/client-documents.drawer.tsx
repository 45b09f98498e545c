// One paper beside the list: what it is, and the PDF itself.
import type { ClientDocument } from '@backoffice/contract/client-documents/client-documents.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { languageTexts } from '#core/words/languages.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Time } from '#ui/values/time.tsx';
import { DocumentPreview } from './client-documents.preview.tsx';
import { clientDocumentKindTexts } from '#core/words/client-document-kinds.texts.ts';
import { labels, texts } from './client-documents.texts.ts';

export default function DocumentRecord({ record, buttons, onClose }: RecordProps<ClientDocument>) {
  const t = useText();
  const { id, number, kind, language, period_from, period_to, digest, replaces, successor } = record;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, number)}
      record={record}
      kind="client_document"
      actions={buttons}
      picture={<DocumentPreview key={id} id={id} />}
      facts={[
        clientFact(record),
        { label: labels.kind, value: t(clientDocumentKindTexts[kind]) },
        ...(period_from ? [{ label: labels.period_from, value: `${period_from} – ${period_to}` }] : []),
        { label: labels.language, value: t(languageTexts[language]) },
        { label: labels.create_datetime, value: <Time at={record.create_datetime} isExact /> },
        ...(replaces ? [{ label: texts.replaces, value: replaces }] : []),
        ...(successor ? [{ label: texts.successor, value: successor }] : []),
        { label: fieldLabels.agent_name, value: record.agent_name },
        { label: texts.digest, value: <CopyId id={digest} /> },
      ]}
      onClose={onClose}
    />
  );
}
