// The opening import: files are checked, two people post them, or take them back.
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  checkOpeningImport,
  listOpeningImports,
  openingImportTransitions,
  postOpeningImport,
  undoOpeningImport,
  type OpeningImport,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { IconArrowBackUp, IconBookUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { Advance } from './opening-imports.cells.tsx';
import { labels, texts } from './opening-imports.texts.ts';

const CheckForm = lazyDialog(() => import('./opening-imports.form.tsx'));
const ImportRecord = lazyDialog(() => import('./opening-imports.drawer.tsx'));

export const readAhead = readListAhead(listOpeningImports);

const rowActions = [
  rowAction<OpeningImport, typeof postOpeningImport>(postOpeningImport, {
    label: texts.post,
    icon: IconBookUpload,
    inputOf: ({ id, version }) => ({ id, version }),
    isEnabled: ({ status }) => canTransition(openingImportTransitions, 'post', status),
    confirm: ({ client_count }) => fill(texts.confirmPost, client_count),
    done: texts.posted,
    failed: texts.notPosted,
  }),
  rowAction<OpeningImport, typeof undoOpeningImport>(undoOpeningImport, {
    label: texts.undo,
    icon: IconArrowBackUp,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status, refusal, is_undoing }) =>
      canTransition(openingImportTransitions, 'undo', status) &&
      (refusal !== null || (status === 'done' && !is_undoing)),
    whyNot: ({ is_undoing }) => (is_undoing ? texts.undoing : null),
    confirm: () => texts.confirmUndo,
    askReason: true,
    done: texts.undone,
    failed: texts.notUndone,
  }),
];

export const OpeningImportsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listOpeningImports}
    labels={labels}
    choices={{}}
    filters={['status']}
    columns={[
      { field: 'day', width: 128 },
      'status',
      { field: 'posted_count', show: Advance, width: 160, file: ['posted_count', 'client_count'] },
      'client_count',
      'balance_count',
      'holding_count',
      'row_count',
      'fault_count',
      'checked_by',
      'posted_by',
      'post_approved_by',
      { field: 'done_datetime', optional: true },
      'create_datetime',
    ]}
    rowActions={rowActions}
    actions={
      <AddButton
        endpoint={checkOpeningImport}
        label={texts.check}
        renderForm={(close) => (
          <Suspense>
            <CheckForm onClose={close} />
          </Suspense>
        )}
      />
    }
    kind="opening_import"
    record={ImportRecord}
  />
);
