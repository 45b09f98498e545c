// The status of a record: dot, text and tint, so that colour is never the only sign.
import { useText } from '#platform/texts.ts';
import classes from './status-tag.module.css';
import { statuses, type Status } from './statuses.texts.ts';

export function StatusTag({ status }: { status: Status }) {
  const t = useText();
  const { family, text } = statuses[status];
  return (
    <span className={classes.tag} data-family={family}>
      {t(text)}
    </span>
  );
}
