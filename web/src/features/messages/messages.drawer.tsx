// One message in full: to whom, by whom, and whether it was read.
import type { Message } from '@backoffice/contract/messages/messages.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordText } from '#core/record/record-text.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { labels, templateLabels, texts } from './messages.texts.ts';

export default function MessageRecord({ record: message, buttons, onClose }: RecordProps<Message>) {
  const t = useText();
  const { id, username, title, content, title_en, content_en, event, create_datetime } = message;
  const sender = message.sender ?? t(texts.bySystem);
  return (
    <RecordDrawer
      title={fill(texts.recordTitle, username)}
      record={message}
      kind="message"
      actions={buttons}
      facts={[
        clientFact(message),
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
      <RecordText lang="zh" title={title} text={content} />
      {title_en && content_en && <RecordText lang="en" title={title_en} text={content_en} />}
    </RecordDrawer>
  );
}
