// Mark that a person is signed in and active now, or not.
import type { StaffMember } from '@backoffice/contract/staff/staff.ts';
import { useText } from '#platform/texts.ts';
import classes from './staff.module.css';
import { texts } from './staff.texts.ts';

export function Online({ online }: Pick<StaffMember, 'online'>) {
  const t = useText();
  return (
    <span className={classes.online} data-online={online || undefined}>
      {t(online ? texts.online : texts.offline)}
    </span>
  );
}
