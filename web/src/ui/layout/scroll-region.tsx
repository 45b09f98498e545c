// A wide table in a narrow place: scrolled by itself, and reached by the keyboard to do so.
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import classes from './scroll-region.module.css';

export function ScrollRegion({ label, children }: { label: Text; children: ReactNode }) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
    <div className={classes.region} role="region" aria-label={t(label)} tabIndex={0}>
      {children}
    </div>
  );
}
