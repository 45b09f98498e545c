// A link to a record: opens its list in a new tab with the record beside it. Plain text for those who may not read it.
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { Resource } from '@backoffice/contract/kit/permissions.ts';
import { factsOf, isRecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { use, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { PageContext } from '#ui/page.ts';
import { TextLink } from '#ui/text-link.tsx';

interface RecordLinkProps {
  /** Type as the audit log calls it. */
  type: string;
  id: string;
  children: ReactNode;
}

export function RecordLink({ type, id, children }: RecordLinkProps) {
  if (!isRecordKind(type)) return children;
  const { page, resource, ofClient } = factsOf(type);
  // Records of no client get no link: their page may hold several lists.
  if (!page || ofClient === false) return children;
  return (
    <LinkForReaders resource={resource} path={pathOf(page)} id={id}>
      {children}
    </LinkForReaders>
  );
}

interface LinkProps {
  /** Undefined where everybody reads some of them. */
  resource: Resource | undefined;
  path: string;
  id: string;
  children: ReactNode;
}

function LinkForReaders({ resource, path, id, children }: LinkProps) {
  const page = use(PageContext);
  const isAllowed = useAllowed(resource ? { resource, action: 'read' } : 'signed-in');
  if (!isAllowed || !page) return children;
  return (
    <TextLink href={`${path}?id=${id}`} onClick={() => page.open(path, { id })}>
      {children}
    </TextLink>
  );
}
