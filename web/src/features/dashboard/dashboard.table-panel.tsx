// A panel that lists records in a table: its title, its column heads and a row for each record, or one sentence when there are none.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Lines } from './dashboard.lines.tsx';
import classes from './dashboard.module.css';

interface TablePanelProps<Item> {
  id: string;
  title: Text;
  /** Shown between the title and the table. */
  head?: ReactNode;
  read: UseQueryResult<{ items: Item[] }>;
  empty: Text;
  /** Lines that keep the room while it loads. */
  lines?: number;
  columns: readonly { label: Text; isNumeric?: boolean }[];
  /** A table row. */
  children: (item: Item) => ReactNode;
}

export function TablePanel<Item>({ id, title, head, read, empty, lines, columns, children }: TablePanelProps<Item>) {
  const t = useText();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {head}
      {lines && read.isPending ? (
        <Lines count={lines} />
      ) : (
        <Loaded read={read} empty={{ text: empty, isTrueOf: ({ items }) => items.length === 0 }}>
          {({ items }) => (
            <div className={tableClasses.scroll}>
              <table className={tableClasses.table}>
                <thead>
                  <tr>
                    {columns.map(({ label, isNumeric }) => (
                      <th key={label.en} data-numeric={isNumeric}>
                        {t(label)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>{items.map(children)}</tbody>
              </table>
            </div>
          )}
        </Loaded>
      )}
    </section>
  );
}
