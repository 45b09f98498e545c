// Message in place of the rows when there are none: the list is empty, nothing matches, or it could not be read.
import { Button } from '@mantine/core';
import { IconDatabaseOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { texts } from './list.texts.ts';

interface ListStateProps {
  list: { isError: boolean; isFetching: boolean; data: unknown; error: unknown; refetch: () => unknown };
  isEmpty: boolean;
  address: { isFiltered: boolean; clear: () => void };
  children: ReactNode;
}

export function ListState({ list, isEmpty, address, children }: ListStateProps) {
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
  return (
    <PageState icon={IconDatabaseOff} title={address.isFiltered ? texts.noMatch : texts.empty}>
      {address.isFiltered && (
        <Button variant="default" onClick={address.clear}>
          {t(texts.clear)}
        </Button>
      )}
    </PageState>
  );
}
