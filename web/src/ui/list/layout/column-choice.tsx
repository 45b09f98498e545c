// Which columns a list shows and in which order, by pointer or by keyboard; how dense its rows are.
import { densities, type Density } from '@backoffice/contract/preferences/preferences.ts';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { fill, useText, type Text } from '#platform/texts.ts';
import { IconButton } from '../../icon-button.tsx';
import { Segments } from '../../segments.tsx';
import { texts } from '../list.texts.ts';
import { layoutOf, moved, plainLayout, type LayoutAccess } from './layout.ts';
import classes from './layout-button.module.css';

const densityTexts: Record<Density, Text> = {
  compact: texts.compact,
  normal: texts.normal,
  roomy: texts.roomy,
};

export function ColumnChoice({ layout: { density }, columns, change }: LayoutAccess) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = columns.filter(({ isShown }) => isShown).length;
  const move = (from: number, to: number) => change(layoutOf(moved(columns, from, to), density));
  return (
    <>
      <Segments
        isWide
        label={t(texts.density)}
        data={densities.map((value) => ({ value, label: t(densityTexts[value]) }))}
        value={density}
        onChange={(value) => change(layoutOf(columns, value))}
      />
      <ul className={classes.columns} aria-label={t(texts.columns)}>
        {columns.map(({ field, label, isShown }, index) => (
          <li
            key={field}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onKeyDown={(event) => moveByKey(event, (step) => move(index, index + step))}
          >
            <IconGripVertical size={14} className={classes.grip} aria-hidden />
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
                      density,
                    ),
                  )
                }
              />
              {t(label)}
            </label>
            <IconButton
              label={fill(texts.moveUp, t(label))}
              icon={IconArrowUp}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={fill(texts.moveDown, t(label))}
              icon={IconArrowDown}
              disabled={index === columns.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => change(plainLayout)}>
        {t(texts.resetLayout)}
      </Button>
    </>
  );
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || step === undefined) return;
  event.preventDefault();
  move(step);
}
