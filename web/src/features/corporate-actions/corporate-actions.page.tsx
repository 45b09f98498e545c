// The list of corporate actions: announced by two people, carried out by the jobs.
import {
  acceptCorporateAction,
  announceCorporateAction,
  cancelCorporateAction,
  changeCorporateAction,
  createCorporateAction,
  listCorporateActions,
  reverseCorporateAction,
  type CorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { actionTransitions } from '@backoffice/contract/corporate-actions/corporate-actions.kinds.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconArrowBackUp, IconBan, IconPencil, IconPlayerPlay, IconSpeakerphone } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { actionKindTexts } from '#core/words/trading/action-kinds.texts.ts';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { Advance, Clients, Cover, Terms, Total } from './corporate-actions.cells.tsx';
import { blockTexts, coverTexts, labels, sourceTexts, texts } from './corporate-actions.texts.ts';

const ActionForm = lazyDialog(() => import('./corporate-actions.form.tsx'));
const ActionRecord = lazyDialog(() => import('./corporate-actions.drawer.tsx'));

export const readAhead = readListAhead(listCorporateActions);

const nameOf = ({ symbol, reference }: CorporateAction) => `${symbol} ${reference}`;
const withReason = ({ id, version }: CorporateAction) => ({ id, version, reason: '' });

const rowActions = [
  rowAction<CorporateAction, typeof announceCorporateAction>(announceCorporateAction, {
    label: texts.announce,
    icon: IconSpeakerphone,
    inputOf: ({ id, version }) => ({ id, version }),
    isEnabled: ({ status }) => canTransition(actionTransitions, 'announce', status),
    confirm: (action) => fill(texts.confirmAnnounce, nameOf(action)),
    done: texts.announced,
    failed: texts.notAnnounced,
  }),
  rowForm<CorporateAction>(changeCorporateAction, {
    label: texts.change,
    icon: IconPencil,
    isEnabled: ({ status }) => status === 'draft',
    renderForm: (action, close) => <ActionForm action={action} onClose={close} />,
  }),
  rowAction<CorporateAction, typeof acceptCorporateAction>(acceptCorporateAction, {
    label: texts.accept,
    icon: IconPlayerPlay,
    inputOf: withReason,
    isEnabled: ({ blocked_by }) => blocked_by !== null,
    confirm: (action) => fill(texts.confirmAccept, nameOf(action)),
    askReason: true,
    done: texts.accepted,
    failed: texts.notAccepted,
  }),
  rowAction<CorporateAction, typeof cancelCorporateAction>(cancelCorporateAction, {
    label: texts.cancel,
    icon: IconBan,
    danger: true,
    inputOf: withReason,
    isEnabled: ({ status }) => canTransition(actionTransitions, 'cancel', status),
    confirm: (action) => fill(texts.confirmCancel, nameOf(action)),
    askReason: true,
    done: texts.cancelled,
    failed: texts.notCancelled,
  }),
  rowAction<CorporateAction, typeof reverseCorporateAction>(reverseCorporateAction, {
    label: texts.reverse,
    icon: IconArrowBackUp,
    danger: true,
    inputOf: withReason,
    isEnabled: ({ status }) => canTransition(actionTransitions, 'reverse', status),
    whyNot: ({ is_reversing }) => (is_reversing ? texts.reversing : null),
    confirm: (action) => fill(texts.confirmReverse, nameOf(action)),
    askReason: true,
    done: texts.reversed,
    failed: texts.notReversed,
  }),
];

export const CorporateActionsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listCorporateActions}
    labels={labels}
    choices={{ kind: actionKindTexts, covered_by: coverTexts, blocked_by: blockTexts, source: sourceTexts }}
    filters={['symbol', 'kind', 'status']}
    columns={[
      'kind',
      { field: 'symbol', width: 136 },
      { field: 'ex_day', width: 112 },
      { field: 'pay_day', width: 112 },
      { field: 'ratio_from', show: Terms, width: 152, file: ['ratio_from', 'ratio_to', 'amount'] },
      { field: 'clients', show: Clients, width: 80 },
      { field: 'gross', show: Total, width: 120, file: ['gross', 'added'] },
      { field: 'covered_by', show: Cover, width: 128, file: ['covered_by', 'blocked_by'] },
      { field: 'done', show: Advance, width: 120, file: ['done', 'lots'] },
      'status',
      { field: 'record_day', optional: true },
      { field: 'new_symbol', optional: true },
      { field: 'election_day', optional: true },
      { field: 'reference', optional: true },
      { field: 'source', optional: true },
    ]}
    actions={
      <AddButton
        endpoint={createCorporateAction}
        label={texts.add}
        renderForm={(close) => (
          <Suspense>
            <ActionForm action={null} onClose={close} />
          </Suspense>
        )}
      />
    }
    rowActions={rowActions}
    kind="corporate_action"
    record={ActionRecord}
  />
);
