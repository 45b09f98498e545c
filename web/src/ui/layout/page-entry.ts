// A page of the menu as its feature declares it: its code, loaded when it is first opened, and the list whose first rows are
// requested before that code is there. The build reads these declarations too, so the imports here are types.
import type { FunctionComponent } from 'react';
import type { ReadAhead } from '#ui/list/list.ahead.ts';
import type { ListEndpoint } from '#ui/list/list.types.ts';
import type { Search } from './page.ts';

interface LoadedPage {
  Page: FunctionComponent;
  /** Requests what the page shows at an address with filters, which only the list's own code can read. */
  readAhead?: ReadAhead;
}

export interface PageEntry {
  load: () => Promise<LoadedPage>;
  /** Requested by the start of the web where the address has no filters. */
  firstList?: ListEndpoint;
  /** The filters it begins with then. */
  firstSearch?: Search;
  /** The page of one of its records, at the id under the page's own address. */
  record?: () => Promise<LoadedPage>;
}

/** The page, with a page for each of its records, which asks for what it shows of one. */
export const withRecordPage = (entry: PageEntry, record: () => Promise<Required<LoadedPage>>): PageEntry => ({
  ...entry,
  record,
});

/** A component that the file does not export does not compile. */
export function page<Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent>>,
  component: Name,
): PageEntry {
  return { load: async () => ({ Page: (await load())[component] }) };
}

/** A list that cannot be read ahead does not compile. */
export function listPage<Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent> & { readAhead: ReadAhead }>,
  component: Name,
  firstList?: ListEndpoint,
  firstSearch?: Search,
): PageEntry {
  return {
    load: async () => {
      const { [component]: Page, readAhead } = await load();
      return { Page, readAhead };
    },
    ...(firstList && { firstList }),
    ...(firstSearch && { firstSearch }),
  };
}
