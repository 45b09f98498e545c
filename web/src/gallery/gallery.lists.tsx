// Kit: the list page in each of its states, and a table of ten thousand rows.
import { reviewDeposit, listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { channels } from '#core/words/channels.texts.ts';
import { columnOf } from '#core/list/columns.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { queryClient } from '#platform/api/queries.ts';
import { useStore } from '#platform/store.ts';
import { verbatim } from '#platform/texts.ts';
import { arrange, plainLayout } from '#ui/list/layout/layout.ts';
import tableClasses from '#ui/list/table/table.module.css';
import type { Row } from '#ui/list/list.types.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { ListTable } from '#ui/list/table/list-table.tsx';
import { PageContext, type Page, type Search } from '#ui/layout/page.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import classes from './gallery.module.css';
import { inventDeposit, listState, listStates } from './gallery.server.ts';

let search: Search = {};
const listeners = new Set<() => void>();
const page: Page = {
  params: {},
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  search: () => search,
  nameRecord: () => {},
  setSearch: (next) => {
    search = next;
    for (const listener of listeners) listener();
  },
  open: () => {},
  canOpen: () => true,
  isInFront: () => true,
  unsaved: new Set(),
  guardBack: () => () => {},
};

const rowActions = [
  rowAction<Row, typeof reviewDeposit>(reviewDeposit, {
    label: verbatim('Approve'),
    icon: IconCheck,
    inputOf: ({ id }) => ({ id, decision: 'approve' }),
    confirm: () => verbatim('Approve?'),
    bulk: {
      confirm: { zh: (count: number) => `通过 ${count} 笔？`, en: (count: number) => `Approve ${count}?` },
      nameOf: ({ id }) => id,
    },
  }),
];

export function States() {
  const state = useStore(listState);
  return (
    <>
      <Segments
        label="State"
        data={listStates.map((value) => ({ value, label: value }))}
        value={state}
        onChange={(next) => {
          listState.set(next);
          void queryClient.resetQueries({ queryKey: ['deposit'] });
        }}
      />
      <div className={classes.frame}>
        <PageContext value={page}>
          <ListPage
            title={verbatim('Deposits')}
            endpoint={listDeposits}
            filters={[]}
            columns={['username', 'amount', 'status', { field: 'acc_no', optional: true }, 'create_datetime']}
            rowActions={rowActions}
          />
        </PageContext>
      </div>
    </>
  );
}

const columns = ['username', 'amount', 'status', 'sub_type', 'acc_no', 'agent_name', 'reason', 'create_datetime'].map(
  (field) => columnOf({ endpoint: listDeposits, choices: { sub_type: channels } }, field),
);

const nothingChosen = { rows: new Map<string, Row>(), isAll: false };

export function LongTable() {
  const scroller = useRef<HTMLDivElement>(null);
  const [stableRows] = useState(() => ({
    rows: Array.from({ length: 10_000 }, (_, number) => inventDeposit(number + 1)),
    changes: new Map<string, number>(),
    gone: new Set<string>(),
    newRows: 0,
    isOutdated: false,
    total: null,
  }));
  const [arranged] = useState(() => arrange(columns, plainLayout));
  return (
    <div className={classes.frame}>
      <div ref={scroller} className={tableClasses.body} data-long>
        <ListTable
          columns={arranged}
          rowActions={rowActions}
          onOpen={undefined}
          onChoose={undefined}
          stableRows={stableRows}
          skeletonRows={0}
          rowHeight={32}
          firstNumber={1}
          sortable={[]}
          sort={undefined}
          onSort={() => {}}
          openedBy={new Map()}
          claimedBy={new Map()}
          selection={nothingChosen}
          current={null}
          scroller={scroller}
        />
      </div>
    </div>
  );
}
