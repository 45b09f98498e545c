// The list of messages to clients: who wrote what to whom, and whether it was read.
import { listMessages, type Message } from '@backoffice/contract/messages/messages.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { Time } from '#ui/time.tsx';
import { labels, readTexts, texts } from './messages.texts.ts';

const MessageRecord = lazyDialog(async () => ({ default: (await import('./messages.drawer.tsx')).MessageRecord }));

export const readAhead = readListAhead(listMessages);

export const MessagesPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listMessages}
    labels={labels}
    choices={{ read: readTexts }}
    filters={['read']}
    columns={[
      'username',
      { field: 'title', width: 200 },
      { field: 'content', width: 320 },
      'sender',
      'agent_name',
      { field: 'read_datetime', show: ReadAt, width: 128 },
      'create_datetime',
    ]}
    record={MessageRecord}
  />
);

function ReadAt({ read_datetime }: Message) {
  const t = useText();
  return read_datetime ? <Time at={read_datetime} /> : t(readTexts.false);
}
