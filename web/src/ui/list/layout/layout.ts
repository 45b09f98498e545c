// The layout of a list: which columns, in which order and width, and the row height. Kept on the server for each person.
import type { Density } from '@backoffice/contract/preferences/preferences.personal.ts';
import { getPreference, savePreference, type ListLayout } from '@backoffice/contract/preferences/preferences.ts';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { call } from '#platform/api/api.ts';
import { queryClient, readOf, useRead } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { layoutKey } from '../list.names.ts';
import type { Column, ListEndpoint } from '../list.types.ts';

const saveAfterMs = 400;

export const rowHeights: Record<Density, number> = { compact: 32, normal: 36, roomy: 44 };

export const plainLayout: ListLayout = { columns: [] };

/** Facts that the choice of columns needs of one. */
type NamedColumn = Pick<Column, 'field' | 'label' | 'optional'>;

interface Arrangement {
  isShown: boolean;
  /** Width in pixels, if the person resized the column. */
  customWidth: number | undefined;
}

export type ArrangedColumn = Column & Arrangement;

export interface LayoutAccess {
  layout: ListLayout;
  /** Row height of this list, else the one that the person has everywhere. */
  density: Density;
  columns: readonly (NamedColumn & Arrangement)[];
  change: (layout: ListLayout) => void;
}

/** The declared columns as the layout has them. A column that is newer than the layout stands where it was declared. */
export function arrange<Declared extends NamedColumn>(
  columns: readonly Declared[],
  layout: ListLayout,
): (Declared & Arrangement)[] {
  const known = new Map(layout.columns.map((column) => [column.field, column]));
  const arranged = layout.columns.flatMap(({ field }) => columns.find((column) => column.field === field) ?? []);
  columns.forEach((column, place) => {
    if (!known.has(column.field)) arranged.splice(place, 0, column);
  });
  return arranged.map((column) => {
    const mine = known.get(column.field);
    return { ...column, isShown: mine ? !mine.hidden : !column.optional, customWidth: mine?.width };
  });
}

export const layoutOf = (columns: LayoutAccess['columns'], density: Density | undefined): ListLayout => ({
  ...(density && { density }),
  columns: columns.map(({ field, isShown, customWidth }) => ({
    field,
    hidden: !isShown,
    ...(customWidth !== undefined && { width: customWidth }),
  })),
});

/** The person's layout; with a view open that view's, with unsaved changes kept until they are saved or the view is left. */
export function useLayout<Declared extends NamedColumn>(
  endpoint: Pick<ListEndpoint, 'path'>,
  columns: readonly Declared[],
  view: ViewLayout | null,
) {
  const mine = useMyLayout(endpoint);
  const [draft, setDraft] = useState<{ view: string; layout: ListLayout } | null>(null);
  const viewDraft = draft && draft.view === view?.id ? draft.layout : null;
  const layout = view ? (viewDraft ?? view.layout) : mine.layout;
  const usual = useSession().profile?.preferences.density ?? 'compact';
  const arranged = useMemo(() => arrange(columns, layout), [columns, layout]);
  return {
    layout,
    density: layout.density ?? usual,
    columns: arranged,
    isReady: mine.isReady,
    isDraft: viewDraft !== null,
    change: (next: ListLayout) => (view ? setDraft({ view: view.id, layout: next }) : mine.save(next)),
    dropDraft: () => setDraft(null),
  };
}

/** Shown columns without those that say nothing in this status; the layout itself stays as it is. */
export const useShownColumns = (columns: readonly ArrangedColumn[], status: unknown): readonly ArrangedColumn[] =>
  useMemo(
    () => columns.filter(({ isShown, offIn }) => isShown && !offIn?.some((off) => off === status)),
    [columns, status],
  );

interface ViewLayout {
  id: string;
  layout: ListLayout;
}

function useMyLayout(endpoint: Pick<ListEndpoint, 'path'>) {
  const key = layoutKey(endpoint);
  const { data, isPending } = useRead(getPreference, { key });
  const send = useDebouncedCallback((value: ListLayout) => void keep(key, value), {
    delay: saveAfterMs,
    flushOnUnmount: true,
  });
  useWindowEvent('pagehide', send.flush);
  return {
    layout: data?.value ?? plainLayout,
    isReady: !isPending,
    save: (value: ListLayout) => {
      const { queryKey } = readOf(getPreference, { key });
      // An answer still under way knows nothing of the choice, and would take it back.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { value });
      send(value);
    },
  };
}

const unsent = new Map<string, ListLayout>();
const sending = new Set<string>();

/** One request at a time, so that an earlier slow one cannot overwrite a later one. */
async function keep(key: string, layout: ListLayout) {
  unsent.set(key, layout);
  if (sending.has(key)) return;
  sending.add(key);
  try {
    for (let value = unsent.get(key); value; value = unsent.get(key)) {
      unsent.delete(key);
      await call(savePreference, { key, value }, { outlivesPage: true });
    }
  } catch (error) {
    notifyFailed(dialogTexts.failed, error);
  } finally {
    sending.delete(key);
  }
}
