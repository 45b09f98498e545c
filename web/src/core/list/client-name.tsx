// A client in a list: user name, full name, and the mark of a robot.
import { RobotMark } from '#core/values/robot-mark.tsx';
import classes from './client-name.module.css';

export function ClientName({ username, full_name, fake }: { username: string; full_name: string; fake?: boolean }) {
  return (
    <span className={classes.client} title={`${username} ${full_name}`}>
      <span className={classes.username}>{username}</span>
      <span className={classes.fullName}>{full_name}</span>
      {fake && <RobotMark />}
    </span>
  );
}
