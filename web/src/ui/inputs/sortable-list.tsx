// Things whose order people change: by dragging, by buttons, or with Alt and the arrow keys.
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { fill, useText, type Text } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import classes from './sortable-list.module.css';
import { texts } from './sortable-list.texts.ts';

interface SortableListProps<Item> {
  label: Text;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => Text;
  onChange: (items: Item[]) => void;
  /** Content between the handle and the buttons. */
  children: (item: Item) => ReactNode;
}

export function SortableList<Item>({ label, items, keyOf, nameOf, onChange, children }: SortableListProps<Item>) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => onChange(moved(items, from, to));
  return (
    <ul className={classes.items} aria-label={t(label)}>
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
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
          {children(item)}
          <IconButton
            label={fill(texts.moveUp, t(nameOf(item)))}
            icon={IconArrowUp}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <IconButton
            label={fill(texts.moveDown, t(nameOf(item)))}
            icon={IconArrowDown}
            disabled={index === items.length - 1}
            onClick={() => move(index, index + 1)}
          />
        </li>
      ))}
    </ul>
  );
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || step === undefined) return;
  event.preventDefault();
  move(step);
}

/** The items with the one at `from` standing at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, ...items.slice(from, from + 1));
}
