// One bulk message in full: its texts, how it goes, and the way to its single messages.
import type { BulkMessage } from '@backoffice/contract/messages/messages.bulk.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordText } from '#core/record/record-text.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { usePage } from '#ui/layout/page.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { AudienceText, ReadBar, SentBar } from './messages.bulk-cells.tsx';
import { bulkLabels, bulkTexts } from './messages.texts.ts';

export default function BulkRecord({ record, buttons, onClose }: RecordProps<BulkMessage>) {
  const t = useText();
  const { open } = usePage();
  const { id, title_zh, content_zh, title_en, content_en, sender, clients, sent, recalled } = record;
  return (
    <RecordDrawer
      title={{ zh: title_zh, en: title_en || title_zh }}
      record={record}
      actions={buttons}
      facts={[
        { label: bulkLabels.audience, value: <AudienceText {...record} /> },
        { label: bulkLabels.sent, value: <SentBar {...record} /> },
        { label: bulkLabels.read, value: <ReadBar {...record} /> },
        { label: bulkLabels.recalled, value: recalled },
        {
          label: fieldLabels.id,
          value: <CopyId id={id} />,
        },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: bulkTexts.createdStep, at: record.create_datetime, by: sender },
            clients === null
              ? { text: bulkTexts.willSendStep, at: record.send_datetime }
              : { text: bulkTexts.sendStep, at: record.send_datetime },
            ...(record.finish_datetime ? [{ text: bulkTexts.endStep, at: record.finish_datetime }] : []),
          ]}
        />
      }
      onClose={onClose}
    >
      <RecordText lang="zh" title={title_zh} text={content_zh} />
      {title_en && <RecordText lang="en" title={title_en} text={content_en} />}
      {sent > 0 && (
        <TextButton onClick={() => open(pathOf('message'), { bulk_message_id: id })}>
          {t(bulkTexts.showMessages)}
        </TextButton>
      )}
    </RecordDrawer>
  );
}
