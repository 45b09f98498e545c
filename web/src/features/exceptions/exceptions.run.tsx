// Starts the checks and shows how far they are.
import { getLatestRun, runChecksNow, type CheckRun } from '@backoffice/contract/exceptions/exceptions.ts';
import { Group, Progress } from '@mantine/core';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import classes from './exceptions.module.css';
import { runTexts } from './exceptions.run.texts.ts';
import { texts } from './exceptions.texts.ts';

export function RunChecks() {
  const t = useText();
  const { data } = useRead(getLatestRun, {});
  const run = data?.run ?? null;
  const isRunning = run?.status === 'running';
  const coverage = run?.progress.find(({ check_name }) => check_name === 'journal.seal')?.part;
  return (
    <Group gap="sm" wrap="nowrap">
      {run && (
        <span className={classes.lastRun}>
          {t(isRunning ? fill(runTexts.running, percentOf(run)) : fill(runTexts.lastRun, run))}
          {coverage && ` · ${t(fill(runTexts.coverage, coverage))}`}
        </span>
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
