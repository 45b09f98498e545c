// Words about how long a record waits, behind a dot in the colour of its age.
import type { TargetAge } from '@backoffice/contract/queues/queues.targets.ts';
import type { ReactNode } from 'react';
import { useExactTitle } from '#ui/values/time.tsx';
import classes from './age-mark.module.css';

interface AgeMarkProps {
  age: TargetAge;
  children: ReactNode;
}

export const AgeMark = ({ age, children }: AgeMarkProps) => (
  <span className={classes.age} data-age={age}>
    {children}
  </span>
);

/** Names the exact moment on hover. */
export function AgeMarkAt({ at, age, children }: AgeMarkProps & { at: string }) {
  return (
    <time className={classes.age} data-age={age} dateTime={at} onPointerEnter={useExactTitle(at)}>
      {children}
    </time>
  );
}
