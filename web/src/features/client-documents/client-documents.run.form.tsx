// The form that starts a run of statements for a month or year that is over.
import { documentRunKinds, startDocumentRun } from '@backoffice/contract/client-documents/client-documents.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { runKindTexts, runTexts } from './client-documents.texts.ts';

const Field = fieldsOf(startDocumentRun);

export default function StartRun({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={startDocumentRun}
      title={runTexts.start}
      submit={runTexts.start}
      done={runTexts.started}
      failed={runTexts.notStarted}
      initial={{ kind: documentRunKinds[0] }}
      onClose={onClose}
    >
      <div>{t(runTexts.hint)}</div>
      <Field.Choice name="kind" label={runTexts.kind} options={runKindTexts} />
      <Field.Day name="day" label={runTexts.day} />
    </FormModal>
  );
}
