// Parts of a task in a row: what is to be done, by when, and for whom.
import type { Task } from '@backoffice/contract/tasks/tasks.ts';
import { useText } from '#platform/texts.ts';
import classes from './tasks.module.css';
import { kindTexts, texts } from './tasks.texts.ts';

export function TaskTitle({ title, sub_type }: Task) {
  const t = useText();
  return sub_type === 'mention' ? `${t(kindTexts.mention)} · ${title}` : title;
}

/** What is overdue says so in more than its colour. */
export const DueDay = ({ due_day, is_overdue }: Task) => (
  <span className={`${classes.day} ${is_overdue ? classes.overdue : ''}`}>
    {due_day}
    {is_overdue && ' !'}
  </span>
);

export function Assignee({ assignee, assignee_sees }: Task) {
  const t = useText();
  if (assignee_sees) return assignee;
  return (
    <span className={classes.overdue} title={t(texts.lost)}>
      {assignee} !
    </span>
  );
}
