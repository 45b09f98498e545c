// The name under which a list's preferences and views are stored.
import type { ListEndpoint } from './list.types.ts';

/** The list by its endpoint, as preferences and views name it. */
export const listName = ({ path }: Pick<ListEndpoint, 'path'>): string => path.slice(1).replaceAll('/', '.');

export const layoutKey = (endpoint: Pick<ListEndpoint, 'path'>): string => `list:${listName(endpoint)}`;
