// A list with everything around it: title, views, filters, columns, rows, totals, pages.
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { Suspense, useMemo, useRef, type FunctionComponent, type ReactNode } from 'react';
import { useGrants } from '#platform/session/permissions.tsx';
import { isMyChange, useRead } from '#platform/api/queries.ts';
import { useText, type Choices, type Text } from '#platform/texts.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { sortableFields, useListAddress } from './list.address.ts';
import { layoutOf, rowHeights, useLayout, useShownColumns } from './layout/layout.ts';
import classes from './list.module.css';
import tableClasses from './table/table.module.css';
import { useSelection } from './bulk/selection.ts';
import { useStableRows } from './table/stable-rows.ts';
import type { BulkAction } from './bulk/bulk-action.ts';
import type { ListInput } from './list.input.ts';
import type { BesideProps, Column, Filter, ListEndpoint, RecordProps, Row, Tabs } from './list.types.ts';
import { RecordStepsContext, useNextAfterDecision, useOpenRecord, useRecordOpener } from './open-record.ts';
import { useOpenView } from './views/views.ts';
import { allowedActions, type RowAction } from './row-actions.tsx';
import { ListBulk, useBulkActions } from './bulk/bulk-bar.tsx';
import { useCutTitles } from './table/cut-titles.ts';
import { ListCards } from './table/list-cards.tsx';
import { ListExport } from './export/export-button.tsx';
import { ListChips } from './filters/list-chips.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ReportButton } from './report/report-button.tsx';
import { NewRowsNotice } from './table/new-rows.tsx';
import { ListReview, useCurrentRow } from './table/keyboard.tsx';
import { ListSettings } from './layout/layout-button.tsx';
import { ListState } from './list-state.tsx';
import { useRowClicks } from './table/open-link.tsx';
import { ListTable } from './table/list-table.tsx';
import { ListTabs } from './filters/list-tabs.tsx';
import { ListTotals } from './table/list-totals.tsx';
import { ListViews } from './views/views-menu.tsx';

const RecordButtons = lazyPart(async () => ({ default: (await import('./record-buttons.tsx')).RecordButtons<Row> }));
const SaveListReport = lazyDialog(() => import('./report/save-list-report.tsx'));
const MissingRecord = lazyDialog(() => import('./missing-record.tsx'));

export interface ListProps {
  title: Text;
  /** Shown beside the title while these filters are set. */
  titleMark?: (input: ListInput) => ReactNode;
  endpoint: ListEndpoint;
  filters: readonly Filter[];
  columns: readonly Column[];
  tabs?: Tabs;
  /** Names of the roles that a view can be shared with. */
  roleNames: Choices<Role>;
  /** Names of others who have a record open, by its id. */
  openedBy: ReadonlyMap<string, string>;
  /** Names of those who have claimed a record, by its id. */
  claimedBy: ReadonlyMap<string, string>;
  actions?: ReactNode;
  rowActions?: readonly RowAction[];
  /** Actions on several rows only. */
  bulkActions?: readonly BulkAction[];
  record?: FunctionComponent<RecordProps>;
  /** Work on one row, beside the rows where there is room: a click on a row takes it there, and its link opens it. */
  beside?: FunctionComponent<BesideProps>;
}

