// A sentence with an icon that must not be overlooked.
import { IconAlertTriangle, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export const Notice = ({ icon: Icon = IconAlertTriangle, children }: { icon?: Icon; children: ReactNode }) => (
  <p className={classes.notice}>
    <Icon size={16} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </p>
);
