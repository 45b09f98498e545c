// Uploads a watch list: read at once, compared with the version in force, and submitted for a second person's approval.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  fileSources,
  formatsOf,
  shrinksBy,
  storeWatchListFile,
  uploadWatchList,
  type FileSource,
  type ListFormat,
} from '@backoffice/contract/watch-lists/watch-lists.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { base64Of } from '#core/uploads/file-content.ts';
import forms from '#core/uploads/file-form.module.css';
import { useStoredFile } from '#core/uploads/stored-file.ts';
import { listSourceTexts } from '#core/words/watch-lists.texts.ts';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './watch-lists.module.css';
import { formatTexts, texts } from './watch-lists.texts.ts';

const Field = fieldsOf(uploadWatchList);

export default function UploadForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={uploadWatchList}
      title={texts.upload}
      submit={texts.submit}
      done={texts.uploaded}
      failed={texts.notUploaded}
      initial={{}}
      onClose={onClose}
    >
      <p className={forms.hint}>{t(texts.hint)}</p>
      <Field.Custom name="file_id" label={texts.file}>
        {({ label, error, onChange }) => <ListFileInput label={label} error={Boolean(error)} onRead={onChange} />}
      </Field.Custom>
    </FormModal>
  );
}

type Stored = OutputOf<typeof storeWatchListFile>;

interface ListFileInputProps {
  label: string;
  error: boolean;
  /** Called with the id of the file that was read, or with nothing where it was refused. */
  onRead: (id: string) => void;
}

function ListFileInput({ label, error, onRead }: ListFileInputProps) {
  const t = useText();
  const store = useWrite(storeWatchListFile);
  const [source, setSource] = useState<FileSource>('own');
  const [format, setFormat] = useState<ListFormat>('own_csv');
  const [alt, setAlt] = useState<File | null>(null);
  const { stored, refusal, keep, forget } = useStoredFile<Stored>(onRead);
  const choose = (chosen: FileSource, as: ListFormat = formatsOf[chosen][0]) => {
    setSource(chosen);
    setFormat(as);
    setAlt(null);
    forget();
  };
  const read = async (file: File) =>
    keep(async () => {
      const other = alt && format === 'ofac_csv' ? { alt_name: alt.name, alt_base64: await base64Of(alt) } : {};
      return store.mutateAsync({ input: { source, format, name: file.name, base64: await base64Of(file), ...other } });
    });
  return (
    <div className={forms.upload}>
      <Select
        label={t(texts.source)}
        data={fileSources.map((value) => ({ value, label: t(listSourceTexts[value]) }))}
        value={source}
        allowDeselect={false}
        onChange={(value) => choose(value ?? source)}
      />
      <Select
        label={t(texts.format)}
        data={formatsOf[source].map((value) => ({ value, label: t(formatTexts[value]) }))}
        value={format}
        allowDeselect={false}
        onChange={(value) => choose(source, value ?? format)}
      />
      {format === 'ofac_csv' && (
        <FileButton
          label={alt?.name ?? t(texts.altFile)}
          isInvalid={false}
          disabled={store.isPending}
          onFile={setAlt}
        />
      )}
      <FileButton label={label} isInvalid={error} disabled={store.isPending} onFile={(file) => void read(file)} />
      <div role="status">
        {store.isPending && t(texts.reading)}
        {refusal && <p className={forms.refused}>{t(refusal)}</p>}
        {stored && <Found {...stored} />}
      </div>
    </div>
  );
}

function Found({ entry_count, before_count, added_count, changed_count, removed_count, items }: Stored) {
  const t = useText();
  return (
    <>
      <p>{t(texts.found, { count: entry_count, before: before_count })}</p>
      <p>{t(texts.changes, { added: added_count, changed: changed_count, removed: removed_count })}</p>
      {entry_count < before_count * (1 - shrinksBy) && <p className={forms.refused}>{t(texts.shrunken)}</p>}
      <ul className={classes.entries} aria-label={t(texts.firstEntries)}>
        {items.map(({ reference, name, births }) => (
          <li key={reference}>
            {reference} · {name} {births.join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
