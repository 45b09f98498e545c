// The audit log: every deed of everybody, what it changed, and the proof that nobody touched it since.
import { listAuditLines, type AuditLine } from '@backoffice/contract/audit-log.ts';
import { Modal } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import { ActorName } from '#ui/actor-name.tsx';
import { Changes } from '#ui/changes.tsx';
import { deedText } from '#ui/deeds.texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { roleNames, texts } from './audit-log.texts.ts';
import { VerifyChain } from './audit-log.verify.tsx';

export const AuditLogPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listAuditLines}
    filters={[
      { field: 'actor_name', label: texts.person },
      { field: 'actor_role', label: texts.role, choices: roleNames },
      { field: 'action', label: texts.actionHint },
      { field: 'request_id', label: texts.request },
    ]}
    columns={[
      { field: 'at', label: texts.at, show: 'time' },
      { field: 'actor_name', label: texts.person, show: ActorName, width: 128 },
      { field: 'actor_role', label: texts.role, show: RoleName, width: 88 },
      { field: 'action', label: texts.action, show: Deed, width: 160 },
      { field: 'reason', label: texts.reason, show: 'text', width: 160 },
      { field: 'address', label: texts.address, show: 'text', width: 128 },
      { field: 'request_id', label: texts.request, show: 'id', width: 136 },
      { field: 'seq', label: texts.seq, show: ChainNumber, width: 96 },
    ]}
    actions={<VerifyChain />}
    rowActions={ShowChanges}
  />
);

function RoleName({ actor_role }: AuditLine) {
  const t = useText();
  const name = actor_role === null ? null : roleNames[actor_role as keyof typeof roleNames];
  return <>{name ? t(name) : '—'}</>;
}

function Deed({ action }: AuditLine) {
  return <span title={action}>{useText()(deedText(action))}</span>;
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
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t(deedText(action))} size="lg">
        <Changes before={before} after={after} />
      </Modal>
    </>
  );
}
