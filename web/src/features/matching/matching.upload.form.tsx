// Uploads the statement of a house account: read at once, shown, and submitted for a second person's approval.
import { listHouseAccounts } from '@backoffice/contract/house-accounts/house-accounts.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { storeStatementUpload, uploadStatement } from '@backoffice/contract/matching/matching.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FirstLines } from '#features/house-accounts/house-accounts.public.tsx';
import { base64Of } from '#core/uploads/file-content.ts';
import forms from '#core/uploads/file-form.module.css';
import { useStoredFile } from '#core/uploads/stored-file.ts';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './matching.module.css';
import { statementLabels, texts } from './matching.texts.ts';

const Field = fieldsOf(uploadStatement);

export default function UploadForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={uploadStatement}
      title={texts.upload}
      submit={texts.submit}
      done={texts.uploaded}
      failed={texts.notUploaded}
      initial={{}}
      onClose={onClose}
    >
      <p className={forms.hint}>{t(texts.hint)}</p>
      <Field.Custom name="file_id" label={texts.file}>
        {({ label, error, onChange }) => <FileInput label={label} error={Boolean(error)} onRead={onChange} />}
      </Field.Custom>
    </FormModal>
  );
}

type Stored = OutputOf<typeof storeStatementUpload>;

interface FileInputProps {
  label: string;
  error: boolean;
  /** Called with the id of the file that was read, or with nothing where it was refused. */
  onRead: (id: string) => void;
}

function FileInput({ label, error, onRead }: FileInputProps) {
  const t = useText();
  const { data } = useRead(listHouseAccounts, { status: 'active', page_size: 200 });
  const store = useWrite(storeStatementUpload);
  const [account, setAccount] = useState<string | null>(null);
  const [unstated, setUnstated] = useState<Record<'opening' | 'closing' | 'day', string>>({
    opening: '',
    closing: '',
    day: '',
  });
  const { stored, refusal, keep } = useStoredFile<Stored>(onRead);
  const read = async (file: File) => {
    if (!account) return;
    const stated = Object.fromEntries(Object.entries(unstated).filter(([, value]) => value.trim() !== ''));
    await keep(async () =>
      store.mutateAsync({
        input: { account_id: account, name: file.name, base64: await base64Of(file), ...stated },
      }),
    );
  };
  const accounts = data?.items ?? [];
  return (
    <div className={forms.upload}>
      <Select
        label={t(texts.account)}
        data={accounts.map(({ id, institution, number, currency }) => ({
          value: id,
          label: `${institution} ${number} ${currency}`,
        }))}
        value={account}
        nothingFoundMessage={t(texts.noAccount)}
        searchable
        onChange={setAccount}
      />
      <fieldset className={classes.unstated}>
        <legend>{t(texts.unstated)}</legend>
        {(['opening', 'closing', 'day'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(statementLabels[name])}
            placeholder={name === 'day' ? 'YYYY-MM-DD' : ''}
            value={unstated[name]}
            onChange={({ currentTarget: { value } }) => setUnstated((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </fieldset>
      <FileButton
        label={label}
        isInvalid={error}
        disabled={!account || store.isPending}
        title={account ? undefined : t(texts.chooseFirst)}
        onFile={(file) => void read(file)}
      />
      <div role="status">
        {!account && <p className={forms.hint}>{t(texts.chooseFirst)}</p>}
        {store.isPending && t(texts.reading)}
        {refusal && <p className={forms.refused}>{t(refusal)}</p>}
        {stored && <Found {...stored} />}
      </div>
    </div>
  );
}

function Found({ statements, items }: Stored) {
  const t = useText();
  return (
    <>
      {statements.map(({ account_id, day, opening, closing, lines }) => (
        <p key={`${account_id} ${day}`} className={forms.hint}>
          {t(texts.found, { day, opening: opening ?? '—', closing: closing ?? '—', lines })}
        </p>
      ))}
      <FirstLines label={texts.file} items={items} />
    </>
  );
}
