// The versions of the watch lists: which is in force, what it changed, and how far it was compared.
import {
  admitWatchList,
  listWatchLists,
  rejectWatchList,
  uploadWatchList,
  type WatchList,
} from '@backoffice/contract/watch-lists/watch-lists.ts';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { listSourceTexts } from '#core/words/watch-lists.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { rowAction } from '#ui/list/row-actions.tsx';
import { labels, originTexts, statusTexts, texts } from './watch-lists.texts.ts';

const UploadForm = lazyDialog(() => import('./watch-lists.upload.form.tsx'));
const WatchListRecord = lazyDialog(() => import('./watch-lists.drawer.tsx'));

const isWaiting = ({ status }: WatchList) => status === 'waiting';

const rowActions = [
  rowAction<WatchList, typeof admitWatchList>(admitWatchList, {
    label: texts.admit,
    icon: IconCheck,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: isWaiting,
    confirm: () => texts.confirmAdmit,
    askReason: true,
    done: texts.admitted,
    failed: texts.notAdmitted,
  }),
  rowAction<WatchList, typeof rejectWatchList>(rejectWatchList, {
    label: texts.reject,
    icon: IconBan,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: isWaiting,
    confirm: () => texts.confirmReject,
    askReason: true,
    done: texts.rejected,
    failed: texts.notRejected,
  }),
];

const Compared = ({ screened_count, added_count, changed_count, origin }: WatchList) =>
  origin === 'service' ? '—' : `${screened_count} / ${added_count + changed_count}`;

export const WatchListsList = ({ tabs }: { tabs: ReactNode }) => (
  <ListPage
    title={texts.title}
    endpoint={listWatchLists}
    labels={labels}
    choices={{ source: listSourceTexts, origin: originTexts, status: statusTexts }}
    filters={['source', 'status']}
    columns={[
      'source',
      'number',
      'status',
      'entry_count',
      'added_count',
      'changed_count',
      'removed_count',
      { field: 'screened_count', show: Compared, width: 128, file: ['screened_count'] },
      'origin',
      'recorded_by',
      'approved_by',
      { field: 'activate_datetime', optional: true },
      'create_datetime',
    ]}
    rowActions={rowActions}
    actions={
      <>
        {tabs}
        <AddButton
          endpoint={uploadWatchList}
          label={texts.upload}
          renderForm={(close) => (
            <Suspense>
              <UploadForm onClose={close} />
            </Suspense>
          )}
        />
      </>
    }
    kind="watch_list"
    record={WatchListRecord}
  />
);
