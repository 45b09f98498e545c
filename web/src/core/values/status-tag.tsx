// The status of a record: dot, text and tint, so that colour is never the only sign.
import { useText, type Text } from '#platform/texts.ts';
import classes from './status-tag.module.css';
import { statuses, type Status } from '#core/words/statuses.texts.ts';

interface StatusTagProps {
  status: Status;
  /** Word of this kind of record, if it has another. */
  text?: Text;
}

export function StatusTag({ status, text = statuses[status].text }: StatusTagProps) {
  const t = useText();
  const { family } = statuses[status];
  return (
    <span className={classes.tag} data-family={family}>
      {t(text)}
    </span>
  );
}
