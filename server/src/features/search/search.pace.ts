// How many ends of cards a person looks clients up by in an hour: there are ten thousand, and who tries them all knows every card's.
import { mostCardEnds } from '@backoffice/contract/search/search.ts';
import type { Ctx } from '#platform/context.ts';

const hourMs = 3_600_000;

/** Ends by person, each with when it was looked for first; a repeat costs nothing. Each process counts for itself. */
const looked = new Map<string, Map<string, number>>();

/** Returns false beyond the limit. */
export function mayLookUpEnd({ tenantId, actor }: Pick<Ctx, 'tenantId' | 'actor'>, end: string): boolean {
  const now = Date.now();
  const person = `${tenantId}/${actor.id}`;
  const ends = new Map([...(looked.get(person) ?? [])].filter(([, at]) => at > now - hourMs));
  looked.set(person, ends);
  if (!ends.has(end) && ends.size >= mostCardEnds) return false;
  if (!ends.has(end)) ends.set(end, now);
  return true;
}
