// The queue of hits: both names in each row, and beside the list the work on one.
import { listHits, type ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import type { ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { useQueueStart } from '#core/list/queue-start.ts';
import { listSourceTexts, strengthTexts } from '#core/words/watch-lists.texts.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { labels, birthTexts, subjectTexts, texts } from './screening.texts.ts';

const HitRecord = lazyDialog(() => import('./screening.drawer.tsx'));
const HitDesk = lazyPart(() => import('./screening.desk.tsx'));

/** Filters with which the page begins: the hits that wait. */
const firstSearch = { status: 'open' };

const percent = (score: number) => `${Math.round(score * 100)}%`;
const Score = ({ score }: ScreeningHit) => percent(score);
const Name = ({ name }: ScreeningHit) => <span title={name}>{name}</span>;
const EntryName = ({ entry_name }: ScreeningHit) => <span title={entry_name}>{entry_name}</span>;

export function HitsList({ tabs }: { tabs: ReactNode }) {
  const hasStarted = useQueueStart(firstSearch);
  if (!hasStarted) return null;
  return (
    <ListPage
      title={texts.title}
      endpoint={listHits}
      labels={labels}
      choices={{
        strength: strengthTexts,
        subject_type: subjectTexts,
        source: listSourceTexts,
        births: birthTexts,
        taken: { true: texts.yes, false: texts.no },
      }}
      tabs="status"
      filters={['name', 'strength', 'subject_type', 'source', 'taken', 'status']}
      columns={[
        { field: 'name', show: Name, width: 136 },
        { field: 'entry_name', show: EntryName, width: 152 },
        { field: 'score', show: Score, width: 88 },
        'strength',
        'subject_type',
        'source',
        'status',
        'taken_by',
        { field: 'births', optional: true },
        { field: 'entry_reference', optional: true },
        { field: 'username', optional: true },
        { field: 'decided_by', optional: true },
        { field: 'approved_by', optional: true },
        { field: 'case_reference', optional: true },
        { field: 'decide_datetime', optional: true },
        { field: 'create_datetime', optional: true },
      ]}
      actions={tabs}
      kind="screening_hit"
      record={HitRecord}
      beside={HitDesk}
    />
  );
}
