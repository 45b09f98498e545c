// A message to a client: the form with which staff write it, and the whole of one that was sent.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { sendMessage, type Message } from '@backoffice/contract/messages/messages.ts';
import { fieldLabels } from '#core/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordText } from '#core/record/record-text.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { fill } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
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

export function MessageRecord({ record: message, onClose }: RecordProps<Message>) {
  const { id, username, full_name, title, content, sender, create_datetime, read_datetime } = message;
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={message}
      kind="message"
      facts={[
        { label: fieldLabels.username, value: `${username} ${full_name}` },
        { label: fieldLabels.agent_name, value: message.agent_name },
        { label: labels.sender, value: sender },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.sentStep, at: create_datetime, by: sender },
            read_datetime
              ? { text: texts.readStep, at: read_datetime, tone: 'done' }
              : { text: texts.waitStep, at: null },
          ]}
        />
      }
      onClose={onClose}
    >
      <RecordText title={title} text={content} />
    </RecordDrawer>
  );
}
