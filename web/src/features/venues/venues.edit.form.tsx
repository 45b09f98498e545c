// Other names or terms of a venue.
import { updateVenue, type Venue } from '@backoffice/contract/venues/venues.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { TermFields } from './venues.fields.tsx';
import { texts } from './venues.texts.ts';

const Field = fieldsOf(updateVenue);

export default function EditVenue({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const { id, version, name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active } = venue;
  return (
    <FormModal
      endpoint={updateVenue}
      title={texts.edit}
      submit={texts.save}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{ id, version, name_zh, name_en, lot, tick, price_limit, settle_days, sell_after_days, active }}
      onClose={onClose}
    >
      <TermFields />
      <Field.Switch name="active" label={fieldLabels.active} />
      <Field.Text name="reason" label={texts.reason} />
    </FormModal>
  );
}
