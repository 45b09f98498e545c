// A page that scrolls under its title, with what is chosen for the whole of it beside the title.
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import classes from './titled-page.module.css';

interface TitledPageProps {
  title: Text;
  tools: ReactNode;
  children: ReactNode;
}

export function TitledPage({ title, tools, children }: TitledPageProps) {
  const t = useText();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(title)}</h1>
        <span className={classes.tools}>{tools}</span>
      </header>
      {children}
    </div>
  );
}
