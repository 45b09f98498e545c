// Time until an address is shown to clients.
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import classes from './receiving-addresses.module.css';

export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return <time className={classes.countdown}>{parts.map((part) => String(part).padStart(2, '0')).join(':')}</time>;
}
