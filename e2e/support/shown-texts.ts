// Finds what a reader cannot read on a page: words cut off without saying so, raw codes and ids, and what hangs over its edge.
import type { Page } from '@playwright/test';

/** Runs in the page as it is, without loading anything. */
export const unreadableTexts = (page: Page): Promise<string[]> => page.evaluate(findUnreadable);

/** Runs in the page. */
function findUnreadable(): string[] {
  const found = new Set<string>();
  const overhang = document.documentElement.scrollWidth - window.innerWidth;
  if (overhang > 0) found.add(`the page is ${overhang} px wider than the window`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('script, style, svg, [data-behind], [aria-hidden="true"], .mantine-Skeleton-root')) continue;
    const where = `${text.slice(0, 60)} <${element.tagName.toLowerCase()} ${element.className}>`;
    // Addresses and names of accounts are the tenant's own.
    const isVerbatim = element.closest('a, code, pre') !== null || text === 'demo_service';
    if (!isVerbatim && /\b[a-z]+(_[a-z0-9]+)+\b|[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)) found.add(`raw code: ${where}`);
    if (isCut(node, element)) found.add(`cut off: ${where}`);
  }
  return [...found];

  /** True if a part of it is hidden without dots and title; false where all is in view or can be scrolled to. */
  function isCut(node: Node, element: HTMLElement): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) return false;
    for (let outer: HTMLElement | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const isForReadersAlone = outer.clientWidth <= 1 && outer.clientHeight <= 1 && style.position === 'absolute';
      if (isForReadersAlone || style.clipPath !== 'none' || style.position === 'fixed') return false;
      if (style.overflowX === 'visible' || style.display === 'inline') continue;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false;
      const box = outer.getBoundingClientRect();
      if (right <= box.right + 1 && left >= box.left - 1) continue;
      // Cells of lists get their title when the pointer comes.
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      return style.textOverflow !== 'ellipsis' || element.closest('[title]') === null;
    }
    return false;
  }
}
