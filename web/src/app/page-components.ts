// The pages as the router draws them.
import type { RouteComponent } from '@tanstack/react-router';
import { currentTokens } from '#platform/session/tokens.ts';
import { lazyComponent } from '#ui/feedback/lazy-part.tsx';
import type { PageEntry } from '#ui/layout/page-entry.ts';
import { pages, type PageName } from './pages.ts';

const startHref = window.location.href;

/** Requests the page's rows at the address the web was started with, while the shell is still being drawn. */
const component = (load: PageEntry['load']): RouteComponent =>
  lazyComponent(async () => {
    const loaded = await load();
    if (currentTokens() && window.location.href === startHref) loaded.readAhead?.(window.location.search);
    return loaded.Page;
  });

const entries = Object.entries(pages) as [PageName, PageEntry][];

export const pageComponents = Object.fromEntries(entries.map(([name, { load }]) => [name, component(load)])) as Record<
  PageName,
  RouteComponent
>;

/** Pages of single records, by the page under whose address they are. */
export const recordPageComponents = Object.fromEntries(
  entries.flatMap(([name, { record }]) => (record ? [[name, component(record)]] : [])),
) as Partial<Record<PageName, RouteComponent>>;
