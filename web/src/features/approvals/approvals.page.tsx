// The inbox of deeds that need a second person: what would change, who asked, and the decision.
import { approvalStatuses, listApprovals, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { lazy, Suspense } from 'react';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { statusChoices } from '#core/statuses.texts.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { decideAll, Decisions } from './approvals.actions.tsx';
import { scopes, texts } from './approvals.texts.ts';

const ApprovalRecord = lazy(() => import('./approvals.record.tsx'));

export const ApprovalsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listApprovals}
    filters={[
      { field: 'scope', label: texts.scope, choices: scopes },
      { field: 'status', label: texts.status, choices: statusChoices(approvalStatuses) },
      { field: 'username', label: texts.client },
      { field: 'maker', label: texts.maker },
    ]}
    columns={[
      { field: 'kind', label: texts.deed, show: Deed, width: 128 },
      { field: 'username', label: texts.client, show: Whose, width: 176 },
      { field: 'amount', label: texts.amount, show: Amount, width: 152 },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'maker', label: texts.maker, show: 'text', width: 104 },
      { field: 'checker', label: texts.checker, show: 'text', width: 104 },
      { field: 'reason', label: texts.reason, show: 'text' },
      { field: 'create_datetime', label: texts.askedAt, show: 'time' },
      { field: 'expire_datetime', label: texts.expiresAt, show: 'time' },
    ]}
    rowActions={Decisions}
    review={keys}
    bulkActions={decideAll}
    renderRecord={(approval, close) => (
      <Suspense>
        <ApprovalRecord approval={approval} onClose={close} />
      </Suspense>
    )}
  />
);

const keys = { A: texts.approve, R: texts.reject };

function Deed({ kind }: Approval) {
  return <>{useText()(auditActionText(kind))}</>;
}

const Whose = ({ username, full_name }: Approval) => (username ? `${username} ${full_name ?? ''}` : '—');

const Amount = ({ amount, currency }: Approval) =>
  amount && currency ? <Money amount={amount} currency={currency} /> : '—';
