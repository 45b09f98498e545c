// The way from a row to its record: a link, which can be copied and opened elsewhere; and a click on the row itself.
import type { MouseEvent, ReactNode } from 'react';
import { isForNewWindow, TextLink } from '../../text-link.tsx';
import classes from '../list.module.css';
import type { Row } from '../list.types.ts';
import type { RecordOpener } from '../open-record.ts';

interface OpenLinkProps {
  opener: RecordOpener;
  row: Row;
  children: ReactNode;
}

export const OpenLink = ({ opener, row, children }: OpenLinkProps) => (
  <TextLink
    className={classes.open}
    href={opener.hrefOf(row)}
    aria-haspopup="dialog"
    onClick={() => opener.byClick(row)}
  >
    {children}
  </TextLink>
);

/** Not meant for a button of the row, nor the end of marking its text. */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || isForNewWindow(event)) return false;
  // What opens from the row, such as a dialog, passes its clicks on through React and not through the page.
  if (!event.currentTarget.contains(event.target)) return false;
  if (event.target.closest('a, button, input, label, select, textarea, [role="dialog"]')) return false;
  return window.getSelection()?.isCollapsed !== false;
}
