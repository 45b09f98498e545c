// A table whose rows are a few lines each on a phone, every value named by the head of its column.
import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './plain-table.module.css';

export function StackedTable({ className = classes.table, ...props }: Omit<ComponentProps<'table'>, 'ref'>) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
    for (const row of table.current?.querySelectorAll<HTMLTableRowElement>(':is(tbody, tfoot) tr') ?? []) {
      let column = 0;
      for (const cell of row.cells) {
        // The first names the row.
        const head = column === 0 || cell.colSpan > 1 ? '' : heads[column];
        if (head) cell.dataset['label'] = head;
        column += cell.colSpan;
      }
    }
  });
  return <table {...props} ref={table} className={`${className} ${classes.stacked}`} />;
}
