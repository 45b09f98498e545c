// What the inside of a list page works with, once the names have been checked.
import type { RecordOfClient } from '@backoffice/contract/audit-log/audit-log.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { FunctionComponent, ReactNode } from 'react';
import type { Text } from '#platform/texts.ts';
import type { BulkAction } from './list.bulk.ts';
import type { ReviewKeys } from './list-review.tsx';
import type { Column, Filter, ListEndpoint, Row, Tabs } from './list.types.ts';

/** From the open record to the one beside it in the list; null where there is none. */
export interface Go {
  next: (() => void) | null;
  previous: (() => void) | null;
}

export interface CheckedProps {
  title: Text;
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  columns: readonly Column[];
  tabs?: Tabs;
  lease?: RecordOfClient;
  actions?: ReactNode;
  rowActions?: FunctionComponent<Row>;
  rowDeeds?: readonly WriteEndpoint[];
  actionCount?: number;
  bulkActions?: readonly BulkAction[];
  review?: ReviewKeys;
  renderRecord?: (row: Row, close: () => void, go: Go) => ReactNode;
}
