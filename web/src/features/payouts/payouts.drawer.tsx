// One payout file in full: what it pays, from where, who made and approved it, and the file itself.
import { downloadPayout, type Payout } from '@backoffice/contract/payouts/payouts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useWrite } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { saveFile } from '#ui/files/save-file.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Money } from '#ui/values/money.tsx';
import { formatTexts, labels, texts } from './payouts.texts.ts';

export default function PayoutRecord({ record, buttons, onClose }: RecordProps<Payout>) {
  const t = useText();
  const write = useWrite(downloadPayout);
  const download = () =>
    write.mutateAsync({ input: { id: record.id } }).then(
      ({ name, base64 }) => saveFile(name, Uint8Array.from(atob(base64), byteOf), 'application/octet-stream'),
      (error: unknown) => notifyFailed(texts.notDownloaded, error),
    );
  return (
    <RecordDrawer
      title={verbatim(record.reference)}
      kind="payout"
      record={{ id: record.id, status: record.status }}
      actions={buttons}
      facts={[
        { label: labels.institution, value: record.institution },
        { label: labels.number, value: <CopyId id={record.number} isWhole /> },
        { label: fieldLabels.amount, value: <Money amount={record.amount} currency={record.currency} /> },
        { label: labels.item_count, value: record.item_count },
        { label: labels.paid_count, value: record.paid_count },
        { label: labels.execution_day, value: record.execution_day },
        { label: labels.format, value: t(formatTexts[record.format]) },
        { label: labels.made_by, value: record.made_by },
        { label: labels.approved_by, value: record.approved_by },
        { label: labels.sha256, value: <CopyId id={record.sha256} /> },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.madeStep, at: record.create_datetime, by: record.approved_by },
            ...(record.cancel_datetime
              ? [{ text: texts.cancelledStep, at: record.cancel_datetime, by: record.cancelled_by }]
              : []),
          ]}
        />
      }
      onClose={onClose}
    >
      {record.status === 'made' && <TextButton onClick={() => void download()}>{t(texts.download)}</TextButton>}
    </RecordDrawer>
  );
}

const byteOf = (character: string): number => character.codePointAt(0) ?? 0;
