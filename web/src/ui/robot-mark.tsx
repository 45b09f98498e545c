// Marks a robot client wherever one appears, so that nobody takes its money for real.
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './robot-mark.module.css';

const texts = defineTexts({ robot: { zh: '机器人', en: 'Robot' } });

export function RobotMark() {
  const t = useText();
  return <span className={classes.mark}>{t(texts.robot)}</span>;
}
