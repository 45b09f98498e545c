// What was decided today, by whom and after which wait.
import { listDecided, type Decided } from '@backoffice/contract/queues/queues.ts';
import type { ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { useText } from '#platform/texts.ts';
import { spanText } from './queues.cells.tsx';
import { kindChoices } from './queues.list.tsx';
import { decidedLabels, texts } from './queues.texts.ts';

const minuteMs = 60_000;

function Decision({ kind, record_id }: Decided) {
  const t = useText();
  return (
    <RecordLink type={kind} id={record_id}>
      {t(recordName(kind))}
    </RecordLink>
  );
}

function Waited({ waited_minutes }: Decided) {
  return <>{spanText(waited_minutes * minuteMs, useText())}</>;
}

export const DecidedList = ({ tools }: { tools: ReactNode }) => (
  <ListPage
    title={texts.decidedToday}
    endpoint={listDecided}
    labels={decidedLabels}
    choices={{ kind: kindChoices }}
    filters={['kind', { field: 'staff_id', picker: StaffPicker }]}
    columns={[
      { field: 'kind', show: Decision, width: 160, file: ['kind'] },
      'username',
      'staff',
      { field: 'waited_minutes', show: Waited, width: 112, file: ['waited_minutes'] },
      'at',
    ]}
    actions={tools}
  />
);
