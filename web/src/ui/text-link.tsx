// A link within the web: a plain click stays in it, any other is the browser's.
import type { MouseEvent, ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextLinkProps {
  href: string;
  className?: string | undefined;
  /** True if it opens beside the page. */
  opensDialog?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const TextLink = ({ href, className, opensDialog = false, onClick, children }: TextLinkProps) => (
  <a
    href={href}
    className={className ?? classes.button}
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    onClick={(event) => {
      if (isForNewWindow(event)) return;
      event.preventDefault();
      onClick();
    }}
  >
    {children}
  </a>
);

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;
export const isForNewWindow = ({ ctrlKey, metaKey, shiftKey }: Keys): boolean => ctrlKey || metaKey || shiftKey;
