// The mark of a row that another person has open.
import { IconEye } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import classes from '../list.module.css';
import { texts } from '../list.texts.ts';

export function OpenedByMark({ by }: { by: string }) {
  const t = useText();
  return (
    <span className={classes.openedBy} role="img" aria-label={t(texts.openedBy, by)} title={t(texts.openedBy, by)}>
      <IconEye size={14} stroke={1.75} aria-hidden />
    </span>
  );
}
