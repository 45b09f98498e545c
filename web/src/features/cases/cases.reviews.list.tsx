// The list of ratings with the reviews that are due: kept or raised by one person, lowered by two.
import { listRatings, ratingFacts, reviewRating, type ClientRating } from '@backoffice/contract/cases/cases.ratings.ts';
import { ratingFactTexts, ratingTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm } from '#ui/list/row-actions.tsx';
import { ratingLabels, texts } from './cases.texts.ts';

const ReviewForm = lazyDialog(() => import('./cases.review.form.tsx'));

const rowActions = [
  rowForm<ClientRating>(reviewRating, {
    label: texts.review,
    icon: IconClipboardCheck,
    renderForm: (rating, close) => <ReviewForm rating={rating} onClose={close} />,
  }),
];

function Points({ points }: ClientRating) {
  const t = useText();
  const words = ratingFacts.flatMap((fact) => (points[fact] ? [`${t(ratingFactTexts[fact])} ${points[fact]}`] : []));
  return <span title={words.join(' · ')}>{words.join(' · ') || '—'}</span>;
}

function ReviewDay({ review_day, is_due }: ClientRating) {
  const t = useText();
  return is_due ? <strong>{`${review_day} ${t(ratingLabels.due)}`}</strong> : review_day;
}

export const ReviewsList = ({ tabs }: { tabs: ReactNode }) => (
  <ListPage
    title={texts.reviews}
    endpoint={listRatings}
    labels={ratingLabels}
    choices={{ rating: ratingTexts, due: { true: texts.yes, false: texts.no } }}
    filters={['username', 'rating', 'due']}
    columns={[
      { field: 'username', width: 136 },
      'agent_name',
      { field: 'rating', width: 96 },
      { field: 'total', width: 80 },
      { field: 'points', show: Points, width: 280, file: [] },
      { field: 'review_day', show: ReviewDay, width: 144 },
      { field: 'rated_by', optional: true },
      { field: 'create_datetime', optional: true },
    ]}
    actions={tabs}
    rowActions={rowActions}
    kind="client_rating"
  />
);
