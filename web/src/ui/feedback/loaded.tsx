// A read in a part of a page: its answer, or that it is loading, empty, failed, or not for the reader.
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconInbox, IconPlugConnectedX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/api/request.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Denied } from './denied.tsx';
import { explain } from './notify.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import { texts } from './loaded.texts.ts';

interface LoadedProps<Answer> {
  read: UseQueryResult<Answer>;
  /** Shown instead of an answer that holds nothing. */
  empty?: { text: Text; isTrueOf: (answer: Answer) => boolean };
  /** Words for a failure, if it needs its own. */
  failed?: Text;
  children: (answer: Answer) => ReactNode;
}

export function Loaded<Answer>({ read, empty, failed = texts.failed, children }: LoadedProps<Answer>) {
  const t = useText();
  const { data, error, refetch, isFetching } = read;
  if (data !== undefined)
    return empty?.isTrueOf(data) ? <PageState icon={IconInbox} title={empty.text} /> : children(data);
  if (error instanceof ApiError && error.code === 'access.denied') return <Denied />;
  if (error)
    return (
      <PageState icon={IconPlugConnectedX} title={failed} hint={explain(error)}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(texts.retry)}
        </Button>
      </PageState>
    );
  return (
    <Stack gap="sm" aria-hidden>
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </Stack>
  );
}
