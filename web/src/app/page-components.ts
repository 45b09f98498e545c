// The pages as the router draws them.
import type { RouteComponent } from '@tanstack/react-router';
import { currentTokens } from '#platform/tokens.ts';
import { lazyComponent } from '#ui/lazy-part.tsx';
import { pages, type PageEntry, type PageName } from './pages.ts';

const startHref = window.location.href;

/** Requests the page's rows at the address the web was started with, while the shell is still being drawn. */
const component = ({ load }: PageEntry): RouteComponent =>
  lazyComponent(async () => {
    const loaded = await load();
    if (currentTokens() && window.location.href === startHref) loaded.readAhead?.(window.location.search);
    return loaded.Page;
  });

export const pageComponents = Object.fromEntries(
  Object.entries(pages).map(([name, entry]) => [name, component(entry)]),
) as Record<PageName, RouteComponent>;
