// Bookings of lines for the matching desk: the buttons with their forms.
import { bookLine, claimLine, matchGroup } from '@backoffice/contract/line-bookings/line-bookings.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { Suspense, useState } from 'react';
import { useText } from '#platform/texts.ts';
import { Allowed } from '#ui/actions/allowed.tsx';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { texts } from './line-bookings.texts.ts';

export { texts as bookingTexts } from './line-bookings.texts.ts';

const BookForm = lazyDialog(() => import('./line-bookings.form.tsx'));
const ClaimForm = lazyDialog(() => import('./line-bookings.claim.form.tsx'));
const GroupDialog = lazyDialog(() => import('./line-bookings.group.dialog.tsx'));

interface BookingButtonsProps {
  line: StatementLine;
  onDecided?: (() => void) | undefined;
}

export function BookingButtons({ line, onDecided }: BookingButtonsProps) {
  const t = useText();
  const [opened, setOpened] = useState<'book' | 'claim' | 'group' | null>(null);
  const whyNotBook = line.status === 'matched' ? texts.whyMatched : null;
  const whyNotClaim = line.status !== 'open' ? texts.whyNotOpen : line.amount.startsWith('-') ? texts.whyNotIn : null;
  const whyNotGroup = line.status === 'open' ? null : texts.whyNotOpenGroup;
  const close = () => setOpened(null);
  return (
    <>
      <Allowed to={bookLine}>
        <WriteButton
          variant="default"
          disabled={whyNotBook !== null}
          {...(whyNotBook && { title: t(whyNotBook) })}
          aria-keyshortcuts="B"
          onClick={() => setOpened('book')}
        >
          {t(texts.book)}
        </WriteButton>
      </Allowed>
      <Allowed to={claimLine}>
        <WriteButton
          variant="default"
          disabled={whyNotClaim !== null}
          {...(whyNotClaim && { title: t(whyNotClaim) })}
          aria-keyshortcuts="D"
          onClick={() => setOpened('claim')}
        >
          {t(texts.claim)}
        </WriteButton>
      </Allowed>
      <Allowed to={matchGroup}>
        <WriteButton
          variant="default"
          disabled={whyNotGroup !== null}
          {...(whyNotGroup && { title: t(whyNotGroup) })}
          aria-keyshortcuts="G"
          onClick={() => setOpened('group')}
        >
          {t(texts.group)}
        </WriteButton>
      </Allowed>
      <Suspense>
        {opened === 'group' && <GroupDialog line={line} onDecided={onDecided} onClose={close} />}
        {opened === 'book' && <BookForm line={line} onDecided={onDecided} onClose={close} />}
        {opened === 'claim' && <ClaimForm line={line} onClose={close} />}
      </Suspense>
    </>
  );
}
