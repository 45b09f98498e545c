// The head of one column: its name, its order, and the edge by which it is made wider.
import { narrowestColumn, widestColumn } from '@backoffice/contract/preferences/preferences.ts';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '#platform/texts.ts';
import { nextSort } from '../list.address.ts';
import classes from './header.module.css';
import { texts } from '../list.texts.ts';
import type { Column } from '../list.types.ts';
import { isNumeric } from './list-cell.tsx';

const keyStep = 16;

interface ListHeaderProps {
  column: Column;
  isSortable: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Called with the widths of all columns as they are now: from then on none moves by itself. */
  onResize: ((widths: Record<string, number>) => void) | undefined;
}

export function ListHeader({ column, isSortable, sort, onSort, onResize }: ListHeaderProps) {
  const t = useText();
  const { field, label } = column;
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th
      data-numeric={isNumeric(column) || undefined}
      data-field={field}
      {...(isSortable && { 'aria-sort': direction })}
    >
      {isSortable ? (
        <button
          type="button"
          className={classes.sort}
          data-direction={direction}
          onClick={() => onSort(nextSort(field, sort))}
        >
          {t(label)}
          <Arrow size={13} stroke={1.75} aria-hidden />
        </button>
      ) : (
        t(label)
      )}
      {onResize && <Edge field={field} name={t(texts.widthOf, t(label))} onResize={onResize} />}
    </th>
  );
}

interface EdgeProps {
  field: string;
  name: string;
  onResize: (widths: Record<string, number>) => void;
}

function Edge({ field, name, onResize }: EdgeProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const widths = widthsAround(edge);
    const startX = event.clientX;
    const widthAt = (x: number) => within((widths[field] ?? narrowestColumn) + x - startX);
    edge.setPointerCapture(event.pointerId);
    // Touch only the column itself while it is dragged; the rows are drawn again once, at the end.
    const follow = ({ clientX }: globalThis.PointerEvent) => showWidths(edge, { ...widths, [field]: widthAt(clientX) });
    const finish = ({ clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', follow);
      if (clientX !== startX) onResize({ ...widths, [field]: widthAt(clientX) });
    };
    edge.addEventListener('pointermove', follow);
    edge.addEventListener('pointerup', finish, { once: true });
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const widths = widthsAround(event.currentTarget);
    onResize({ ...widths, [field]: within((widths[field] ?? narrowestColumn) + by) });
  };
  return <button type="button" className={classes.edge} aria-label={name} onPointerDown={drag} onKeyDown={step} />;
}

const within = (width: number): number => Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));

function widthsAround(edge: HTMLElement): Record<string, number> {
  const heads = edge.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [];
  return Object.fromEntries(
    [...heads].map((head) => [head.dataset['field'] ?? '', within(head.getBoundingClientRect().width)]),
  );
}

function showWidths(edge: HTMLElement, widths: Record<string, number>) {
  const table = edge.closest('table');
  for (const col of table?.querySelectorAll<HTMLElement>('col[data-field]') ?? [])
    col.style.width = `${widths[col.dataset['field'] ?? ''] ?? 0}px`;
}
