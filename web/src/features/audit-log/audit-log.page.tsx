// The audit log: every action of every person, what it changed, and the proof that it was not altered since.
import { listAuditLines, type AuditLine } from '@backoffice/contract/audit-log/audit-log.ts';
import { Modal } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { ActorName } from '#core/audit/actor-name.tsx';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { Changes } from '#core/audit/changes.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { roleTexts } from '#platform/roles.texts.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { Time } from '#ui/time.tsx';
import { labels, texts } from './audit-log.texts.ts';
import { VerifyChain } from './audit-log.verify.tsx';

const rowActions: RowAction<AuditLine>[] = [{ label: texts.showChanges, Button: ShowChanges }];

export const AuditLogPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listAuditLines}
    labels={labels}
    choices={{ actor_role: roleTexts }}
    filters={[
      'actor_name',
      'actor_role',
      { field: 'action', label: texts.actionHint },
      'dates',
      'client_id',
      { field: 'record_id', label: texts.recordId },
      'request_id',
    ]}
    columns={[
      { field: 'at', show: At, width: 174 },
      { field: 'actor_name', show: ActorName, width: 146 },
      'actor_role',
      { field: 'action', show: ActionName, width: 168 },
      { field: 'record_id', show: RecordName, width: 152 },
      'username',
      { field: 'reason', width: 128 },
      'address',
      { field: 'request_id', show: RequestId },
      { field: 'seq', show: ChainNumber, width: 72 },
    ]}
    actions={<VerifyChain />}
    rowActions={rowActions}
  />
);

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

function ShowChanges({ row: { action, before, after } }: { row: AuditLine }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (!before && !after) return null;
  return (
    <>
      <IconButton label={texts.showChanges} icon={IconArrowsDiff} onClick={() => setIsOpen(true)} />
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t(auditActionText(action))} size="lg">
        <Changes before={before} after={after} />
      </Modal>
    </>
  );
}
