// The list of cases: taken by an owner, decided by two people within their time.
import {
  caseTransitions,
  decideCase,
  extendCase,
  listCases,
  referCase,
  reopenCase,
  takeCase,
  type Case,
} from '@backoffice/contract/cases/cases.ts';
import { caseOutcomeTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconArrowBackUp, IconFileCertificate, IconGavel, IconHandGrab, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { fill, useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { caseLabels, texts } from './cases.texts.ts';

const CaseRecord = lazyDialog(() => import('./cases.drawer.tsx'));
const DecisionForm = lazyDialog(() => import('./cases.decision.form.tsx'));
const ExtendForm = lazyDialog(() => import('./cases.extend.form.tsx'));
const ReferenceForm = lazyDialog(() => import('./cases.reference.form.tsx'));

const rowActions = [
  rowAction<Case, typeof takeCase>(takeCase, {
    label: texts.take,
    icon: IconHandGrab,
    inputOf: ({ id, version }) => ({ id, version }),
    isEnabled: ({ status }) => canTransition(caseTransitions, 'take', status),
    done: texts.taken,
    failed: texts.failed,
  }),
  rowForm<Case>(extendCase, {
    label: texts.extend,
    icon: IconPlus,
    isEnabled: ({ status }) => status !== 'decided',
    renderForm: (found, close) => <ExtendForm found={found} onClose={close} />,
  }),
  rowForm<Case>(decideCase, {
    label: texts.decide,
    icon: IconGavel,
    isEnabled: ({ status }) => canTransition(caseTransitions, 'decide', status),
    renderForm: (found, close) => <DecisionForm found={found} onClose={close} />,
  }),
  rowForm<Case>(referCase, {
    label: texts.refer,
    icon: IconFileCertificate,
    isEnabled: ({ status, outcome }) => status === 'decided' && outcome !== 'none',
    renderForm: (found, close) => <ReferenceForm found={found} onClose={close} />,
  }),
  rowAction<Case, typeof reopenCase>(reopenCase, {
    label: texts.reopen,
    icon: IconArrowBackUp,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status }) => canTransition(caseTransitions, 'reopen', status),
    confirm: ({ reference }) => fill(texts.confirmReopen, reference),
    askReason: true,
    done: texts.reopened,
    failed: texts.failed,
  }),
];

const Clients = ({ clients }: Case) => <span title={clients.join(', ')}>{clients.join(', ')}</span>;

function Due({ due_day, is_overdue }: Case) {
  const t = useText();
  return is_overdue ? <strong>{`${due_day} ${t(texts.overdue)}`}</strong> : due_day;
}

function Frozen({ is_frozen }: Case) {
  const t = useText();
  return is_frozen ? t(texts.frozen) : '—';
}

const Title = ({ title }: Case) => <span title={title}>{title}</span>;

/** For the queue over all kinds. */
export const caseReview: RecordReview = recordReview(listCases, rowActions, CaseRecord);

export const CasesList = ({ tabs }: { tabs: ReactNode }) => (
  <ListPage
    title={texts.cases}
    endpoint={listCases}
    labels={caseLabels}
    choices={{ outcome: caseOutcomeTexts, mine: { true: texts.yes, false: texts.no } }}
    tabs="status"
    filters={['username', 'outcome', 'mine', 'status']}
    columns={[
      { field: 'reference', width: 144 },
      { field: 'title', show: Title, width: 200 },
      { field: 'clients', show: Clients, width: 176, file: [] },
      'status',
      { field: 'outcome', width: 136 },
      'owner',
      { field: 'due_day', show: Due, width: 160 },
      { field: 'is_frozen', show: Frozen, width: 96, file: [] },
      { field: 'alerts', optional: true },
      { field: 'create_datetime', optional: true },
    ]}
    actions={tabs}
    rowActions={rowActions}
    kind="case"
    record={CaseRecord}
  />
);
