// Parts with which records of a kind are decided on, for a queue of several kinds: their list, the buttons of a row, the drawer.
import type { FunctionComponent } from 'react';
import type { ListEndpoint, RecordProps, Row, RowOf } from '#ui/list/list.types.ts';
import type { RowAction } from '#ui/list/row-actions.tsx';

export interface RecordReview {
  /** List that reads one record by its id. */
  endpoint: ListEndpoint;
  rowActions: readonly RowAction[];
  record: FunctionComponent<RecordProps>;
}

/** Parts that fit each other: one shape serves all kinds once the types have been checked. */
export const recordReview = <E extends ListEndpoint, Item extends RowOf<E> & Row>(
  endpoint: E,
  rowActions: readonly RowAction<Item>[],
  record: FunctionComponent<RecordProps<Item>>,
): RecordReview => ({ endpoint, rowActions, record }) as unknown as RecordReview;
