// A link within the web: a plain click stays in it, any other is the browser's.
import { use, type MouseEvent, type ReactNode } from 'react';
import { PageContext } from '#ui/layout/page.ts';
import classes from './text-button.module.css';

interface TextLinkProps {
  href: string;
  className?: string | undefined;
  /** True if it opens beside the page. */
  opensDialog?: boolean;
  onClick: () => void;
  /** Opens a tab of the web by a middle click or with Ctrl; by default the browser's own. */
  onNewTab?: (() => void) | undefined;
  children: ReactNode;
}

/** Plain text where the page that it leads to is hidden. */
export function TextLink({ href, className, opensDialog = false, onClick, onNewTab, children }: TextLinkProps) {
  const page = use(PageContext);
  if (page && href.startsWith('/') && !page.canOpen(href.split('?')[0] ?? '')) return children;
  return (
    <a
      href={href}
      className={className ?? classes.button}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      {...(onNewTab && newTabHandlers(onNewTab))}
      onClick={(event) => {
        if (onNewTab && isForNewTab(event)) {
          event.preventDefault();
          event.stopPropagation();
          return onNewTab();
        }
        if (isForNewWindow(event)) return;
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  );
}

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;
export const isForNewWindow = ({ ctrlKey, metaKey, shiftKey }: Keys): boolean => ctrlKey || metaKey || shiftKey;

/** A click that asks for another tab, not for another window. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: Keys): boolean => (ctrlKey || metaKey) && !shiftKey;

const middle = 1;

/** Handlers of a middle click, which the browser would answer with scrolling or a tab of its own. */
export const newTabHandlers = (onNewTab: () => void) => ({
  onMouseDown: (event: MouseEvent) => event.button === middle && event.preventDefault(),
  onAuxClick: (event: MouseEvent) => {
    if (event.button !== middle) return;
    event.preventDefault();
    event.stopPropagation();
    onNewTab();
  },
});
