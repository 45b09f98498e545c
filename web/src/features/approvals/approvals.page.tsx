// The inbox of deeds that need a second person: what would change, who asked, and the decision.
import { listApprovals, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowActions } from './approvals.actions.tsx';
import { labels, scopes, texts } from './approvals.texts.ts';

const ApprovalRecord = lazyDialog(() => import('./approvals.record.tsx'));

export const ApprovalsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listApprovals}
    labels={labels}
    choices={{ scope: scopes }}
    filters={['scope', 'status', 'username', 'maker']}
    columns={[
      { field: 'kind', show: ActionName, width: 128 },
      { field: 'username', show: Whose, width: 176 },
      { field: 'amount', width: 152 },
      'status',
      { field: 'maker', width: 104 },
      { field: 'checker', width: 104 },
      'reason',
      'create_datetime',
      'expire_datetime',
    ]}
    rowActions={rowActions}
    record={ApprovalRecord}
  />
);

function ActionName({ kind }: Approval) {
  return <>{useText()(auditActionText(kind))}</>;
}

const Whose = ({ username, full_name }: Approval) => (username ? `${username} ${full_name ?? ''}` : '—');
