// One opening import in full: its files and people, the report, and what is wrong in which row.
import { getOpeningFile, type OpeningImport } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline, type TimelineStep } from '#core/record/timeline.tsx';
import { call } from '#platform/api/api.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { bytesOf, saveFile } from '#ui/files/save-file.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Advance } from './opening-imports.cells.tsx';
import { OpeningReport } from './opening-imports.report.tsx';
import { fileTexts, labels, texts } from './opening-imports.texts.ts';

/** Saves the bytes as they were sent; the browser never shows them. */
async function download(id: string): Promise<void> {
  try {
    const { name, base64 } = await call(getOpeningFile, { id });
    saveFile(name, bytesOf(base64), 'application/octet-stream');
  } catch (error) {
    notifyFailed(texts.notDownloaded, error);
  }
}

export default function ImportRecord({ record, buttons, onClose }: RecordProps<OpeningImport>) {
  const t = useText();
  const { id, status, day, files } = record;
  return (
    <RecordDrawer
      title={verbatim(`${t(texts.title)} · ${day}`)}
      kind="opening_import"
      record={{ id, status }}
      actions={buttons}
      facts={[
        { label: labels.day, value: day },
        { label: labels.posted_count, value: <Advance {...record} /> },
        { label: labels.staff_count, value: String(record.staff_count) },
        { label: labels.client_count, value: String(record.client_count) },
        { label: labels.balance_count, value: String(record.balance_count) },
        { label: labels.holding_count, value: String(record.holding_count) },
        { label: labels.fault_count, value: String(record.fault_count) },
        ...files.map((file) => ({
          label: fileTexts[file.kind],
          value: (
            <TextButton onClick={() => void download(file.id)} title={t(texts.download)}>
              {file.name}
            </TextButton>
          ),
        })),
      ]}
      timeline={<Timeline steps={stepsOf(record)} />}
      onClose={onClose}
    >
      <OpeningReport {...record} />
    </RecordDrawer>
  );
}

function stepsOf(record: OpeningImport): TimelineStep[] {
  const people = (...names: (string | null)[]) => names.filter(Boolean).join(' · ') || null;
  const { posted_by, post_approved_by, undone_by, undo_approved_by } = record;
  const steps: TimelineStep[] = [{ text: texts.checkedStep, at: record.create_datetime, by: record.checked_by }];
  if (record.post_datetime)
    steps.push(
      { text: texts.postedStep, at: record.post_datetime, by: people(posted_by, post_approved_by) },
      { text: texts.doneStep, at: record.done_datetime },
    );
  if (record.undo_datetime)
    steps.push(
      {
        text: texts.undoneStep,
        at: record.undo_datetime,
        by: people(undone_by, undo_approved_by),
        tone: 'blocked',
        reason: record.reason,
      },
      { text: texts.endStep, at: record.end_datetime },
    );
  return steps;
}
