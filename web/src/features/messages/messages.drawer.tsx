// A message to a client: the form with which staff write it, and the whole of one that was sent.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { previewMessage, type MessageTemplate } from '@backoffice/contract/messages/messages.templates.ts';
import { sendMessage, type Message } from '@backoffice/contract/messages/messages.ts';
import { fieldLabels } from '#core/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordText } from '#core/record/record-text.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { eventTexts } from '#core/webhook-events.texts.ts';
import { queryClient, readOf } from '#platform/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { TemplateSelect } from './messages.template-select.tsx';
import { labels, templateLabels, texts } from './messages.texts.ts';

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
    <FromTemplate clientId={id} />
    <Field.Text name="title" label={labels.title} />
    <Field.LongText name="content" label={labels.content} />
    <Field.Text name="title_en" label={texts.titleEn} />
    <Field.LongText name="content_en" label={texts.contentEn} />
  </FormModal>
);

/** The template's texts as this client reads them: they can be changed before they are sent. */
function FromTemplate({ clientId }: { clientId: string }) {
  const { set } = useForm();
  const use = async ({ title_zh, content_zh, title_en, content_en }: MessageTemplate) => {
    const input = { client_id: clientId, title_zh, content_zh, title_en, content_en };
    const filled = await queryClient.fetchQuery(readOf(previewMessage, input));
    set('title', filled.title_zh);
    set('content', filled.content_zh);
    set('title_en', filled.title_en);
    set('content_en', filled.content_en);
  };
  return <TemplateSelect onChoose={(template) => void use(template)} />;
}

export function MessageRecord({ record: message, buttons, onClose }: RecordProps<Message>) {
  const t = useText();
  const { id, username, full_name, title, content, title_en, content_en, event, create_datetime } = message;
  const sender = message.sender ?? t(texts.bySystem);
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={message}
      kind="message"
      actions={buttons}
      facts={[
        { label: fieldLabels.username, value: `${username} ${full_name}` },
        { label: fieldLabels.agent_name, value: message.agent_name },
        { label: labels.sender, value: sender },
        { label: templateLabels.event, value: event && t(eventTexts[event]) },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.sentStep, at: create_datetime, by: sender },
            message.recalled_datetime
              ? { text: texts.recalledStep, at: message.recalled_datetime }
              : message.read_datetime
                ? { text: texts.readStep, at: message.read_datetime, tone: 'done' }
                : { text: texts.waitStep, at: null },
          ]}
        />
      }
      onClose={onClose}
    >
      <RecordText title={title} text={content} />
      {title_en && content_en && <RecordText title={title_en} text={content_en} />}
    </RecordDrawer>
  );
}
