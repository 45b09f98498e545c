// The list of deposits, with review and rollback.
import {
  reviewDeposit,
  depositTransitions,
  listDeposits,
  rollbackDeposit,
  type Deposit,
} from '@backoffice/contract/deposits/deposits.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { AccountChange } from '#core/account-change.tsx';
import { channels } from '#core/channels.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { reviewActions, rollbackAction } from '#core/review/review-actions.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { FundButton } from './deposits.fund-button.tsx';
import { reasons, texts } from './deposits.texts.ts';

const DepositRecord = lazyDialog(() => import('./deposits.record.tsx'));

export const readAhead = readListAhead(listDeposits);

const can = (action: keyof typeof depositTransitions, { status }: Deposit) =>
  canTransition(depositTransitions, action, status);

const rowActions = [
  ...reviewActions<Deposit, typeof reviewDeposit>(reviewDeposit, {
    can,
    renderDetail: (deposit, decision) =>
      decision === 'approve' && <AccountChange record={deposit} changes={{ balance: deposit.amount }} />,
    reasons,
    texts,
  }),
  rollbackAction<Deposit>(rollbackDeposit, { isEnabled: (deposit) => can('rollback', deposit), texts }),
];

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
    rowActions={rowActions}
    record={DepositRecord}
  />
);
