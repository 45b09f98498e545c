// Cells of the queue: what a record is, when its time is over, who has claimed it.
import { targetAgeOf } from '@backoffice/contract/queues/queues.targets.ts';
import type { QueueItem } from '@backoffice/contract/queues/queues.ts';
import { Suspense } from 'react';
import { AgeMarkAt } from '#core/list/age-mark.tsx';
import { recordName } from '#core/record/record-names.texts.ts';
import { fill, useText, type Translate } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useClock } from '#ui/values/time.tsx';
import { texts } from './queues.texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const daysFromHours = 48;

/** A span of time in its largest unit. */
export function spanText(ms: number, t: Translate): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return t(texts.minutes, Math.floor(ms / minuteMs));
  return hours < daysFromHours ? t(texts.hours, hours) : t(texts.days, Math.floor(hours / 24));
}

// The words of all actions are many: they come when a request is in the list.
const RequestName = lazyPart(() => import('./queues.request-name.tsx'));

/** A case has a title, a request its action. */
export function KindName({ kind, action, title }: QueueItem) {
  const t = useText();
  const name = t(recordName(kind));
  if (title) return <span title={title}>{`${name} · ${title}`}</span>;
  return action ? (
    <Suspense fallback={name}>
      <RequestName action={action} />
    </Suspense>
  ) : (
    name
  );
}

/** Time that is left, or by which it is over: in words and colour. */
export function Due({ create_datetime, due_datetime }: Pick<QueueItem, 'create_datetime' | 'due_datetime'>) {
  const t = useText();
  const now = useClock();
  const leftMs = Date.parse(due_datetime) - now;
  const words = fill(leftMs > 0 ? texts.left : texts.over, spanText(Math.abs(leftMs), t));
  return (
    <AgeMarkAt at={due_datetime} age={targetAgeOf(create_datetime, due_datetime, now)}>
      {t(words)}
    </AgeMarkAt>
  );
}

export function ClaimedBy({ claimed_by, is_mine }: QueueItem) {
  const t = useText();
  if (!claimed_by) return t(texts.noClaim);
  return is_mine ? <strong>{t(texts.mine)}</strong> : claimed_by;
}
