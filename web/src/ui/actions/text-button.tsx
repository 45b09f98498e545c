// A button that looks like a link.
import type { ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextButtonProps {
  title?: string;
  onClick: () => void;
  children: ReactNode;
}

export const TextButton = (props: TextButtonProps) => <button type="button" className={classes.button} {...props} />;
