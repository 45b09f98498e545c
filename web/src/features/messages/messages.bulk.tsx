// The list of bulk messages: to whom, how far they are, how many have read them, and how they are stopped and taken back.
import {
  bulkMessageTransitions,
  listBulkMessages,
  recallBulkMessage,
  sendBulkMessage,
  stopBulkMessage,
  type BulkMessage,
} from '@backoffice/contract/messages/messages.bulk.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { Group } from '@mantine/core';
import { IconArrowBackUp, IconPlayerStop } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { useText, type Text, type TextWith } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction } from '#ui/list/row-actions.tsx';
import { audienceFile, sentFile, AudienceText, ReadBar, SentBar } from './messages.bulk-cells.tsx';
import { TabSwitch } from './messages.switch.tsx';
import { bulkLabels, bulkTexts, tabs, texts } from './messages.texts.ts';

const BulkForm = lazyDialog(() => import('./messages.bulk.form.tsx'));
const BulkRecord = lazyDialog(() => import('./messages.bulk.drawer.tsx'));

const titleOf = ({ title_zh, title_en }: BulkMessage): Text => ({ zh: title_zh, en: title_en || title_zh });
const withTitle = (text: TextWith<string>, bulk: BulkMessage): Text => ({
  zh: text.zh(titleOf(bulk).zh),
  en: text.en(titleOf(bulk).en),
});

const rowActions = [
  rowAction<BulkMessage, typeof stopBulkMessage>(stopBulkMessage, {
    label: bulkTexts.stop,
    icon: IconPlayerStop,
    danger: true,
    inputOf: ({ id }) => ({ id }),
    isEnabled: ({ status }) => canTransition(bulkMessageTransitions, 'stop', status),
    confirm: (bulk) => withTitle(bulkTexts.confirmStop, bulk),
    done: bulkTexts.stopped,
    failed: bulkTexts.notStopped,
  }),
  rowAction<BulkMessage, typeof recallBulkMessage>(recallBulkMessage, {
    label: bulkTexts.recall,
    icon: IconArrowBackUp,
    danger: true,
    inputOf: ({ id }) => ({ id }),
    isEnabled: ({ status, sent }) => sent > 0 && canTransition(bulkMessageTransitions, 'recall', status),
    confirm: (bulk) => withTitle(bulkTexts.confirmRecall, bulk),
    done: bulkTexts.recalling,
    failed: texts.notRecalled,
  }),
];

export const BulkMessagesList = () => (
  <ListPage
    title={tabs.bulk}
    endpoint={listBulkMessages}
    labels={bulkLabels}
    filters={['status']}
    columns={[
      { field: 'title_zh', show: Title, width: 168, file: [{ field: { zh: 'title_zh', en: 'title_en|title_zh' } }] },
      'status',
      { field: 'audience', show: AudienceText, width: 152, file: audienceFile },
      { field: 'sent', show: SentBar, width: 168, file: sentFile },
      { field: 'read', show: ReadBar, width: 168 },
      'recalled',
      'sender',
      'send_datetime',
      { field: 'finish_datetime', optional: true },
    ]}
    actions={
      <Group gap="sm">
        <TabSwitch tab="bulk" />
        <AddButton
          endpoint={sendBulkMessage}
          label={bulkTexts.add}
          renderForm={(close) => (
            <Suspense>
              <BulkForm onClose={close} />
            </Suspense>
          )}
        />
      </Group>
    }
    rowActions={rowActions}
    record={BulkRecord}
  />
);

function Title(bulk: BulkMessage) {
  const t = useText();
  return t(titleOf(bulk));
}
