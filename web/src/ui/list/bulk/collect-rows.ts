// All rows that match a list's filters, page after page, for actions that go beyond the page on the screen.
import { call } from '#platform/api/api.ts';
import type { ListInput } from '../list.input.ts';
import type { ListEndpoint, Row } from '../list.types.ts';

const pageSize = 200;
/** The most one bulk action takes. */
export const mostRows = 5_000;

export async function collectRows(
  endpoint: ListEndpoint,
  input: ListInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (found: number) => void },
): Promise<Row[]> {
  const rows = new Map<string, Row>(); // keyed by id: a row may move to the next page while we read
  const filters = { ...input, page: 1, page_size: pageSize };
  for (let cursor: string | null = null; rows.size < mostRows && !signal.aborted;) {
    const page: { items: Row[]; next_cursor: string | null } = await call(
      endpoint,
      cursor === null ? filters : { ...filters, cursor },
      { signal },
    );
    for (const row of page.items) rows.set(row.id, row);
    onProgress(rows.size);
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  return [...rows.values()].slice(0, mostRows);
}
