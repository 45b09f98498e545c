// The list page of the product: an endpoint, filters and columns as data, shown with clients, statuses and leases.
import type { RecordOfClient } from '@backoffice/contract/kit/record-kinds.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { IconLock } from '@tabler/icons-react';
import { useMemo, type FunctionComponent, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import type { Text } from '#platform/texts.ts';
import type { BulkAction } from '#ui/list/bulk/bulk-action.ts';
import type { ListInput } from '#ui/list/list.input.ts';
import { texts } from '#ui/list/list.texts.ts';
import { List, type ListProps } from '#ui/list/list.tsx';
import type { ListEndpoint, RecordSteps, RowOf } from '#ui/list/list.types.ts';
import type { ReviewKeys } from '#ui/list/table/keyboard.tsx';
import { PageState } from '#ui/page-state.tsx';
import { RobotMark } from '../robot-mark.tsx';
import { columnOf } from './column-formats.tsx';
import { useLeases } from './leases.ts';
import type { ColumnDeclaration, ColumnOf, FilterOf, TabsOf } from './list.types.ts';

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
  /** The endpoints behind the row's buttons: people who may call none of them get no column for the buttons. */
  rowDeeds?: readonly WriteEndpoint[];
  /** How many buttons a row has at most: their column is as wide. */
  actionCount?: number;
  /** What can be done with several rows at once. */
  bulkActions?: readonly BulkAction<RowOf<E>>[];
  /** The row's buttons that have a key. */
  review?: ReviewKeys;
  /** The whole record, beside the list. */
  renderRecord?: (row: RowOf<E>, close: () => void, steps: RecordSteps) => ReactNode;
}

interface CheckedProps extends Omit<ListProps, 'columns' | 'openedBy' | 'titleMark'> {
  columns: readonly ColumnDeclaration[];
  lease?: RecordOfClient;
}

export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>): ReactNode;
export function ListPage(props: CheckedProps): ReactNode {
  const isAllowed = useAllowed(props.endpoint.access);
  return isAllowed ? (
    <BusinessList {...props} />
  ) : (
    <PageState icon={IconLock} title={texts.denied} hint={texts.deniedHint} />
  );
}

function BusinessList({ columns, lease, ...props }: CheckedProps) {
  const shown = useMemo(() => columns.map(columnOf), [columns]);
  return <List {...props} columns={shown} openedBy={useLeases(lease)} titleMark={robotMark} />;
}

const robotMark = (input: ListInput) => input['fake'] === true && <RobotMark />;
