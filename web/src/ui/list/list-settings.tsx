// The button behind which columns and density are chosen.
import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#platform/texts.ts';
import type { ListLayout } from '@backoffice/contract/preferences.ts';
import classes from './list-settings.module.css';
import type { ArrangedColumn } from './list.layout.ts';
import { texts } from './list.texts.ts';

const ColumnChoice = lazy(() => import('./column-choice.tsx'));

export interface LayoutAccess {
  layout: ListLayout;
  columns: readonly ArrangedColumn[];
  change: (layout: ListLayout) => void;
}

export function ListSettings({ layout }: { layout: LayoutAccess }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} shadow="md" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={t(texts.settings)}
          title={t(texts.settings)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t(texts.settings)}>
        <Suspense fallback={<div className={classes.loading} />}>{isOpen && <ColumnChoice {...layout} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
