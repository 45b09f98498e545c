// The list of deposits, with review and rollback.
import {
  reviewDeposit,
  depositTransitions,
  listDeposits,
  rollbackDeposit,
  type Deposit,
} from '@backoffice/contract/deposits/deposits.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { channels } from '#core/channels.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { bulkReview } from '#core/review/bulk-review.ts';
import { reviewKeys } from '#core/review/review.texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { DepositActions } from './deposits.actions.tsx';
import { FundButton } from './deposits.fund-button.tsx';
import { reasons, texts } from './deposits.texts.ts';

const DepositRecord = lazyDialog(() => import('./deposits.record.tsx'));

export const readAhead = readListAhead(listDeposits);

export const DepositsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listDeposits}
    choices={{ sub_type: channels, reason_code: reasons }}
    filters={['sub_type']}
    tabs="status"
    lease="deposit"
    columns={[
      { field: 'username', width: 192 },
      { field: 'amount', width: 152 },
      { field: 'status', width: 100 },
      { field: 'sub_type', width: 80 },
      'acc_no',
      { field: 'agent_name', width: 104 },
      { field: 'recorded_by', width: 96, optional: true },
      { field: 'reviewed_by', width: 96 },
      { field: 'reason', width: 120 },
      'create_datetime',
    ]}
    actions={<FundButton />}
    rowActions={DepositActions}
    rowDeeds={rowDeeds}
    actionCount={3}
    review={reviewKeys}
    bulkActions={reviewAll}
    renderRecord={(deposit, close) => <DepositRecord deposit={deposit} onClose={close} />}
  />
);

const rowDeeds = [reviewDeposit, rollbackDeposit];

const reviewAll = bulkReview(reviewDeposit, {
  can: (decision, { status }: Deposit) => canTransition(depositTransitions, decision, status),
  texts,
  reasons,
});
