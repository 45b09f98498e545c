// A new webhook, and its signing secret, once.
import { createWebhook } from '@backoffice/contract/integrations.ts';
import { useState } from 'react';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { SecretOnce } from './integrations.secret.tsx';
import { eventTexts, texts } from './integrations.texts.ts';

const Field = fieldsOf(createWebhook);

export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <SecretOnce title={texts.yourSecret} hint={texts.secretOnce} secret={secret} onClose={onClose} />;
  return (
    <FormModal
      endpoint={createWebhook}
      title={texts.addWebhook}
      submit={texts.addWebhook}
      done={texts.webhookAdded}
      failed={texts.webhookNotAdded}
      initial={{ events: [] }}
      onDone={(made) => setSecret(made.secret)}
      onClose={onClose}
    >
      <Field.Text name="name" label={texts.name} />
      <Field.Text name="url" label={texts.urlField} />
      <Field.Several name="events" label={texts.events} options={eventTexts} />
    </FormModal>
  );
}
