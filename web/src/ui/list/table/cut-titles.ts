// Titles of cells and details of cards whose words do not fit: the whole text shows where the pointer rests.
import { useEffect, type RefObject } from 'react';
import classes from './table.module.css';

export function useCutTitles(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Measured when the pointer comes, and not while drawing: a page has a thousand cells.
    const update = ({ target }: MouseEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td, [data-detail]') : null;
      if (!cell || cell.classList.contains(classes.actions ?? '')) return;
      if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
      else cell.removeAttribute('title');
    };
    element.addEventListener('mouseover', update, { passive: true });
    return () => element.removeEventListener('mouseover', update);
  }, [scroller]);
}
