// The audit log: every deed of everybody, what it changed, and the proof that nobody touched it since.
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
import { ClientPicker } from '#features/clients/clients.picker.tsx';
import { useText } from '#platform/texts.ts';
import { roleTexts } from '#platform/roles.texts.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { texts } from './audit-log.texts.ts';
import { VerifyChain } from './audit-log.verify.tsx';

export const AuditLogPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listAuditLines}
    filters={[
      { field: 'actor_name', label: texts.person },
      { field: 'actor_role', label: texts.role, choices: roleTexts },
      { field: 'action', label: texts.actionHint },
      { range: 'dates', field: 'from', to: 'to', label: texts.at },
      { field: 'client_id', label: texts.oneClient, picker: ClientPicker },
      { field: 'record_id', label: texts.recordId },
      { field: 'request_id', label: texts.request },
    ]}
    columns={[
      { field: 'at', label: texts.at, show: 'time', width: 132 },
      { field: 'actor_name', label: texts.person, show: ActorName, width: 128 },
      { field: 'actor_role', label: texts.role, show: RoleName, width: 88 },
      { field: 'action', label: texts.action, show: Deed, width: 136 },
      { field: 'record_id', label: texts.record, show: RecordName, width: 160 },
      { field: 'username', label: texts.client, show: 'text', width: 112 },
      { field: 'reason', label: texts.reason, show: 'text', width: 128 },
      { field: 'address', label: texts.address, show: 'text', width: 112 },
      { field: 'request_id', label: texts.request, show: 'id', width: 96 },
      { field: 'seq', label: texts.seq, show: ChainNumber, width: 80 },
    ]}
    actions={<VerifyChain />}
    rowActions={ShowChanges}
  />
);

function RoleName({ actor_role }: AuditLine) {
  const t = useText();
  const name = actor_role === null ? null : roleTexts[actor_role as keyof typeof roleTexts];
  return <>{name ? t(name) : '—'}</>;
}

function Deed({ action }: AuditLine) {
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

function ChainNumber({ seq }: AuditLine) {
  const t = useText();
  return <>{seq ?? t(texts.unsealed)}</>;
}

function ShowChanges({ action, before, after }: AuditLine) {
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
