// The review of a client's rating: kept, raised or lowered, with a note.
import { reviewRating, type ClientRating } from '@backoffice/contract/cases/cases.ratings.ts';
import { ratingTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './cases.texts.ts';

const Field = fieldsOf(reviewRating);

export default function ReviewForm({ rating, onClose }: { rating: ClientRating; onClose: () => void }) {
  const t = useText();
  const { id, version } = rating;
  return (
    <FormModal
      endpoint={reviewRating}
      title={texts.review}
      done={texts.reviewed}
      failed={texts.failed}
      submit={texts.review}
      initial={{ id, version, rating: rating.rating }}
      onClose={onClose}
    >
      <Field.Choice name="rating" label={labels.rating} options={ratingTexts} />
      <p>{t(texts.reviewHint)}</p>
      <Field.LongText name="note" label={labels.note} />
    </FormModal>
  );
}
