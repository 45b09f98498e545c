// The list of requests that need a second person: what would change, who submitted it, and the decision.
import { listApprovals, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { ChangesLine } from '#core/audit/changes.tsx';
import { clientLinkOf } from '#core/clients/client-link.tsx';
import { requestChoices, requestText } from '#core/audit/requests.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Subject } from './approvals.subject.tsx';
import { rowActions } from './approvals.actions.tsx';
import { approvalStatuses, labels, scopes, texts } from './approvals.texts.ts';
import { changesFile } from '#core/audit/fact-values.ts';

const ApprovalRecord = lazyDialog(() => import('./approvals.drawer.tsx'));

/** For the queue over all kinds. */
export const approvalReview: RecordReview = recordReview(listApprovals, rowActions, ApprovalRecord);

export const ApprovalsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listApprovals}
    labels={labels}
    choices={{ scope: scopes, status: approvalStatuses }}
    filters={['scope', 'status', 'username', 'maker']}
    columns={[
      { field: 'kind', show: ActionName, width: 120, file: [{ field: 'kind', words: requestChoices() }] },
      { field: 'subject_zh', show: Whose, width: 136, file: whoseFile },
      'amount',
      { field: 'after', show: Effect, width: 176, file: changesFile(texts.before, texts.after) },
      'maker',
      { field: 'maker_reason', width: 128 },
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

const whoseFile: readonly FileColumn[] = [
  { field: 'username', label: fieldLabels.username },
  { field: 'full_name', label: fieldLabels.full_name },
  { field: { zh: 'subject_zh', en: 'subject_en' }, label: texts.about },
];

const Effect = ({ before, after }: Approval) => <ChangesLine before={before} after={after} />;

function ActionName({ kind }: Approval) {
  return <>{useText()(requestText(kind))}</>;
}

/** The client, or what else it is about. */
const Whose = (approval: Approval) => clientLinkOf(approval) ?? <Subject {...approval} />;
