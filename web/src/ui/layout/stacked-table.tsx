// A table within a drawer whose rows are a few lines each on a phone, every value named by the head of its column.
import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './plain-table.module.css';

export function StackedTable({ className = classes.table, ...props }: Omit<ComponentProps<'table'>, 'ref'>) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
    for (const body of table.current?.tBodies ?? [])
      for (const row of body.rows)
        for (const [index, cell] of [...row.cells].entries()) {
          // The first names the row.
          const head = index === 0 || cell.colSpan > 1 ? '' : heads[index];
          if (head) cell.dataset['label'] = head;
        }
  });
  return <table {...props} ref={table} className={`${className} ${classes.stacked}`} />;
}
