// A link to a record: opens its list in a new tab with the record beside it. Plain text for those who may not read it.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { Resource } from '@backoffice/contract/kit/permissions.ts';
import { factsOf, isRecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { use, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { PageContext } from '#ui/page.ts';
import { TextButton } from '#ui/text-button.tsx';

interface RecordLinkProps {
  /** As the audit log calls it. */
  type: string;
  id: string;
  children: ReactNode;
}

export function RecordLink({ type, id, children }: RecordLinkProps) {
  if (!isRecordKind(type)) return children;
  const { page, resource, ofClient } = factsOf(type);
  // Other lists have no filter for one id.
  if (!page || !resource || ofClient !== true) return children;
  return (
    <LinkForReaders resource={resource} path={pathOf(page)} id={id}>
      {children}
    </LinkForReaders>
  );
}

interface LinkProps {
  resource: Resource;
  path: string;
  id: string;
  children: ReactNode;
}

function LinkForReaders({ resource, path, id, children }: LinkProps) {
  const page = use(PageContext);
  const isAllowed = useAllowed({ resource, action: 'read' });
  if (!isAllowed || !page) return children;
  return <TextButton onClick={() => page.open(path, { id })}>{children}</TextButton>;
}
