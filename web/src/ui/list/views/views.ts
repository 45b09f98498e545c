// The saved views of a list: one's own, and those shared with one's role.
import { listViews, type ListView } from '@backoffice/contract/preferences/preferences.ts';
import { useRead } from '#platform/api/queries.ts';
import { listName } from '../list.names.ts';
import type { ListEndpoint } from '../list.types.ts';

export function useViews(endpoint: ListEndpoint): ListView[] {
  return useRead(listViews, { list: listName(endpoint) }).data?.items ?? none;
}

const none: ListView[] = [];

/** The view the address names; null also where it is gone or was never meant for this person. */
export function useOpenView(endpoint: ListEndpoint, id: string | null): ListView | null {
  return useViews(endpoint).find((view) => view.id === id) ?? null;
}

interface Shown {
  view: ListView | null;
  address: { search: Record<string, string> };
  layout: { isDraft: boolean };
}

/** True where filters or columns are no longer those of the open view. */
export const isViewChanged = ({ view, address, layout }: Shown): boolean =>
  view !== null && (layout.isDraft || !isSame(view.search, address.search));

const isSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);
