// A new API key, and the key itself, once.
import { createApiKey } from '@backoffice/contract/integrations/integrations.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { SecretForm } from './integrations.secret.form.tsx';
import { texts } from './integrations.texts.ts';
import { scopeTexts } from '#core/words/api-scopes.texts.ts';

const Field = fieldsOf(createApiKey);

export const CreateKey = ({ onClose }: { onClose: () => void }) => (
  <SecretForm
    endpoint={createApiKey}
    title={texts.addKey}
    submit={texts.addKey}
    done={texts.keyAdded}
    failed={texts.keyNotAdded}
    initial={{ scopes: [], calls_per_minute: 600 }}
    secretOf={({ token }) => token}
    secretTitle={texts.yourKey}
    secretHint={texts.keyOnce}
    onClose={onClose}
  >
    <Field.Text name="name" label={fieldLabels.name} />
    <Field.Several name="scopes" label={fieldLabels.scopes} options={scopeTexts} />
    <Field.Text name="networks" label={texts.networksField} />
    <Field.Number name="calls_per_minute" label={texts.pace} />
  </SecretForm>
);