export function List(props: ListProps) {
  const { endpoint, columns: declared, record: RecordDrawer } = props;
  const grants = useGrants();
  const rowActions = useMemo(() => allowedActions(props.rowActions ?? [], grants), [props.rowActions, grants]);
  const t = useText();
  const isPhone = useIsPhone();
  const address = useListAddress(endpoint);
  const { input, change } = address;
  const view = useOpenView(endpoint, address.view);
  const layout = useLayout(endpoint, declared, view);
  const list = useRead(endpoint, input, { keepPrevious: true });
  const stableRows = useStableRows({
    items: layout.isReady ? list.data?.items : undefined,
    total: !list.data || list.data.total_is_estimate ? null : list.data.total,
    page: list.isPlaceholderData ? 'previous' : JSON.stringify(input),
    isMyChange,
  });
  const bulkActions = useBulkActions(rowActions, props.bulkActions);
  const choice = useSelection(JSON.stringify(address.search));
  const scroller = useRef<HTMLDivElement>(null);

  const rows = stableRows?.rows ?? [];
  const Beside = isPhone ? undefined : props.beside;
  const review = useCurrentRow(rows, address.openId, { startsAtFirst: Boolean(Beside) });
  const opened = useOpenRecord(endpoint, rows, address);
  const openNext = useNextAfterDecision(rows, rowActions, address);
  const opener = useRecordOpener(address);
  const onOpen = RecordDrawer && opener;
  useRowClicks(scroller, Beside ? review.goTo : onOpen?.open);
  useCutTitles(scroller);
  const columns = useShownColumns(layout.columns, input['status']);
  const canChoose = bulkActions.length > 0;
  // What the tabs above the rows show is in sight already.
  const chipFilters = props.filters.filter(({ field }) => field !== props.tabs?.field);
  const shown = {
    columns,
    rowActions,
    onOpen,
    stableRows,
    current: review.current?.id ?? null,
    openedBy: props.openedBy,
    claimedBy: props.claimedBy,
    skeletonRows: input.page_size,
    selection: choice.selection,
    onChoose: canChoose
      ? (row: Row, isChosen: boolean, isRange: boolean) => choice.choose(row, isChosen, isRange ? rows : null)
      : undefined,
  };
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {t(props.title)}
          {props.titleMark?.(input)}
        </h1>
        <ListViews endpoint={endpoint} roleNames={props.roleNames} address={address} view={view} layout={layout} />
        <ListFilters endpoint={endpoint} filters={props.filters} input={input} onChange={change} />
        {props.actions}
        <ListExport
          title={props.title}
          endpoint={endpoint}
          input={input}
          columns={columns}
          total={list.data?.total ?? 0}
        />
        <ReportButton
          access={endpoint.access}
          renderForm={(close) => (
            <SaveListReport
              title={props.title}
              endpoint={endpoint}
              input={input}
              columns={columns}
              filters={props.filters}
              onClose={close}
            />
          )}
        />
        <ListSettings layout={layout} />
      </header>
      {props.tabs && <ListTabs tabs={props.tabs} counts={list.data?.counts} input={input} onChange={change} />}
      <ListChips endpoint={endpoint} filters={chipFilters} input={input} onChange={change} />
      <div className={tableClasses.stage}>
        <NewRowsNotice stableRows={stableRows} isFirstPage={input.page === 1} scroller={scroller} />
        <div
          ref={scroller}
          className={tableClasses.body}
          aria-busy={list.isFetching}
          data-waiting={list.isPlaceholderData || undefined}
        >
          <ListState list={list} isEmpty={stableRows !== null && rows.length === 0} address={address} tabs={props.tabs}>
            {isPhone ? (
              <ListCards {...shown} />
            ) : (
              <ListTable
                {...shown}
                rowHeight={rowHeights[layout.density]}
                firstNumber={(input.page - 1) * input.page_size + 1}
                sortable={sortableFields(endpoint)}
                sort={input.sort}
                onSort={(sort) => change({ sort })}
                onResize={(widths) =>
                  layout.change(
                    layoutOf(
                      layout.columns.map((column) => ({
                        ...column,
                        customWidth: widths[column.field] ?? column.customWidth,
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
        {Beside && (
          <Suspense>
            <Beside
              current={review.current}
              next={review.next}
              previous={review.previous}
              goOnFrom={review.goOnFrom}
              chosen={[...choice.selection.rows.values()]}
              choose={(row, isChosen) => canChoose && choice.choose(row, isChosen, null)}
            />
          </Suspense>
        )}
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
            exportButton={
              <ListExport
                title={props.title}
                endpoint={endpoint}
                input={input}
                columns={columns}
                total={choice.selection.rows.size}
                ids={[...choice.selection.rows.keys()]}
              />
            }
          />
        )}
      </ListFooter>
      <ListReview actions={rowActions} review={review} onOpen={onOpen?.open} />
      <Suspense>
        {opened.record && RecordDrawer && (
          <RecordStepsContext value={opened.steps}>
            <RecordDrawer
              key={opened.record.id}
              record={opened.record}
              buttons={
                <Suspense>
                  <RecordButtons actions={rowActions} row={opened.record} onDecided={openNext} />
                </Suspense>
              }
              onClose={address.closeRecord}
            />
          </RecordStepsContext>
        )}
        {opened.isMissing && <MissingRecord onClose={address.closeRecord} />}
      </Suspense>
    </section>
  );
}
