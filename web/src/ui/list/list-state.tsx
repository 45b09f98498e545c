// Message in place of the rows when there are none: the list is empty, nothing matches, or it could not be read.
import { Button } from '@mantine/core';
import { IconDatabaseOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { texts } from './list.texts.ts';
import type { Tabs } from './list.types.ts';

interface ListStateProps {
  list: { isError: boolean; isFetching: boolean; data: unknown; error: unknown; refetch: () => unknown };
  isEmpty: boolean;
  address: { filters: Record<string, string>; clear: () => void };
  tabs: Tabs | undefined;
  children: ReactNode;
}

export function ListState({ list, isEmpty, address, tabs, children }: ListStateProps) {
  const t = useText();
  if (list.isError && !list.data)
    return (
      <PageState icon={IconPlugConnectedX} title={texts.failed} hint={explain(list.error)}>
        <Button variant="default" onClick={() => void list.refetch()} loading={list.isFetching}>
          {t(texts.retry)}
        </Button>
      </PageState>
    );
  if (!isEmpty) return children;
  const count = Object.keys(address.filters).length;
  // The tab that is in view, where nothing else could hide records.
  const tab = count === 1 ? tabs?.choices[address.filters[tabs.field] ?? ''] : undefined;
  return (
    <PageState icon={IconDatabaseOff} title={count > 0 && !tab ? texts.noMatch : texts.empty} hint={tab}>
      {count > 0 && (
        <Button variant="default" onClick={address.clear}>
          {t(tab ? texts.all : texts.removeFilters)}
        </Button>
      )}
    </PageState>
  );
}
