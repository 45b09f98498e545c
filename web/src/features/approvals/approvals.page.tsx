// The list of requests that need a second person: what would change, who submitted it, and the decision.
import { listApprovals, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { ChangesLine } from '#core/audit/changes.tsx';
import { requestText } from '#core/audit/requests.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowActions } from './approvals.actions.tsx';
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
      { field: 'kind', show: ActionName, width: 120 },
      { field: 'username', show: Whose, width: 136 },
      'amount',
      { field: 'after', show: Effect, width: 200 },
      'maker',
      { field: 'maker_reason', width: 168 },
      'status',
      'create_datetime',
      { field: 'checker', optional: true },
      { field: 'reason', optional: true },
      { field: 'expire_datetime', optional: true },
    ]}
    rowActions={rowActions}
    kind="approval"
    record={ApprovalRecord}
  />
);

const Effect = ({ before, after }: Approval) => <ChangesLine before={before} after={after} />;

function ActionName({ kind }: Approval) {
  return <>{useText()(requestText(kind))}</>;
}

const Whose = ({ username, full_name }: Approval) => (username ? `${username} ${full_name ?? ''}` : '—');
