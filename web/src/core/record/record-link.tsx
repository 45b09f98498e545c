// Leads to a record: its list opens in a tab of its own, with the record beside it. For those who may see it; others read its name.
import { recordsOfClients, type RecordOfClient } from '@backoffice/contract/audit-log/audit-log.ts';
import { use, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { PageContext } from '#ui/page.ts';
import { TextButton } from '#ui/text-button.tsx';

/** Where each kind of record is listed; what is not here has no page of its own. */
const pages: Partial<Record<RecordOfClient, string>> = {
  deposit: '/funds/deposit',
  withdrawal: '/funds/withdrawal',
  adjustment: '/funds/compensation',
  loan: '/funds/loan',
  identity_check: '/kyc',
  message: '/message',
};

interface RecordLinkProps {
  /** As the audit log calls it. */
  type: string;
  id: string;
  children: ReactNode;
}

export function RecordLink({ type, id, children }: RecordLinkProps) {
  const path = type in pages ? pages[type as RecordOfClient] : undefined;
  return path ? (
    <Way resource={recordsOfClients[type as RecordOfClient]} path={path} id={id}>
      {children}
    </Way>
  ) : (
    children
  );
}

type Resource = (typeof recordsOfClients)[RecordOfClient];

function Way({ resource, path, id, children }: { resource: Resource; path: string; id: string; children: ReactNode }) {
  const page = use(PageContext);
  const isAllowed = useAllowed({ resource, action: 'read' });
  if (!isAllowed || !page) return children;
  return <TextButton onClick={() => page.open(path, { id })}>{children}</TextButton>;
}
