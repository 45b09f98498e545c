// Age of a record that waits for a decision, in the colour of the time that the tenant sets its kind.
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import type { QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import { defaultTargets, targetAgeOf, type TargetAge } from '@backoffice/contract/queues/queues.targets.ts';
import { createContext, use, type ReactNode } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Translate } from '#platform/texts.ts';
import { Time } from '#ui/values/time.tsx';
import { AgeMarkAt } from './age-mark.tsx';
import { texts } from './waiting.texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const daysFromHours = 48;

interface WaitingProps {
  kind: QueueKind;
  status: string;
  create_datetime: string;
}

export const isWaiting = ({ status }: Pick<WaitingProps, 'status'>): boolean => status === 'pending';

export function waitingText(since: string, t: Translate): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs);
  if (hours < 1) return t(texts.lessThanHour);
  return hours < daysFromHours ? t(texts.hours, hours) : t(texts.days, Math.floor(hours / 24));
}

const Targets = createContext<Readonly<Record<QueueKind, number>>>(defaultTargets);

/** Reads the tenant's times for all rows on all pages, as the top bar does; until they are read, they are those of a new house. */
export function TargetsProvider({ children }: { children: ReactNode }) {
  const { data } = useRead(getPending, {}, { isLowPriority: true });
  return <Targets value={data?.target_minutes ?? defaultTargets}>{children}</Targets>;
}

/** Age by the tenant's time for the kind. */
export function useTargetAge(kind: QueueKind): (since: string) => TargetAge {
  const minutes = use(Targets)[kind];
  return (since) => {
    const due = new Date(Date.parse(since) + minutes * minuteMs).toISOString();
    return targetAgeOf(since, due, Date.now());
  };
}

/** Shows when it came in once it no longer waits. */
export function Waiting({ kind, status, create_datetime }: WaitingProps) {
  const ageOf = useTargetAge(kind);
  if (!isWaiting({ status })) return <Time at={create_datetime} />;
  return <WaitingSince since={create_datetime} age={ageOf(create_datetime)} />;
}

/** Time since a moment, in the colour of an age that is known. */
export function WaitingSince({ since, age }: { since: string; age: TargetAge }) {
  const t = useText();
  return (
    <AgeMarkAt at={since} age={age}>
      {waitingText(since, t)}
    </AgeMarkAt>
  );
}
