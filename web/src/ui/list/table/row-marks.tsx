// The marks of a row: another person has it open, or has claimed it.
import { IconEye } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import classes from './marks.module.css';
import { texts } from '../list.texts.ts';

interface RowMarksProps {
  openedBy: string | undefined;
  claimedBy: string | undefined;
}

export function RowMarks({ openedBy, claimedBy }: RowMarksProps) {
  const t = useText();
  if (!openedBy && !claimedBy) return null;
  const claimed = claimedBy && t(texts.claimedBy, claimedBy);
  const opened = openedBy && t(texts.openedBy, openedBy);
  return (
    <span className={classes.marks}>
      {claimed && (
        <span className={classes.mark} role="img" aria-label={claimed} title={claimed}>
          <span aria-hidden>{Array.from(claimedBy ?? '')[0]}</span>
        </span>
      )}
      {opened && (
        <span className={classes.mark} role="img" aria-label={opened} title={opened}>
          <IconEye size={14} stroke={1.75} aria-hidden />
        </span>
      )}
    </span>
  );
}
