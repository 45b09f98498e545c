// The button of one call for all chosen rows; more than it takes are refused with the reason.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#platform/texts.ts';
import type { Row } from '../list.types.ts';
import type { BulkAction } from './bulk-action.ts';

interface TogetherButtonProps {
  action: BulkAction;
  together: NonNullable<BulkAction['together']>;
  /** Null where all are chosen, also those on other pages. */
  rows: readonly Row[] | null;
}

export default function TogetherButton({ action, together, rows }: TogetherButtonProps) {
  const t = useText();
  const [isRunning, setRunning] = useState(false);
  const isTooMany = rows === null || rows.length > together.most;
  const run = () => {
    setRunning(true);
    void together.run(rows ?? []).finally(() => setRunning(false));
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<action.icon size={14} stroke={1.75} />}
      loading={isRunning}
      disabled={isTooMany}
      {...(isTooMany && { title: t(together.tooMany) })}
      onClick={run}
    >
      {t(action.label)}
    </Button>
  );
}
