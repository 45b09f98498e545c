// The state of a list lives in the address bar: filters, order, page and the open record survive a reload and can be sent to a colleague.
import { useEffect, useMemo, useRef } from 'react';
import type * as z from 'zod';
import { usePage } from '#ui/layout/page.ts';
import { readAddress, type Shape } from './list.input.ts';
import type { ListEndpoint } from './list.types.ts';

export function useListAddress({ input: { shape } }: ListEndpoint) {
  const { search, setSearch } = usePage();
  const address = useMemo(() => readAddress(shape, search), [shape, search]);
  const { input, view, openPart } = address;
  // The next record opens at the same part, also after the last one was closed.
  const lastPart = useRef(openPart);
  useEffect(() => {
    if (openPart) lastPart.current = openPart;
  }, [openPart]);
  const { id: _id, part: _part, ...ofList } = search;
  const withRecord = (id: string, part: string | null) => ({ ...ofList, id, ...(part && { part }) });
  const go = (next: Record<string, unknown>) => setSearch({ ...writeInput(shape, next), ...(view && { view }) });
  return {
    ...address,
    /** Filters and order without the page: what a view keeps. */
    search: writeInput(shape, { ...input, page: undefined }),
    openView: (id: string | null, saved: Record<string, string>) => setSearch({ ...saved, ...(id && { view: id }) }),
    /** A change of filter or order begins again at the first page. */
    change: (changes: Record<string, unknown>) => go({ ...input, page: 1, ...changes }),
    clear: () => go({}),
    filters: writeInput(shape, { ...input, page: 1, sort: undefined, page_size: undefined }),
    /** Back closes it again; from one open record to the next is no step of its own. */
    openRecord: (id: string) => setSearch(withRecord(id, lastPart.current), address.openId ? 'replace' : 'push'),
    closeRecord: () => setSearch(ofList, 'undo'),
    /** The address of the list with this record open, for a new window. */
    hrefOf: (id: string) => `?${new URLSearchParams(withRecord(id, null)).toString()}`,
  };
}

/** Part of the open record that is in view, null for the first; it stays the same from record to record. */
export function useOpenPart(): [part: string | null, setPart: (part: string) => void] {
  const { search, setSearch } = usePage();
  return [search['part'] ?? null, (part) => setSearch({ ...search, part })];
}

/** Writes only what differs from the defaults, so that addresses stay short. */
export function writeInput(shape: Shape, input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([field, value]) => value !== undefined && value !== '' && value !== defaultOf(shape[field]))
      .map(([field, value]) => [field, String(value)]),
  );
}

export const defaultOf = (schema: z.ZodType | undefined): unknown => schema?.safeParse(undefined).data;

/** The columns the server can sort by, straight from the contract. */
export function sortableFields({ input: { shape } }: ListEndpoint): string[] {
  const { sort } = shape as { sort?: z.ZodOptional<z.ZodEnum<Record<string, string>>> };
  return sort ? sort.unwrap().options.filter((order) => !order.startsWith('-')) : [];
}

/** The order after a click on a header: first descending, then ascending, then the list's default. */
export function nextSort(field: string, sort: string | undefined): string | undefined {
  if (sort === `-${field}`) return field;
  return sort === field ? undefined : `-${field}`;
}
