// One case in full: opening it is audited. Its timeline, people with their flows, links, alerts, notes, files, freezes and the report.
import { viewCase, type Case, type CaseDetail } from '@backoffice/contract/cases/cases.ts';
import { caseOutcomeTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { useEffect, useState } from 'react';
import { RecordDrawer, RecordPart } from '#core/record/record-drawer.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { errorTexts } from '#core/words/errors.texts.ts';
import { useWrite } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';
import { useText, verbatim, type Text } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { LinkGraph } from './cases.graph.tsx';
import { AlertsOfCase, Files, FreezesOfCase, Notes, People, ReportButtons } from './cases.parts.tsx';
import { labels, texts } from './cases.texts.ts';

/** The case as of now, read anew whenever the record or one of its parts has changed. */
function useCaseDetail(id: string, version: number) {
  const { mutateAsync } = useWrite(viewCase);
  const [detail, setDetail] = useState<CaseDetail | null>(null);
  const [failure, setFailure] = useState<Text | null>(null);
  const [reads, setReads] = useState(0);
  const reading = [id, version, reads].join(' ');
  useEffect(() => {
    let isOpen = true;
    const [caseId = ''] = reading.split(' ');
    mutateAsync({ input: { id: caseId } }).then(
      (found) => isOpen && setDetail(found),
      (error: unknown) => isOpen && setFailure(error instanceof ApiError ? errorTexts[error.code] : texts.failed),
    );
    return () => {
      isOpen = false;
    };
  }, [reading, mutateAsync]);
  return { detail, failure, reload: () => setReads((count) => count + 1) };
}

export default function CaseRecord({ record, buttons, onClose }: RecordProps<Case>) {
  const t = useText();
  const { id, status, reference, title, outcome } = record;
  const { detail, failure, reload } = useCaseDetail(id, record.version);
  const people = [record.decided_by, record.decide_approved_by].filter(Boolean).join(' · ');
  return (
    <RecordDrawer
      title={verbatim(`${reference} · ${title}`)}
      kind="case"
      record={{ id, status }}
      actions={buttons}
      facts={[
        { label: labels.owner, value: record.owner ?? '—' },
        { label: labels.due_day, value: record.due_day },
        { label: labels.clients, value: record.clients.join(', ') },
        { label: labels.outcome, value: outcome ? t(caseOutcomeTexts[outcome]) : '—' },
        { label: labels.authority_reference, value: record.authority_reference ?? '—' },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.opened, at: record.create_datetime, by: record.opened_by },
            ...(record.decide_datetime
              ? [{ text: texts.decidedStep, at: record.decide_datetime, by: people, reason: record.reason }]
              : []),
          ]}
        />
      }
      onClose={onClose}
    >
      {failure && <p role="alert">{t(failure)}</p>}
      {!detail && !failure && <p role="status">{t(texts.loading)}</p>}
      {detail && (
        <>
          <RecordPart title={texts.people}>
            <People detail={detail} />
          </RecordPart>
          <RecordPart title={texts.links}>
            <LinkGraph detail={detail} />
          </RecordPart>
          <RecordPart title={texts.alerts}>
            <AlertsOfCase detail={detail} />
          </RecordPart>
          <RecordPart title={texts.freezes}>
            <FreezesOfCase detail={detail} onDone={reload} />
          </RecordPart>
          <RecordPart title={texts.notes}>
            <Notes detail={detail} onDone={reload} />
          </RecordPart>
          <RecordPart title={texts.files}>
            <Files detail={detail} onDone={reload} />
          </RecordPart>
          <RecordPart title={texts.report}>
            <ReportButtons id={id} />
          </RecordPart>
        </>
      )}
    </RecordDrawer>
  );
}
