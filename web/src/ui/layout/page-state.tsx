// Message in place of a page's content: nothing found, not allowed, failed.
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import classes from './page-state.module.css';

interface PageStateProps {
  icon: Icon;
  title: Text;
  hint?: Text | undefined;
  children?: ReactNode;
}

export function PageState({ icon: Icon, title, hint, children }: PageStateProps) {
  const t = useText();
  return (
    <div className={classes.state} aria-live="polite">
      <Icon size={32} stroke={1.25} aria-hidden />
      <p className={classes.title}>{t(title)}</p>
      {hint && <p>{t(hint)}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
