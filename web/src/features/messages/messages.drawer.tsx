// The form with which staff write to one client.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './messages.texts.ts';

const Field = fieldsOf(sendMessage);

interface SendMessageProps {
  client: Pick<Client, 'id' | 'username'>;
  onClose: () => void;
}

export const SendMessage = ({ client: { id, username }, onClose }: SendMessageProps) => (
  <FormModal
    endpoint={sendMessage}
    title={fill(texts.sendTo, username)}
    submit={texts.sendButton}
    done={texts.sent}
    failed={texts.notSent}
    initial={{ id }}
    onClose={onClose}
  >
    <Field.Text name="title" label={labels.title} />
    <Field.LongText name="content" label={labels.content} />
  </FormModal>
);
