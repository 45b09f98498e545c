// Room of a part that is still on its way, about as high as what comes: nothing below it moves.
import { Skeleton, Stack } from '@mantine/core';

export const Lines = ({ count }: { count: number }) => (
  <Stack gap="sm" aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={32} />
    ))}
  </Stack>
);
