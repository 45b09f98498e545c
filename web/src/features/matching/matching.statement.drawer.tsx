// One statement in full: its balances, who brought it, its file and its lines.
import { getEvidenceFile, type AccountStatement } from '@backoffice/contract/matching/matching.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { call } from '#platform/api/api.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { TextButton } from '#ui/actions/text-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { usePage } from '#ui/layout/page.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { Money } from '#ui/values/money.tsx';
import { Gap } from './matching.gap.tsx';
import { sourceTexts, statementLabels, texts } from './matching.texts.ts';

/** Saves the bytes as they were sent; the browser never shows them. */
async function download(id: string): Promise<void> {
  try {
    const { name, base64 } = await call(getEvidenceFile, { id });
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    saveFile(name, bytes, 'application/octet-stream');
  } catch (error) {
    notifyFailed(texts.notDownloaded, error);
  }
}

export default function StatementRecord({ record, buttons, onClose }: RecordProps<AccountStatement>) {
  const t = useText();
  const { open } = usePage();
  const { id, institution, number, currency, opening, closing } = record;
  const money = (amount: string | null) => amount && <Money amount={amount} currency={currency} />;
  return (
    <RecordDrawer
      title={verbatim(`${institution} ${number} ${record.day}`)}
      kind="statement"
      record={{ id }}
      actions={buttons}
      facts={[
        { label: statementLabels.day, value: record.day },
        { label: statementLabels.opening, value: money(opening) },
        { label: statementLabels.closing, value: money(closing) },
        { label: statementLabels.previous_day, value: record.previous_day },
        { label: statementLabels.gap, value: <Gap {...record} /> },
        { label: statementLabels.source, value: t(sourceTexts[record.source]) },
        ...(record.recorded_by ? [{ label: statementLabels.recorded_by, value: record.recorded_by }] : []),
        ...(record.approved_by ? [{ label: statementLabels.approved_by, value: record.approved_by }] : []),
        ...(record.api_key ? [{ label: statementLabels.api_key, value: record.api_key }] : []),
        {
          label: statementLabels.line_count,
          value: (
            <TextButton onClick={() => open(pathOf('matching'), { statement_id: id })}>
              {t(texts.openLines)} ({record.new_line_count} / {record.line_count})
            </TextButton>
          ),
        },
        {
          label: statementLabels.file_name,
          value: (
            <TextButton onClick={() => void download(record.evidence_id)} title={t(texts.download)}>
              {record.file_name}
            </TextButton>
          ),
        },
        { label: { zh: 'SHA-256', en: 'SHA-256' }, value: <CopyId id={record.sha256} /> },
      ]}
      timeline={<Timeline steps={[{ text: texts.receivedStep, at: record.create_datetime, by: record.approved_by }]} />}
      onClose={onClose}
    />
  );
}
