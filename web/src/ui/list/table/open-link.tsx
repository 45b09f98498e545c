// The way from a row to its record: a link, which can be copied and opened elsewhere; and a click on the row itself.
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { isForNewWindow, TextLink } from '#ui/actions/text-link.tsx';
import classes from './marks.module.css';
import type { Row } from '../list.types.ts';
import type { RecordOpener } from '../open-record.ts';

interface OpenLinkProps {
  opener: RecordOpener;
  row: Row;
  children: ReactNode;
}

export const OpenLink = ({ opener, row: { id }, children }: OpenLinkProps) => (
  <TextLink className={classes.open} href={opener.hrefOf(id)} opensDialog onClick={() => opener.open(id)}>
    {children}
  </TextLink>
);

/** Everywhere in a row; the keyboard has Enter and the link. */
export function useRowClicks(area: RefObject<HTMLElement | null>, open: ((id: string) => void) | undefined): void {
  const take = useEffectEvent((id: string) => open?.(id));
  const isOn = open !== undefined;
  useEffect(() => {
    const element = area.current;
    if (!element || !isOn) return;
    const listen = (event: MouseEvent) => {
      const id = rowOf(event);
      if (id) take(id);
    };
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, [area, isOn]);
}

/** Null where it was meant for a button or a link of the row, or was the end of marking text. */
function rowOf(event: MouseEvent): string | null {
  const { target } = event;
  if (!(target instanceof Element) || isForNewWindow(event) || target.closest('a, button, input, label')) return null;
  if (window.getSelection()?.isCollapsed === false) return null;
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}
