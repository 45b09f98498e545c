// Shows its children to those who may use them; others get them hidden, disabled, inert or invisible.
import type { Access, StaffAccess, WhenDenied } from '@backoffice/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import classes from './allowed.module.css';
import { texts } from './dialogs.texts.ts';

interface AllowedProps {
  /** An endpoint, or a resource and an action; without either it is open to all. */
  to?: { access: Access } | StaffAccess | undefined;
  /** Treatment of people who may not: hidden; controls disabled; visible but inert; invisible with its space kept. */
  otherwise?: WhenDenied | undefined;
  children: ReactNode;
}

export function Allowed({ to, otherwise = 'hide', children }: AllowedProps) {
  const t = useText();
  const access = !to ? 'signed-in' : 'access' in to ? to.access : to;
  const isAllowed = useAllowed(access);
  if (isAllowed) return children;
  switch (otherwise) {
    case 'hide':
      return null;
    case 'disable':
      return (
        <fieldset disabled className={classes.bare} title={t(texts.notAllowed)}>
          {children}
        </fieldset>
      );
    case 'inert':
      return (
        <div inert className={classes.inert}>
          {children}
        </div>
      );
    case 'invisible':
      return <div className={classes.invisible}>{children}</div>;
  }
}
