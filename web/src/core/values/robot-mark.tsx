// Marks a robot client wherever one appears, so that its money is not taken for real.
import { useText } from '#platform/texts.ts';
import { clientTypes } from '#core/words/client-types.texts.ts';
import classes from './robot-mark.module.css';

export function RobotMark() {
  const t = useText();
  return <span className={classes.mark}>{t(clientTypes.true)}</span>;
}
