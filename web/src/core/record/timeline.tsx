// Events of a record, step by step; what is still to come stands pale at the end.
import { useText, type Text } from '#platform/texts.ts';
import { Time } from '#ui/values/time.tsx';
import classes from './record.module.css';

export interface TimelineStep {
  text: Text;
  /** Null while it has not happened. */
  at: string | null;
  by?: string | null;
  tone?: 'done' | 'blocked' | 'waiting';
  reason?: string | null;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useText();
  return (
    <ol className={classes.timeline}>
      {steps.map(({ text, at, by, tone = 'done', reason }) => (
        <li key={text.en} data-tone={at ? tone : 'waiting'} data-open={at === null || undefined}>
          <span className={classes.stepText}>{t(text)}</span>
          <span className={classes.stepFacts}>
            {by && <span>{by}</span>}
            {at && <Time at={at} isExact />}
          </span>
          {reason && <span className={classes.reason}>{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
