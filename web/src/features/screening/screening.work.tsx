// The work on one hit: both names, and the buttons that take it, clear it, confirm it or bring it to a case.
import {
  clearCodes,
  clearHit,
  confirmHit,
  takeHit,
  type ScreeningHit,
} from '@backoffice/contract/screening/screening.ts';
import { openCase } from '@backoffice/contract/cases/cases.ts';
import { Suspense, useState, type RefObject } from 'react';
import desk from '#core/review/desk.module.css';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { useSession } from '#platform/session/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Allowed } from '#ui/actions/allowed.tsx';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Comparison } from './screening.compare.tsx';
import { texts } from './screening.texts.ts';

const ToCaseForm = lazyDialog(async () => ({
  default: (await import('#features/cases/cases.public.tsx')).ToCaseForm,
}));

interface HitWorkProps {
  hit: ScreeningHit;
  place: RefObject<HTMLDivElement | null>;
  onDecided?: (() => void) | undefined;
}

const clearReasons = reasonsFor(clearCodes);

export function HitWork({ hit, place, onDecided }: HitWorkProps) {
  const me = useSession().profile?.name ?? null;
  const { id, version, status, taken_by } = hit;
  const decided = status === 'open' ? null : texts.decided;
  const isMine = taken_by === me;
  const whyNot = decided ?? (taken_by !== null && !isMine ? texts.takenByOther : null);
  const after = onDecided && { onDone: onDecided };
  return (
    <div className={desk.work} ref={place}>
      <Comparison hit={hit} />
      <div className={desk.buttons}>
        <ActionButton
          endpoint={takeHit}
          input={{ id, version, take: !isMine }}
          label={isMine ? texts.giveBack : texts.take}
          shortcut="T"
          whyNot={whyNot}
          done={isMine ? texts.giveBack : texts.taken}
          failed={texts.notTaken}
        />
        <ActionButton
          endpoint={clearHit}
          input={{ id, version, reason_code: 'other_birth' }}
          label={texts.clear}
          shortcut="C"
          whyNot={whyNot}
          confirm={texts.confirmClear}
          reasons={clearReasons}
          isHarmless={hit.strength === 'weak'}
          done={texts.cleared}
          failed={texts.notCleared}
          {...after}
        />
        <ActionButton
          endpoint={confirmHit}
          input={{ id, version, reason: '' }}
          label={texts.confirm}
          shortcut="X"
          whyNot={whyNot}
          confirm={texts.confirmConfirm}
          askReason
          danger
          isHarmless={hit.strength === 'weak'}
          done={texts.confirmed}
          failed={texts.notConfirmed}
          {...after}
        />
        <ToCaseButton hit={hit} onDone={onDecided} />
      </div>
    </div>
  );
}

/** Brings the hit to a case, whether it is decided or not. */
function ToCaseButton({ hit, onDone }: { hit: ScreeningHit; onDone: (() => void) | undefined }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const whyNot = whyNoCase(hit);
  return (
    <Allowed to={openCase}>
      <WriteButton
        variant="default"
        disabled={whyNot !== null}
        {...(whyNot && { title: t(whyNot) })}
        aria-keyshortcuts="G"
        onClick={() => setIsOpen(true)}
      >
        {t(texts.toCase)}
      </WriteButton>
      <Suspense>
        {isOpen && (
          <ToCaseForm
            hitId={hit.id}
            title={`${hit.name} · ${hit.entry_reference}`}
            onDone={onDone}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Allowed>
  );
}

function whyNoCase({ client_id, case_reference, status }: ScreeningHit): Text | null {
  if (case_reference !== null) return texts.inCase;
  if (client_id === null) return texts.noClient;
  return status === 'open' || status === 'confirmed' ? null : texts.notStanding;
}
