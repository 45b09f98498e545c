// The list of deposits, with review and rollback.
import {
  reviewDeposit,
  depositTransitions,
  listDeposits,
  rollbackDeposit,
  type Deposit,
} from '@backoffice/contract/deposits/deposits.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { Suspense } from 'react';
import { channels } from '#core/words/channels.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { reviewActions, rollbackAction } from '#core/review/review-actions.tsx';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { FundButton } from './deposits.fund-button.tsx';
import { reasons, texts } from './deposits.texts.ts';

const DepositDecision = lazyPart(() => import('./deposits.decision.tsx'));
const DepositRecord = lazyDialog(() => import('./deposits.drawer.tsx'));

export const readAhead = readListAhead(listDeposits, recordKinds.deposit.queue);

const can = (action: keyof typeof depositTransitions, { status }: Deposit) =>
  canTransition(depositTransitions, action, status);

const hasProof = ({ screenshot }: Deposit) => screenshot !== null;

const renderDecision = (deposit: Deposit, change: string) => (
  <Suspense>
    <DepositDecision deposit={deposit} change={change} />
  </Suspense>
);

const rowActions = [
  ...reviewActions<Deposit, typeof reviewDeposit>(reviewDeposit, {
    can,
    renderDetail: (deposit, decision) => renderDecision(deposit, decision === 'approve' ? deposit.amount : '0'),
    isWide: hasProof,
    reasons,
    texts,
  }),
  rollbackAction<Deposit>(rollbackDeposit, {
    isEnabled: (deposit) => can('rollback', deposit),
    renderDetail: (deposit) => renderDecision(deposit, negate(deposit.amount)),
    isWide: hasProof,
    texts,
  }),
];

/** For the queue over all kinds. */
export const depositReview: RecordReview = recordReview(listDeposits, rowActions, DepositRecord);

export const DepositsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listDeposits}
    choices={{ sub_type: channels, reason_code: reasons }}
    filters={['sub_type']}
    tabs="status"
    kind="deposit"
    columns={[
      'username',
      'amount',
      'status',
      'sub_type',
      'acc_no',
      'agent_name',
      { field: 'recorded_by', optional: true },
      { field: 'reviewed_by', offIn: ['pending'] },
      { field: 'reason', offIn: ['pending'] },
      'create_datetime',
    ]}
    actions={<FundButton />}
    rowActions={rowActions}
    record={DepositRecord}
  />
);
