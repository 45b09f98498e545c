// The audit log: every action of every person, what it changed, and the proof that it was not altered since.
import { listAuditLines, type AuditLine } from '@backoffice/contract/audit-log/audit-log.ts';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { actorFile, ActorName } from '#core/audit/actor-name.tsx';
import { auditActionChoices, auditActionText } from '#core/audit/audit-actions.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { choicePicker } from '#core/pickers/choice-picker.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName, recordNames } from '#core/record/record-names.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { Time } from '#ui/values/time.tsx';
import { labels, texts } from './audit-log.texts.ts';
import { VerifyChain } from './audit-log.verify.tsx';
import type { FileColumn } from '#ui/list/list.types.ts';

const ChangesOfLine = lazyDialog(() => import('./audit-log.changes.tsx'));

const rowActions: RowAction<AuditLine>[] = [{ label: texts.showChanges, Button: ShowChanges }];

const ActionPicker = choicePicker(auditActionChoices());

export const AuditLogPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listAuditLines}
    labels={labels}
    choices={{ actor_role: roleTexts }}
    filters={[
      'actor_name',
      'actor_role',
      { field: 'action', picker: ActionPicker },
      'dates',
      'client_id',
      { field: 'record_id', label: texts.recordId },
      'request_id',
    ]}
    columns={[
      { field: 'at', show: At, width: 174 },
      { field: 'actor_name', show: ActorName, width: 146, file: actorFile },
      'actor_role',
      { field: 'action', show: ActionName, width: 168, file: [{ field: 'action', words: auditActionChoices() }] },
      { field: 'record_id', show: RecordName, width: 152, file: recordFile },
      'username',
      { field: 'reason', width: 128 },
      'address',
      { field: 'request_id', show: RequestId },
      { field: 'seq', show: ChainNumber, width: 72, file: [{ field: 'seq', show: 'number', empty: texts.unsealed }] },
    ]}
    actions={<VerifyChain />}
    rowActions={rowActions}
  />
);

const recordFile: readonly FileColumn[] = [
  { field: 'record_type', words: recordNames },
  { field: 'record_id', label: texts.recordId },
];

/** Shows seconds: lines are compared with other logs. */
const At = ({ at }: AuditLine) => <Time at={at} isExact />;

function ActionName({ action }: AuditLine) {
  return <span title={action}>{useText()(auditActionText(action))}</span>;
}

function RecordName({ record_type, record_id }: AuditLine) {
  const t = useText();
  if (!record_type || !record_id) return '—';
  return (
    <>
      <RecordLink type={record_type} id={record_id}>
        {t(recordName(record_type))}
      </RecordLink>{' '}
      <CopyId id={record_id} />
    </>
  );
}

const RequestId = ({ request_id }: AuditLine) => (request_id ? <CopyId id={request_id} /> : '—');

function ChainNumber({ seq }: AuditLine) {
  const t = useText();
  return <>{seq ?? t(texts.unsealed)}</>;
}

function ShowChanges({ row }: { row: AuditLine }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!row.before && !row.after) return null;
  return (
    <>
      <IconButton label={texts.showChanges} icon={IconArrowsDiff} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <ChangesOfLine line={row} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
