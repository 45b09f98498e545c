// The list of messages to clients: who wrote what to whom, and whether it was read.
import { listMessages, recallMessage, type Message } from '@backoffice/contract/messages/messages.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ListPage } from '#core/list/list-page.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fill, useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction } from '#ui/list/row-actions.tsx';
import { Time } from '#ui/values/time.tsx';
import { TabSwitch } from './messages.switch.tsx';
import { labels, tabs, readTexts, texts } from './messages.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';

const MessageRecord = lazyDialog(() => import('./messages.drawer.tsx'));

const isUnread = ({ read_datetime, recalled_datetime }: Message) => !read_datetime && !recalled_datetime;

const rowActions = [
  rowAction<Message, typeof recallMessage>(recallMessage, {
    label: texts.recall,
    icon: IconArrowBackUp,
    danger: true,
    inputOf: ({ id }) => ({ id }),
    isEnabled: isUnread,
    confirm: ({ title, title_en }) => ({
      zh: fill(texts.confirmRecall, title).zh,
      en: fill(texts.confirmRecall, title_en ?? title).en,
    }),
    done: texts.recalled,
    failed: texts.notRecalled,
  }),
];

export const MessagesList = () => (
  <ListPage
    title={tabs.messages}
    endpoint={listMessages}
    labels={labels}
    choices={{ read: readTexts }}
    filters={['read', 'bulk_message_id']}
    columns={[
      'username',
      { field: 'title', show: Title, width: 168, file: [{ field: { zh: 'title', en: 'title_en|title' } }] },
      { field: 'content', show: Content, width: 272, file: [{ field: { zh: 'content', en: 'content_en|content' } }] },
      { field: 'sender', show: Sender, width: 88, file: [{ field: 'sender', empty: texts.bySystem }] },
      'agent_name',
      { field: 'read_datetime', show: ReadAt, width: 128, file: readFile },
      'create_datetime',
    ]}
    actions={<TabSwitch tab="messages" />}
    rowActions={rowActions}
    record={MessageRecord}
  />
);

const readFile: readonly FileColumn[] = [
  { field: 'read_datetime', show: 'time', empty: readTexts.false },
  { field: 'recalled_datetime', label: texts.recalledStep, show: 'time' },
];

function Title({ title, title_en }: Message) {
  const t = useText();
  const words = t({ zh: title, en: title_en ?? title });
  return <span title={words}>{words}</span>;
}

function Content({ content, content_en }: Message) {
  const t = useText();
  const words = t({ zh: content, en: content_en ?? content });
  return <span title={words}>{words}</span>;
}

function Sender({ sender }: Message) {
  const t = useText();
  return sender ?? t(texts.bySystem);
}

function ReadAt({ read_datetime, recalled_datetime }: Message) {
  const t = useText();
  if (recalled_datetime) return <StatusTag status="recalled" />;
  return read_datetime ? <Time at={read_datetime} /> : t(readTexts.false);
}
