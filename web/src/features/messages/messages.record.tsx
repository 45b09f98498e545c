// One message in full: what was written, by whom, and when it was read.
import type { Message } from '@backoffice/contract/messages/messages.ts';
import { fieldLabels } from '#core/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { fill } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import classes from './messages.module.css';
import { labels, texts } from './messages.texts.ts';

export default function MessageRecord({ record: message, onClose }: RecordProps<Message>) {
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
      <article className={classes.message}>
        <h3>{title}</h3>
        <p>{content}</p>
      </article>
    </RecordDrawer>
  );
}
