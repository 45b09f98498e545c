// The button behind which columns and density are chosen.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { usePopup } from '#ui/popup/use-popup.ts';
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
  const { part, target, popup } = usePopup('dialog', loadChoice);
  return (
    <>
      <button type="button" className={classes.button} aria-label={label} title={label} {...target}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} />
      </button>
      {part && (
        <part.AnchoredPanel {...popup} position="bottom-end" width={280} className={classes.panel} label={label}>
          <part.content {...layout} hasDensity={hasDensity} />
        </part.AnchoredPanel>
      )}
    </>
  );
}
