// The form of a dry run: the old books' last day, their files with templates to fill in, and their totals.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { checkOpeningImport, storeOpeningFile } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { templateOf, type OpeningFileKind } from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import { base64Of } from '#core/uploads/file-content.ts';
import { useStoredFile } from '#core/uploads/stored-file.ts';
import { useWrite } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './opening-imports.module.css';
import { fileTexts, texts } from './opening-imports.texts.ts';

const Field = fieldsOf(checkOpeningImport);

export default function CheckForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={checkOpeningImport}
      title={texts.checkTitle}
      submit={texts.submit}
      done={texts.checked}
      failed={texts.notChecked}
      initial={{}}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.hint)}</p>
      <Field.Day name="day" label={texts.day} />
      <Field.Custom name="staff_id" label={fileTexts.staff}>
        {(input) => <OpeningFileInput kind="staff" {...input} />}
      </Field.Custom>
      <Field.Custom name="clients_id" label={fileTexts.clients}>
        {(input) => <OpeningFileInput kind="clients" {...input} />}
      </Field.Custom>
      <Field.Custom name="balances_id" label={fileTexts.balances}>
        {(input) => <OpeningFileInput kind="balances" {...input} />}
      </Field.Custom>
      <Field.Custom name="holdings_id" label={fileTexts.holdings}>
        {(input) => <OpeningFileInput kind="holdings" {...input} />}
      </Field.Custom>
      <Field.KeyValue name="totals" label={texts.totals} />
    </FormModal>
  );
}

interface OpeningFileInputProps {
  kind: OpeningFileKind;
  label: string;
  error?: unknown;
  /** Called with the id of the file that was read, or with nothing where it was refused. */
  onChange: (id: string) => void;
}

function OpeningFileInput({ kind, label, error, onChange }: OpeningFileInputProps) {
  const t = useText();
  const store = useWrite(storeOpeningFile);
  const { stored, refusal, keep } = useStoredFile<OutputOf<typeof storeOpeningFile>>(onChange);
  const read = async (file: File) =>
    keep(async () => store.mutateAsync({ input: { kind, name: file.name, base64: await base64Of(file) } }));
  return (
    <div className={classes.file}>
      <FileButton
        label={label}
        isInvalid={Boolean(error)}
        disabled={store.isPending}
        onFile={(file) => void read(file)}
      />
      <TextButton
        title={t(fill(texts.templateOf, t(fileTexts[kind])))}
        onClick={() => saveFile(`${kind}.csv`, templateOf(kind), 'text/csv;charset=utf-8')}
      >
        {t(texts.template)}
      </TextButton>
      <div role="status" className={classes.said}>
        {store.isPending && t(texts.reading)}
        {refusal && <p className={classes.refused}>{t(refusal)}</p>}
        {stored && t(fill(texts.rowsRead, stored.row_count))}
      </div>
    </div>
  );
}
