// One version of a watch list in full: what it changed, who brought it, and its file.
import { getWatchListFile, type WatchList } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { listSourceTexts } from '#core/words/watch-lists.texts.ts';
import { call } from '#platform/api/api.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { saveFile } from '#ui/files/save-file.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { labels, originTexts, statusTexts, texts } from './watch-lists.texts.ts';

/** Saves the bytes as they were sent; the browser never shows them. */
async function download(id: string): Promise<void> {
  try {
    const { name, base64 } = await call(getWatchListFile, { id });
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    saveFile(name, bytes, 'application/octet-stream');
  } catch (error) {
    notifyFailed(texts.notDownloaded, error);
  }
}

export default function WatchListRecord({ record, buttons, onClose }: RecordProps<WatchList>) {
  const t = useText();
  const { id, source, number, evidence_id, sha256 } = record;
  const facts = [
    { label: labels.status, value: t(statusTexts[record.status]) },
    { label: labels.origin, value: t(originTexts[record.origin]) },
    { label: labels.entry_count, value: String(record.entry_count) },
    { label: labels.added_count, value: String(record.added_count) },
    { label: labels.changed_count, value: String(record.changed_count) },
    { label: labels.removed_count, value: String(record.removed_count) },
    { label: labels.recorded_by, value: record.recorded_by },
    { label: labels.approved_by, value: record.approved_by },
    { label: labels.reason, value: record.reason },
    {
      label: labels.file_name,
      value: evidence_id && (
        <TextButton onClick={() => void download(evidence_id)} title={t(texts.download)}>
          {record.file_name}
        </TextButton>
      ),
    },
    { label: { zh: 'SHA-256', en: 'SHA-256' }, value: sha256 && <CopyId id={sha256} /> },
  ];
  const steps = [
    { text: texts.brought, at: record.create_datetime, by: record.recorded_by },
    { text: texts.inForce, at: record.activate_datetime, by: record.approved_by },
    { text: texts.compared, at: record.screen_datetime, by: null },
    { text: texts.ended, at: record.replace_datetime, by: null },
  ];
  return (
    <RecordDrawer
      title={verbatim(`${t(listSourceTexts[source])} · ${number}`)}
      kind="watch_list"
      record={{ id }}
      actions={buttons}
      facts={facts.filter(({ value }) => value)}
      timeline={<Timeline steps={steps.flatMap(({ at, ...step }) => (at ? [{ ...step, at }] : []))} />}
      onClose={onClose}
    />
  );
}
