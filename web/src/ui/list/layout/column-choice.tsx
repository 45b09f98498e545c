// Choice of a list's columns and their order, by pointer or by keyboard, and of the density of its rows.
import { densities } from '@backoffice/contract/preferences/preferences.personal.ts';
import { Button } from '@mantine/core';
import { useText } from '#platform/texts.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import { SortableList } from '#ui/inputs/sortable-list.tsx';
import { texts } from '../list.texts.ts';
import { densityTexts } from './density.texts.ts';
import { layoutOf, plainLayout, type LayoutAccess } from './layout.ts';
import classes from './layout-button.module.css';

export interface ColumnChoiceProps extends LayoutAccess {
  /** Offers the height of the rows too. */
  hasDensity: boolean;
}

export function ColumnChoice({ layout, density, columns, change, hasDensity }: ColumnChoiceProps) {
  const t = useText();
  const shown = columns.filter(({ isShown }) => isShown).length;
  return (
    <>
      {hasDensity && (
        <Segments
          isWide
          label={t(texts.density)}
          data={densities.map((value) => ({ value, label: t(densityTexts[value]) }))}
          value={density}
          onChange={(value) => change(layoutOf(columns, value))}
        />
      )}
      <div className={classes.columns}>
        <SortableList
          label={texts.columns}
          items={columns}
          keyOf={({ field }) => field}
          nameOf={({ label }) => label}
          onChange={(next) => change(layoutOf(next, layout.density))}
        >
          {({ field, label, isShown }) => (
            <label>
              <input
                type="checkbox"
                checked={isShown}
                // A list without columns could not be brought back by reading it.
                disabled={isShown && shown === 1}
                onChange={() =>
                  change(
                    layoutOf(
                      columns.map((column) => (column.field === field ? { ...column, isShown: !isShown } : column)),
                      layout.density,
                    ),
                  )
                }
              />
              {t(label)}
            </label>
          )}
        </SortableList>
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => change(plainLayout)}>
        {t(texts.resetLayout)}
      </Button>
    </>
  );
}
