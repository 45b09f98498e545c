// Reason why the last attempt failed; a locked sign-in counts down until it opens again.
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lockedFor } from '#start/errors.texts.ts';
import { ApiError } from '#platform/api/request.ts';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import classes from './sign-in.failure-notice.module.css';

export function FailureNotice({ error }: { error: unknown }) {
  const t = useText();
  const isLocked = error instanceof ApiError && error.code === 'auth.locked' && error.retryAfterSeconds !== null;
  const seconds = useCountdown(isLocked ? (error.retryAfterSeconds ?? 0) : 0);
  if (isLocked && seconds === 0) return null;
  return (
    <p role="alert" className={classes.notice}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {isLocked ? t(lockedFor, seconds) : t(explain(error))}
    </p>
  );
}

function useCountdown(fromSeconds: number): number {
  const [until] = useState(() => Date.now() + fromSeconds * 1_000);
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (fromSeconds === 0) return;
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  return seconds;
}
