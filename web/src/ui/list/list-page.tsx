// The one list of the product: told by data which endpoint, filters and columns, it does the rest.
import { Button } from '@mantine/core';
import { IconDatabaseOff, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { FunctionComponent, ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { explain } from '../notify.ts';
import { PageState } from '../page-state.tsx';
import { RobotMark } from '../robot-mark.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { sortableFields, useListAddress } from './list.address.ts';
import classes from './list.module.css';
import { texts } from './list.texts.ts';
import type { Column, ColumnOf, Filter, FilterOf, ListEndpoint, Row, RowOf } from './list.types.ts';
import { ListCards } from './list-cards.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';

interface ListPageProps<E extends ListEndpoint> {
  title: Text;
  endpoint: E;
  filters: readonly FilterOf<E>[];
  columns: readonly ColumnOf<E>[];
  /** What can be done with the list as a whole. */
  actions?: ReactNode;
  /** A component over the row. */
  rowActions?: FunctionComponent<RowOf<E>>;
}

interface CheckedProps {
  title: Text;
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  columns: readonly Column[];
  actions?: ReactNode;
  rowActions?: FunctionComponent<Row>;
}

export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>): ReactNode;
export function ListPage({ title, endpoint, filters, columns, actions, rowActions }: CheckedProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const isAllowed = useAllowed(endpoint.access);
  const { input, change, clear, isFiltered } = useListAddress(endpoint);
  const list = useRead(endpoint, input, { enabled: isAllowed, keepPrevious: true });
  if (!isAllowed) return <PageState icon={IconLock} title={texts.denied} hint={texts.deniedHint} />;

  const rows = list.data?.items ?? null;
  const shown = { columns, rowActions, rows, skeletonRows: input.page_size };
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {t(title)}
          {input['fake'] === true && <RobotMark />}
        </h1>
        <ListFilters endpoint={endpoint} filters={filters} input={input} onChange={change} />
        {actions}
      </header>
      <div className={classes.body} aria-busy={list.isFetching} data-waiting={list.isPlaceholderData || undefined}>
        {list.isError && !rows ? (
          <PageState icon={IconPlugConnectedX} title={texts.failed} hint={explain(list.error)}>
            <Button variant="default" onClick={() => void list.refetch()} loading={list.isFetching}>
              {t(texts.retry)}
            </Button>
          </PageState>
        ) : rows?.length === 0 ? (
          <PageState icon={IconDatabaseOff} title={isFiltered ? texts.noMatch : texts.empty}>
            {isFiltered && (
              <Button variant="default" onClick={clear}>
                {t(texts.clear)}
              </Button>
            )}
          </PageState>
        ) : isPhone ? (
          <ListCards {...shown} />
        ) : (
          <ListTable
            {...shown}
            sortable={sortableFields(endpoint)}
            sort={input.sort}
            onSort={(sort) => change({ sort })}
          />
        )}
      </div>
      <ListFooter input={input} page={list.data} onChange={change} />
    </section>
  );
}
