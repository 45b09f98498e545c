// A link to a record: opens its list in a new tab with the record beside it. Plain text for those who may not read it.
import { pageOfResource, pathOf } from '@backoffice/contract/kit/menu.ts';
import type { Resource } from '@backoffice/contract/kit/permissions.ts';
import { factsOf, isRecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { use, type ReactNode } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { PageContext } from '#ui/layout/page.ts';
import { TextLink } from '#ui/actions/text-link.tsx';

interface RecordLinkProps {
  /** Type as the audit log calls it. */
  type: string;
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Address of the page of a client. */
export const clientPage = (id: string): string => `${pathOf('client')}/${id}`;

export function RecordLink({ type, id, className, children }: RecordLinkProps) {
  if (!isRecordKind(type)) return children;
  const { page, resource, ofClient, opensWith } = factsOf(type);
  if (!page) return children;
  // The page of what belongs to no client may hold several lists.
  const search = ofClient === false ? (opensWith ? { ...opensWith, id } : {}) : { id };
  return (
    <LinkForReaders
      resource={resource}
      path={pathOf(page)}
      search={search}
      className={className}
      {...(type === 'client' && { ownPage: clientPage(id) })}
    >
      {children}
    </LinkForReaders>
  );
}

interface LinkProps {
  /** Undefined where everybody reads some of them. */
  resource: Resource | undefined;
  path: string;
  search: Record<string, string>;
  /** Address of the record's own page. */
  ownPage?: string;
  className?: string | undefined;
  children: ReactNode;
}

function LinkForReaders({ resource, path, search, ownPage, className, children }: LinkProps) {
  const page = use(PageContext);
  const isAllowed = useAllowed(resource ? { resource, action: 'read' } : 'signed-in');
  if (!isAllowed || !page) return children;
  return (
    <TextLink
      href={[path, new URLSearchParams(search)].join('?')}
      className={className}
      onClick={() => page.open(path, search)}
      onNewTab={ownPage === undefined ? undefined : () => page.open(ownPage, {})}
    >
      {children}
    </TextLink>
  );
}

/** A link to the page of a resource, for what has no record of its own. */
export function ResourceLink({ resource, children }: { resource: string; children: ReactNode }) {
  const page = pageOfResource(resource);
  if (!page) return children;
  return (
    <LinkForReaders resource={resource as Resource} path={pathOf(page)} search={{}}>
      {children}
    </LinkForReaders>
  );
}
