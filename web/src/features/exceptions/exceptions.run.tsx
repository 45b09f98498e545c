// Starts the checks and shows how far they are.
import { getLatestRun, runChecksNow, type CheckRun } from '@backoffice/contract/exceptions/exceptions.ts';
import { Group, Progress, Text } from '@mantine/core';
import { useRead } from '#platform/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { texts } from './exceptions.texts.ts';

export function RunChecks() {
  const t = useText();
  const { data } = useRead(getLatestRun, {});
  const run = data?.run ?? null;
  const isRunning = run?.status === 'running';
  return (
    <Group gap="sm" wrap="nowrap">
      {run && (
        <Text size="xs" c="dimmed">
          {t(isRunning ? fill(texts.running, percentOf(run)) : fill(texts.lastRun, run))}
        </Text>
      )}
      {isRunning && <Progress w={96} value={percentOf(run)} aria-label={t(texts.run)} />}
      <ActionButton
        endpoint={runChecksNow}
        input={{}}
        label={texts.run}
        whyNot={isRunning ? texts.runningAlready : null}
        done={texts.started}
        failed={texts.notStarted}
      />
    </Group>
  );
}

function percentOf({ progress }: CheckRun): number {
  const sum = (of: 'done' | 'total') => progress.reduce((total, check) => total + check[of], 0);
  return sum('total') === 0 ? 0 : Math.min(99, Math.round((100 * sum('done')) / sum('total')));
}
