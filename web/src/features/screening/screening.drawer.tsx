// One hit in full: both names, what was decided and by whom.
import type { ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import { useRef } from 'react';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { useDrawerKeys } from '#core/record/record-keys.ts';
import { Timeline } from '#core/record/timeline.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { reasonTexts } from '#core/words/reasons.texts.ts';
import { strengthTexts } from '#core/words/watch-lists.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { pressByKey } from '#ui/actions/press-by-key.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { labels, subjectTexts, texts } from './screening.texts.ts';
import { HitWork } from './screening.work.tsx';

export default function HitRecord({ record, onClose }: RecordProps<ScreeningHit>) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useDrawerKeys(place, (key) => (/^[tcxg]$/.test(key) ? () => pressByKey(place.current, key.toUpperCase()) : null));
  const { id, name, username, strength, subject_type, reason_code, reason } = record;
  const facts = [
    { label: labels.strength, value: t(strengthTexts[strength]) },
    { label: labels.subject_type, value: t(subjectTexts[subject_type]) },
    { label: labels.username, value: username },
    { label: labels.taken_by, value: record.taken_by },
    {
      label: labels.reason_code,
      value: [reason_code && t(reasonTexts[reason_code]), reason].filter(Boolean).join(' · '),
    },
    { label: labels.decided_by, value: record.decided_by },
    { label: labels.approved_by, value: record.approved_by },
    { label: labels.case_reference, value: record.case_reference },
  ];
  return (
    <RecordDrawer
      title={verbatim(name)}
      kind="screening_hit"
      record={{ id }}
      mark={<StatusTag status={record.status} />}
      facts={facts.filter(({ value }) => value)}
      timeline={<Timeline steps={[{ text: texts.found, at: record.create_datetime, by: null }]} />}
      onClose={onClose}
    >
      <HitWork key={record.version} hit={record} place={place} />
    </RecordDrawer>
  );
}
