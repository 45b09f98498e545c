// The button behind which columns and density are chosen.
import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { useOnDemand } from '../../use-on-demand.ts';
import { texts } from '../list.texts.ts';
import classes from './layout-button.module.css';
import type { LayoutAccess } from './layout.ts';

const loadChoice = async () => (await import('./column-choice.tsx')).ColumnChoice;

interface ListSettingsProps {
  layout: LayoutAccess;
  hasDensity?: boolean;
}

export function ListSettings({ layout, hasDensity = true }: ListSettingsProps) {
  const t = useText();
  const label = t(hasDensity ? texts.settings : texts.columns);
  const { part: ColumnChoice, isOpen, setIsOpen } = useOnDemand(loadChoice);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={label}
          title={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        {ColumnChoice && <ColumnChoice {...layout} hasDensity={hasDensity} />}
      </Popover.Dropdown>
    </Popover>
  );
}
