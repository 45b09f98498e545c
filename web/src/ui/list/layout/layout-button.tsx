// The button behind which columns and density are chosen.
import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '../../use-on-demand.ts';
import { texts } from '../list.texts.ts';
import classes from './layout-button.module.css';
import type { LayoutAccess } from './layout.ts';

const loadChoice = async () => (await import('./column-choice.tsx')).ColumnChoice;

export function ListSettings({ layout }: { layout: LayoutAccess }) {
  const t = useText();
  const { part: ColumnChoice, isOpen, setIsOpen } = useOnDemand(loadChoice);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus>
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
        {ColumnChoice && <ColumnChoice {...layout} />}
      </Popover.Dropdown>
    </Popover>
  );
}
