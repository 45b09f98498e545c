// A panel that lists records in a table: its title, its column heads and a row for each record, or one sentence when there are none.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import tableClasses from '#ui/plain-table.module.css';
import classes from './dashboard.module.css';

interface TablePanelProps<Item> {
  id: string;
  title: Text;
  read: UseQueryResult<{ items: Item[] }>;
  empty: Text;
  columns: readonly { label: Text; isNumeric?: boolean }[];
  /** A table row. */
  children: (item: Item) => ReactNode;
}

export function TablePanel<Item>({ id, title, read, empty, columns, children }: TablePanelProps<Item>) {
  const t = useText();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
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
    </section>
  );
}
