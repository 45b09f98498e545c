// A figure that opens the records behind it, with the filters of its page.
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import classes from './fact-figure.module.css';
import type { FactFilters } from './fact-records.drawer.tsx';

export const FactRecords = lazyDialog(() => import('./fact-records.drawer.tsx'));

interface FactFigureProps {
  /** Facts that the figure is made of. */
  facts: readonly RecordedFact[];
  filters: FactFilters;
  children: ReactNode;
}

export function FactFigure({ facts, filters, children }: FactFigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.figure} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && <FactRecords facts={facts} filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  );
}
