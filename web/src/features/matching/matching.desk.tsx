// The desk beside the list of lines: the line under the keyboard, its proposals, and the keys that decide on it.
import { acceptMatch } from '@backoffice/contract/matching/matching.matches.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { Button } from '@mantine/core';
import { useRef, type RefObject } from 'react';
import { PendingRequests } from '#core/record/pending-requests.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { PressByKey, pressByKey } from '#ui/actions/press-by-key.tsx';
import { WhyNot } from '#ui/actions/why-not.tsx';
import type { BesideProps } from '#ui/list/list.types.ts';
import { bookingTexts } from '#features/line-bookings/line-bookings.public.tsx';
import desk from '#core/review/desk.module.css';
import { anyDigit, useShortcut } from '#ui/shortcuts.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './matching.desk.module.css';
import { deskTexts } from './matching.desk.texts.ts';
import { ageTexts } from './matching.texts.ts';
import { LineWork } from './matching.work.tsx';

export default function LineDesk({ current, next, previous, goOnFrom, chosen, choose }: BesideProps<StatementLine>) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isMarked = chosen.some(({ id }) => id === current?.id);
  return (
    <aside className={desk.desk} aria-label={t(deskTexts.desk)}>
      <div className={desk.steps}>
        <Button variant="default" size="compact-sm" onClick={previous} aria-keyshortcuts="K">
          {t(deskTexts.previous)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={next} aria-keyshortcuts="J">
          {t(deskTexts.next)}
        </Button>
      </div>
      {current ? (
        <>
          <Heading line={current} />
          <PendingRequests record_id={current.id} />
          {/* A line that changes begins anew: what was about to be decided may no longer be so. */}
          <LineWork key={`${current.id} ${current.version}`} line={current} place={place} onDecided={goOnFrom(current)}>
            <MarkButton
              line={current}
              isMarked={isMarked}
              onMark={() => {
                choose(current, !isMarked);
                next();
              }}
            />
          </LineWork>
          <DeskKeys place={place} isForSeveral={chosen.length > 0} />
        </>
      ) : (
        <p className={desk.muted}>{t(deskTexts.noLine)}</p>
      )}
    </aside>
  );
}

function Heading({ line }: { line: StatementLine }) {
  const t = useText();
  const { amount, currency, counterparty_name, counterparty_account, text, our_reference, booking_day, age } = line;
  return (
    <header className={classes.heading}>
      <div className={classes.headingLine}>
        <h2 className={classes.amount}>
          <Money amount={amount} currency={currency} />
        </h2>
        <StatusTag status={line.status} />
      </div>
      <div>{[counterparty_name, counterparty_account].filter(Boolean).join(' · ') || '—'}</div>
      <div className={desk.muted}>{[...new Set([our_reference, text])].filter(Boolean).join(' · ')}</div>
      <div className={desk.muted}>
        {booking_day}
        {age && ` · ${t(ageTexts[age])}`} · {line.institution} {line.number}
      </div>
    </header>
  );
}

interface MarkButtonProps {
  line: StatementLine;
  isMarked: boolean;
  onMark: () => void;
}

function MarkButton({ line, isMarked, onMark }: MarkButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(acceptMatch.access);
  const isMatched = line.status === 'matched' && !isMarked;
  if (!isAllowed) return null;
  return (
    <WhyNot reason={isMatched ? t(deskTexts.whyMatched) : undefined}>
      <Button variant="default" disabled={isMatched} aria-keyshortcuts="M" onClick={onMark}>
        {t(isMarked ? deskTexts.unmark : deskTexts.mark)}
      </Button>
    </WhyNot>
  );
}

/** Keys of the desk. With several lines marked, A belongs to the bar below, which matches all of them. */
function DeskKeys({ place, isForSeveral }: { place: RefObject<HTMLDivElement | null>; isForSeveral: boolean }) {
  useShortcut(anyDigit, deskTexts.choose, (digit) => pressByKey(place.current, digit));
  return (
    <>
      {!isForSeveral && <PressByKey letter="A" text={deskTexts.accept} place={place} />}
      <PressByKey letter="M" text={deskTexts.mark} place={place} />
      <PressByKey letter="S" text={deskTexts.suspend} place={place} />
      <PressByKey letter="U" text={deskTexts.undo} place={place} />
      <PressByKey letter="F" text={deskTexts.find} place={place} />
      <PressByKey letter="B" text={bookingTexts.book} place={place} />
      <PressByKey letter="D" text={bookingTexts.claim} place={place} />
      <PressByKey letter="G" text={bookingTexts.group} place={place} />
    </>
  );
}
