// Memory of a page that is not in front: scroll positions, focus, unsent work.

interface PageMemory {
  unsaved: Set<string>;
  /** Positions by the path from the panel to the element, so that they also hold after the page was unmounted. */
  scrolls: Map<string, { left: number; top: number }>;
  focused: Element | null;
}

const memories = new Map<string, PageMemory>();

export function memoryOf(id: string): PageMemory {
  const known = memories.get(id) ?? { unsaved: new Set(), scrolls: new Map(), focused: null };
  memories.set(id, known);
  return known;
}

export const clearPageMemory = (ids: readonly string[]): void => ids.forEach((id) => memories.delete(id));

export const hasUnsaved = (id: string): boolean => (memories.get(id)?.unsaved.size ?? 0) > 0;

export const panelId = (id: string): string => `page-${id}`;
const panelOf = (id: string): HTMLElement | null => document.getElementById(panelId(id));

/** It holds unsent work or an open dialog. */
export const isBusy = (id: string): boolean => hasUnsaved(id) || Boolean(panelOf(id)?.querySelector('[role="dialog"]'));

export function noteScroll(id: string, element: Element): void {
  const panel = panelOf(id);
  if (!panel) return;
  memoryOf(id).scrolls.set(pathTo(panel, element), { left: element.scrollLeft, top: element.scrollTop });
}

/**
 * React takes the pages it hides out of the layout, and laying them out again is slow. Our style sheet hides them with
 * `content-visibility`, so React's `display: none` is removed before the browser lays out the page.
 */
export function keepLayout(id: string): (() => void) | undefined {
  const panel = panelOf(id);
  if (!panel) return;
  const observer = new MutationObserver(() => panel.style.removeProperty('display'));
  observer.observe(panel, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/** Browsers differ in what they forget of an element that was not displayed. */
export function restoreScroll(id: string): void {
  const panel = panelOf(id);
  if (!panel) return;
  for (const [path, { left, top }] of memoryOf(id).scrolls) {
    const element = elementAt(panel, path);
    if (element && (left > 0 || top > 0)) element.scrollTo?.({ left, top });
  }
}

/** Restores the focus unless it is elsewhere by now. Needed because a dialog that is shown again focuses its first field. */
export function restoreFocus(id: string): () => void {
  const { focused } = memoryOf(id);
  const timer = setTimeout(() => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || panelOf(id)?.contains(active);
    if (isFree && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  });
  return () => clearTimeout(timer);
}

function pathTo(panel: Element, element: Element): string {
  if (element === panel || !element.parentElement) return '';
  const place = [...element.parentElement.children].indexOf(element);
  return `${pathTo(panel, element.parentElement)}/${place}`;
}

const elementAt = (panel: Element, path: string): Element | undefined =>
  path
    .split('/')
    .slice(1)
    .reduce<Element | undefined>((element, place) => element?.children[Number(place)], panel);
