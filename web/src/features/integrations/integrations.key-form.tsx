// A new API key, and the key itself, once.
import { createApiKey } from '@backoffice/contract/integrations.ts';
import { useState } from 'react';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { SecretOnce } from './integrations.secret.tsx';
import { scopeTexts, texts } from './integrations.texts.ts';

const Field = fieldsOf(createApiKey);

export function CreateKey({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  if (token) return <SecretOnce title={texts.yourKey} hint={texts.keyOnce} secret={token} onClose={onClose} />;
  return (
    <FormModal
      endpoint={createApiKey}
      title={texts.addKey}
      submit={texts.addKey}
      done={texts.keyAdded}
      failed={texts.keyNotAdded}
      initial={{ scopes: [], calls_per_minute: 600 }}
      onDone={(made) => setToken(made.token)}
      onClose={onClose}
    >
      <Field.Text name="name" label={texts.name} />
      <Field.Several name="scopes" label={texts.scopes} options={scopeTexts} />
      <Field.Text name="networks" label={texts.networksField} />
      <Field.Number name="calls_per_minute" label={texts.pace} />
    </FormModal>
  );
}
