// A list with everything around it: title, views, filters, columns, rows, totals, pages.
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { mayDo, useGrants } from '#platform/permissions.tsx';
import { isOwnStep, useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { RobotMark } from '../robot-mark.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { sortableFields, useListAddress } from './list.address.ts';
import { layoutOf, rowHeights, useLayout } from './list.layout.ts';
import { useLeases } from './list.leases.ts';
import classes from './list.module.css';
import { useSelection } from './list.selection.ts';
import { useSteadyRows } from './list.steady.ts';
import { texts } from './list.texts.ts';
import type { Row } from './list.types.ts';
import { useOpenView } from './list.views.ts';
import { ListBulk, useBulkActions } from './list-bulk.tsx';
import { ListCards } from './list-cards.tsx';
import { ListExport } from './list-export.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListNews } from './list-news.tsx';
import type { CheckedProps } from './list.checked.ts';
import { ListReview, useCurrentRow } from './list-review.tsx';
import { ListSettings } from './list-settings.tsx';
import { ListState } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListTotals } from './list-totals.tsx';
import { ListViews } from './list-views.tsx';

export function ListFrame(props: CheckedProps) {
  const { endpoint, columns: declared, rowDeeds, renderRecord } = props;
  const grants = useGrants();
  const mayAct = rowDeeds?.some((deed) => mayDo(grants, deed)) ?? true;
  const t = useText();
  const isPhone = useIsPhone();
  const address = useListAddress(endpoint);
  const { input, change } = address;
  const view = useOpenView(endpoint, address.view);
  const layout = useLayout(endpoint, declared, view);
  const list = useRead(endpoint, input, { keepPrevious: true });
  const steady = useSteadyRows({
    items: layout.isReady ? list.data?.items : undefined,
    page: list.isPlaceholderData ? 'previous' : JSON.stringify(input),
    isOwnStep,
  });
  const leases = useLeases(props.lease);
  const bulkActions = useBulkActions(props.bulkActions);
  const choice = useSelection(JSON.stringify(address.search));
  // Who comes for one record finds it open.
  const [openId, setOpenId] = useState(typeof input['id'] === 'string' ? input['id'] : null);
  const scroller = useRef<HTMLDivElement>(null);

  const rows = steady?.rows ?? [];
  const open = renderRecord && ((row: Row) => setOpenId(row.id));
  const review = useCurrentRow(rows);
  const record = rows.find(({ id }) => id === openId);
  const stepTo = (by: 1 | -1) => {
    const beside = record && rows[rows.indexOf(record) + by];
    return beside ? () => setOpenId(beside.id) : null;
  };
  const columns = layout.columns.filter(({ isShown }) => isShown);
  const canChoose = bulkActions.length > 0;
  const shown = {
    columns,
    rowActions: mayAct ? props.rowActions : undefined,
    onOpen: open,
    steady,
    current: review.current?.id ?? null,
    leases,
    skeletonRows: input.page_size,
    selection: choice.selection,
    onChoose: canChoose ? (row: Row, isChosen: boolean) => choice.toggle([row], isChosen) : undefined,
  };
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {t(props.title)}
          {input['fake'] === true && <RobotMark />}
        </h1>
        <ListViews endpoint={endpoint} address={address} view={view} layout={layout} />
        {input['id'] !== undefined && (
          <Button variant="default" size="compact-sm" onClick={address.clear}>
            {t(texts.showAll)}
          </Button>
        )}
        <ListFilters endpoint={endpoint} filters={props.filters} input={input} onChange={change} />
        {props.actions}
        <ListExport
          title={props.title}
          endpoint={endpoint}
          input={input}
          columns={columns}
          total={list.data?.total ?? 0}
        />
        <ListSettings layout={layout} />
      </header>
      {props.tabs && <ListTabs tabs={props.tabs} counts={list.data?.counts} input={input} onChange={change} />}
      <div className={classes.stage}>
        <ListNews steady={steady} isFirstPage={input.page === 1} scroller={scroller} />
        <div
          ref={scroller}
          className={classes.body}
          aria-busy={list.isFetching}
          data-waiting={list.isPlaceholderData || undefined}
        >
          <ListState list={list} isEmpty={steady !== null && rows.length === 0} address={address}>
            {isPhone ? (
              <ListCards {...shown} />
            ) : (
              <ListTable
                {...shown}
                actionCount={props.actionCount ?? 2}
                rowHeight={rowHeights[layout.layout.density]}
                firstNumber={(input.page - 1) * input.page_size + 1}
                sortable={sortableFields(endpoint)}
                sort={input.sort}
                onSort={(sort) => change({ sort })}
                onResize={(widths) =>
                  layout.change(
                    layoutOf(
                      layout.columns.map((column) => ({
                        ...column,
                        ownWidth: widths[column.field] ?? column.ownWidth,
                      })),
                      layout.layout.density,
                    ),
                  )
                }
                {...(canChoose && { onChoosePage: choice.toggle })}
                scroller={scroller}
              />
            )}
          </ListState>
        </div>
      </div>
      <ListTotals totals={list.data?.totals} />
      <ListFooter input={input} page={list.data} onChange={change}>
        {canChoose && (
          <ListBulk
            actions={bulkActions}
            choice={choice}
            endpoint={endpoint}
            input={input}
            page={rows}
            total={list.data?.total ?? 0}
          />
        )}
      </ListFooter>
      <ListReview keys={(mayAct && props.review) || {}} review={review} onOpen={open} />
      {record && renderRecord?.(record, () => setOpenId(null), { next: stepTo(1), previous: stepTo(-1) })}
    </section>
  );
}
