// The list of requests that need a second person: what would change, who submitted it, and the decision.
import { listApprovals, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { requestText } from '#core/audit/requests.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowActions } from './approvals.actions.tsx';
import { StatusTag } from '#core/status-tag.tsx';
import { approvalStatuses, labels, scopes, texts } from './approvals.texts.ts';

const ApprovalRecord = lazyDialog(() => import('./approvals.record.tsx'));

export const ApprovalsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listApprovals}
    labels={labels}
    choices={{ scope: scopes, status: approvalStatuses }}
    filters={['scope', 'status', 'username', 'maker']}
    columns={[
      { field: 'kind', show: ActionName, width: 128 },
      { field: 'username', show: Whose, width: 176 },
      { field: 'amount', width: 152 },
      { field: 'status', show: ApprovalStatus, width: 104 },
      { field: 'maker', width: 104 },
      { field: 'checker', width: 104 },
      'reason',
      'create_datetime',
      'expire_datetime',
    ]}
    rowActions={rowActions}
    kind="approval"
    record={ApprovalRecord}
  />
);

function ActionName({ kind }: Approval) {
  return <>{useText()(requestText(kind))}</>;
}

const ApprovalStatus = ({ status }: Approval) => <StatusTag status={status} text={approvalStatuses[status]} />;

const Whose = ({ username, full_name }: Approval) => (username ? `${username} ${full_name ?? ''}` : '—');
