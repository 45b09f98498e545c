// One freeze in full: what it holds, on whose word, since when and until when.
import type { Freeze } from '@backoffice/contract/cases/cases.freezes.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { Timeline } from '#core/record/timeline.tsx';
import { basisTexts } from '#core/words/freezes.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Time } from '#ui/values/time.tsx';
import { freezeLabels, freezeStatusTexts, labels, texts } from './cases.texts.ts';

export default function FreezeRecord({ record, buttons, onClose }: RecordProps<Freeze>) {
  const t = useText();
  const { id, status, reference, case_id, full_name, username, basis, order_reference } = record;
  const madeBy = [record.made_by, record.approved_by].filter(Boolean).join(' · ');
  const endedBy = [record.ended_by, record.end_approved_by].filter(Boolean).join(' · ');
  return (
    <RecordDrawer
      title={verbatim(`${full_name} · ${reference}`)}
      kind="freeze"
      record={{ id }}
      mark={t(freezeStatusTexts[status])}
      actions={buttons}
      facts={[
        { label: freezeLabels.username, value: username },
        {
          label: labels.case,
          value: (
            <RecordLink type="case" id={case_id}>
              {reference}
            </RecordLink>
          ),
        },
        { label: texts.frozenThing, value: t(texts.withdrawals) },
        { label: freezeLabels.basis, value: [t(basisTexts[basis]), order_reference].filter(Boolean).join(' · ') },
        { label: freezeLabels.since_datetime, value: <Time at={record.since_datetime} isExact /> },
        { label: freezeLabels.age_days, value: record.age_days },
        { label: freezeLabels.frozen_days, value: record.frozen_days },
      ]}
      timeline={
        <Timeline
          steps={[
            { text: texts.frozenStep, at: record.from_datetime, by: madeBy, reason: record.reason },
            status === 'active'
              ? { text: texts.toEnd, at: record.until_datetime, by: null, tone: 'waiting' }
              : {
                  text: texts.endedStep,
                  at: record.end_datetime ?? record.until_datetime,
                  by: endedBy,
                  reason: record.end_reason,
                },
          ]}
        />
      }
      onClose={onClose}
    />
  );
}
