// The one list of the product: told by data which endpoint, filters and columns, it does the rest.
import type { RecordOfClient } from '@backoffice/contract/audit-log/audit-log.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { IconLock } from '@tabler/icons-react';
import type { FunctionComponent, ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import type { Text } from '#platform/texts.ts';
import { PageState } from '../page-state.tsx';
import type { BulkAction } from './list.bulk.ts';
import { texts } from './list.texts.ts';
import type { ColumnOf, FilterOf, ListEndpoint, RowOf, TabsOf } from './list.types.ts';
import { ListFrame } from './list-frame.tsx';
import type { CheckedProps, Go } from './list.checked.ts';
import type { ReviewKeys } from './list-review.tsx';

interface ListPageProps<E extends ListEndpoint> {
  title: Text;
  endpoint: E;
  filters: readonly FilterOf<E>[];
  columns: readonly ColumnOf<E>[];
  /** The statuses above the rows, each with its count. */
  tabs?: TabsOf<E>;
  /** What its records are, where rows that others have open are marked. */
  lease?: RecordOfClient;
  /** What can be done with the list as a whole. */
  actions?: ReactNode;
  /** A component over the row. */
  rowActions?: FunctionComponent<RowOf<E>>;
  /** What the row's buttons do: who may do none of it has no column for them. */
  rowDeeds?: readonly WriteEndpoint[];
  /** How many buttons a row has at most: their column is as wide. */
  actionCount?: number;
  /** What can be done with several rows at once. */
  bulkActions?: readonly BulkAction<RowOf<E>>[];
  /** The row's buttons that have a key. */
  review?: ReviewKeys;
  /** The whole record, beside the list. */
  renderRecord?: (row: RowOf<E>, close: () => void, go: Go) => ReactNode;
}

export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>): ReactNode;
export function ListPage(props: CheckedProps): ReactNode {
  const isAllowed = useAllowed(props.endpoint.access);
  return isAllowed ? (
    <ListFrame {...props} />
  ) : (
    <PageState icon={IconLock} title={texts.denied} hint={texts.deniedHint} />
  );
}
