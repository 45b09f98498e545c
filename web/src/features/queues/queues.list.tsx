// The queue of a person over all kinds: claim, open and decide without leaving it.
import { releaseClaim, takeClaim, takeOverClaim } from '@backoffice/contract/queues/queues.claims.ts';
import { listQueue, type QueueItem } from '@backoffice/contract/queues/queues.ts';
import { workKinds } from '@backoffice/contract/queues/queues.kinds.ts';
import { IconHandGrab, IconHandOff, IconHandStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts as claimTexts } from '#core/claims/claims.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { StaffPicker } from '#core/pickers/staff-picker.tsx';
import { recordNames } from '#core/record/record-names.texts.ts';
import { fill, type Choices } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction } from '#ui/list/row-actions.tsx';
import { ClaimedBy, Due, KindName } from './queues.cells.tsx';

import { labels, overdueTexts, readableTexts, scopeTexts, texts } from './queues.texts.ts';

export const kindChoices = Object.fromEntries(workKinds.map((kind) => [kind, recordNames[kind]])) as Choices<
  QueueItem['kind']
>;

const QueueRecord = lazyDialog(() => import('./queues.reviews.tsx'));

const recordOf = ({ kind, id }: QueueItem) => ({ record_type: kind, id });

const rowActions = [
  rowAction<QueueItem, typeof takeClaim>(takeClaim, {
    label: claimTexts.claim,
    icon: IconHandGrab,
    key: 'C',
    inputOf: recordOf,
    isShown: ({ claimed_by_id }) => claimed_by_id === null,
    done: claimTexts.claimed,
    failed: claimTexts.notClaimed,
  }),
  rowAction<QueueItem, typeof takeOverClaim>(takeOverClaim, {
    label: claimTexts.takeOver,
    icon: IconHandStop,
    key: 'C',
    inputOf: (item) => ({ ...recordOf(item), from: item.claimed_by_id ?? '' }),
    isShown: ({ claimed_by_id, is_mine }) => claimed_by_id !== null && !is_mine,
    confirm: ({ claimed_by }) => fill(claimTexts.confirmTakeOver, claimed_by ?? ''),
    done: claimTexts.takenOver,
    failed: claimTexts.notTakenOver,
  }),
  rowAction<QueueItem, typeof releaseClaim>(releaseClaim, {
    label: claimTexts.release,
    icon: IconHandOff,
    inputOf: recordOf,
    isShown: ({ is_mine }) => is_mine,
    done: claimTexts.released,
    failed: claimTexts.notReleased,
  }),
];

export const WorkList = ({ tools }: { tools: ReactNode }) => (
  <ListPage
    title={texts.title}
    endpoint={listQueue}
    labels={labels}
    choices={{ kind: kindChoices, claim: scopeTexts, overdue: overdueTexts, readable: readableTexts }}
    filters={['username', 'kind', 'claim', 'overdue', { field: 'staff_id', picker: StaffPicker }, 'readable']}
    columns={[
      { field: 'kind', show: KindName, width: 200, file: ['kind', 'title'] },
      'username',
      'amount',
      { field: 'due_datetime', show: Due, width: 144, isAge: true, file: ['due_datetime'] },
      { field: 'claimed_by', show: ClaimedBy, width: 112, file: ['claimed_by'] },
      'agent_name',
      'create_datetime',
      { field: 'owner', optional: true },
    ]}
    actions={tools}
    rowActions={rowActions}
    record={QueueRecord}
  />
);
