// Another name, address or choice of events for a webhook.
import { updateWebhook, type Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './integrations.module.css';
import { texts } from './integrations.texts.ts';

const Field = fieldsOf(updateWebhook);

interface EditWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

export default function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const t = useText();
  const { id, version, name, url, events } = webhook;
  return (
    <FormModal
      endpoint={updateWebhook}
      title={texts.editWebhook}
      submit={texts.save}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{ id, version, name, url, events }}
      onClose={onClose}
    >
      <Field.Text name="name" label={fieldLabels.name} />
      <Field.Text name="url" label={texts.urlField} />
      <p className={classes.hint}>{t(texts.moving)}</p>
      <Field.Several name="events" label={fieldLabels.events} options={eventTexts} />
    </FormModal>
  );
}
