// A link within the web: a plain click stays in it, any other is the browser's.
import type { MouseEvent, ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextLinkProps {
  href: string;
  className?: string | undefined;
  'aria-haspopup'?: 'dialog';
  onClick: () => void;
  children: ReactNode;
}

export const TextLink = ({ className = classes.button, onClick, ...link }: TextLinkProps) => (
  <a
    className={className}
    {...link}
    onClick={(event) => {
      if (isForNewWindow(event)) return;
      event.preventDefault();
      onClick();
    }}
  />
);

export const isForNewWindow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;
