// Another signing secret for a webhook: why, and the secret itself, once.
import { rotateSecret } from '@backoffice/contract/integrations/integrations.rotation.ts';
import type { Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import classes from './integrations.module.css';
import { texts as rotationTexts } from './integrations.rotation.texts.ts';
import { SecretForm } from './integrations.secret.form.tsx';

const Field = fieldsOf(rotateSecret);

interface RotateSecretProps {
  webhook: Webhook;
  onClose: () => void;
}

export default function RotateSecret({ webhook: { id, version }, onClose }: RotateSecretProps) {
  const t = useText();
  return (
    <SecretForm
      endpoint={rotateSecret}
      title={rotationTexts.rotate}
      submit={rotationTexts.make}
      done={rotationTexts.made}
      failed={rotationTexts.notMade}
      initial={{ id, version }}
      secretOf={({ secret }) => secret}
      secretTitle={rotationTexts.newSecret}
      secretHint={rotationTexts.newOnce}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(rotationTexts.rotateHint)}</p>
      <Field.LongText name="reason" label={fieldLabels.reason} />
    </SecretForm>
  );
}
