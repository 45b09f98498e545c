// What can be done with one line: its proposals or its match, and the buttons that decide on it.
import { listProposals, suspendLine, undoMatch, acceptMatch } from '@backoffice/contract/matching/matching.matches.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { Suspense, useState, type ReactNode, type RefObject } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Allowed } from '#ui/actions/allowed.tsx';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { BookingButtons } from '#features/line-bookings/line-bookings.public.tsx';
import desk from '#core/review/desk.module.css';
import { explain } from '#ui/feedback/notify.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { AcceptButton } from './matching.accept.tsx';
import classes from './matching.desk.module.css';
import { deskTexts } from './matching.desk.texts.ts';
import { MatchFacts } from './matching.match.tsx';
import { Proposals } from './matching.proposals.tsx';

const FindDialog = lazyDialog(() => import('./matching.find.dialog.tsx'));

interface LineWorkProps {
  line: StatementLine;
  /** Part of the page in which keys find its buttons. */
  place: RefObject<HTMLDivElement | null>;
  /** Called after a decision, also after one that waits for a second person. */
  onDecided?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

export function LineWork({ line, place, onDecided, children }: LineWorkProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { id, status, currency } = line;
  const read = useRead(listProposals, { id });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const items = read.data?.items ?? [];
  const chosen = items.find(({ record_id }) => record_id === chosenId) ?? items[0] ?? null;
  const isMatched = status === 'matched';
  return (
    <div ref={place} className={desk.work}>
      {read.isError && <p className={classes.fault}>{t(explain(read.error))}</p>}
      {read.data?.match && <MatchFacts match={read.data.match} currency={currency} />}
      {!isMatched && (
        <section>
          <h3 className={classes.part}>{t(deskTexts.proposals)}</h3>
          {read.data && items.length === 0 && <p className={desk.muted}>{t(deskTexts.noProposals)}</p>}
          {read.isPending && <p className={desk.muted}>{t(deskTexts.reading)}</p>}
          <Proposals
            items={items}
            currency={currency}
            chosen={chosen}
            onChoose={isPhone ? null : ({ record_id }) => setChosenId(record_id)}
          />
        </section>
      )}
      {isPhone ? (
        <p className={desk.muted}>{t(deskTexts.decideOnWide)}</p>
      ) : (
        <div className={desk.buttons}>
          <AcceptButton
            line={line}
            proposal={chosen}
            whyNone={isMatched ? deskTexts.whyMatched : read.isPending ? deskTexts.reading : deskTexts.whyNoProposal}
            onDone={onDecided}
          />
          <Allowed to={acceptMatch}>
            <WriteButton
              variant="default"
              disabled={isMatched}
              {...(isMatched && { title: t(deskTexts.whyMatched) })}
              aria-keyshortcuts="F"
              onClick={() => setIsFinding(true)}
            >
              {t(deskTexts.find)}
            </WriteButton>
          </Allowed>
          <ActionButton
            endpoint={suspendLine}
            input={{ id, reason: '' }}
            label={deskTexts.suspend}
            shortcut="S"
            whyNot={status === 'open' ? null : deskTexts.whyNotOpen}
            confirm={deskTexts.confirmSuspend}
            askReason
            done={deskTexts.suspended}
            failed={deskTexts.notSuspended}
            {...(onDecided && { onDone: onDecided })}
          />
          <ActionButton
            endpoint={undoMatch}
            input={{ id, reason: '' }}
            label={deskTexts.undo}
            shortcut="U"
            danger
            whyNot={isMatched ? null : deskTexts.whyNotMatched}
            confirm={deskTexts.confirmUndo}
            askReason
            done={deskTexts.undone}
            failed={deskTexts.notUndone}
            {...(onDecided && { onDone: onDecided })}
          />
          <BookingButtons line={line} onDecided={onDecided} />
          {children}
        </div>
      )}
      <Suspense>
        {isFinding && <FindDialog line={line} onDecided={onDecided} onClose={() => setIsFinding(false)} />}
      </Suspense>
    </div>
  );
}
