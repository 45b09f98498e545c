// The form with which staff write a message to a client.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { previewMessage, type MessageTemplate } from '@backoffice/contract/messages/messages.templates.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { queryClient, readOf } from '#platform/api/queries.ts';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { TemplateSelect } from './messages.template-select.tsx';
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
