// A new webhook, and its signing secret, once.
import { createWebhook } from '@backoffice/contract/integrations/integrations.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { SecretForm } from './integrations.secret.form.tsx';
import { texts } from './integrations.texts.ts';

const Field = fieldsOf(createWebhook);

export const CreateWebhook = ({ onClose }: { onClose: () => void }) => (
  <SecretForm
    endpoint={createWebhook}
    title={texts.addWebhook}
    submit={texts.addWebhook}
    done={texts.webhookAdded}
    failed={texts.webhookNotAdded}
    initial={{ events: [] }}
    secretOf={({ secret }) => secret}
    secretTitle={fieldLabels.signing}
    secretHint={texts.secretOnce}
    onClose={onClose}
  >
    <Field.Text name="name" label={fieldLabels.name} />
    <Field.Text name="url" label={texts.urlField} />
    <Field.Several name="events" label={fieldLabels.events} options={eventTexts} />
  </SecretForm>
);
