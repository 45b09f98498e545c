// What one line of the audit log changed.
import type { AuditLine } from '@backoffice/contract/audit-log/audit-log.ts';
import { Modal } from '@mantine/core';
import { auditActionText } from '#core/audit/audit-actions.texts.ts';
import { Changes } from '#core/audit/changes.tsx';
import { useText } from '#platform/texts.ts';

interface ChangesOfLineProps {
  line: AuditLine;
  onClose: () => void;
}

export default function ChangesOfLine({ line: { action, before, after }, onClose }: ChangesOfLineProps) {
  const t = useText();
  return (
    <Modal opened onClose={onClose} title={t(auditActionText(action))} size="lg">
      <Changes before={before} after={after} />
    </Modal>
  );
}
