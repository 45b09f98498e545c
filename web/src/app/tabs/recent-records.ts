// Records that this person opened last, kept in the browser as addresses without names: what they are called is read anew.
import { currentSession } from '#platform/session/session.ts';
import { readStored } from '#platform/storage.ts';
import type { Search } from '#ui/layout/page.ts';

export interface Recent {
  pathname: string;
  id: string;
  tab?: string;
}

const storageKey = 'recent-records';
const mostKept = 12;

export function recentRecords(): readonly Recent[] {
  const stored = readStored(storageKey, localStorage) as { owner: string; records: Recent[] } | null;
  return stored && stored.owner === currentSession().profile?.id ? stored.records : [];
}

export function noteRecent(pathname: string, { id, tab }: Search): void {
  const owner = currentSession().profile?.id;
  if (id === undefined || owner === undefined) return;
  const others = recentRecords().filter((recent) => recent.id !== id);
  const records = [{ pathname, id, ...(tab && { tab }) }, ...others].slice(0, mostKept);
  localStorage.setItem(storageKey, JSON.stringify({ owner, records }));
}
