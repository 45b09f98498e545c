// Marks a list that has more columns to the right than are in view; the style sheet draws the fade.
import { useEffect, type RefObject } from 'react';

export function useOverflowHint(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // An attribute and not a state: nothing needs to be rendered for it.
    const update = () =>
      element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
      element.removeAttribute('data-more');
    };
  }, [scroller]);
}
