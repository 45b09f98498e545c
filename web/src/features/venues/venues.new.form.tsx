// A new venue with its hours and terms; its calendar is entered year by year.
import { createVenue } from '@backoffice/contract/venues/venues.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { CountryPicker } from '#core/pickers/country-picker.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { HoursFields, TermFields, WeekdaysField, ZonePicker } from './venues.fields.tsx';
import classes from './venues.module.css';
import { texts } from './venues.texts.ts';

const Field = fieldsOf(createVenue);

const initial = {
  open: '09:00',
  close: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  tick: '0.01',
  settle_days: 2,
  sell_after_days: 0,
};

const NewVenue = ({ onClose }: { onClose: () => void }) => (
  <FormModal
    endpoint={createVenue}
    title={texts.add}
    submit={texts.save}
    done={texts.saved}
    failed={texts.notSaved}
    initial={initial}
    onClose={onClose}
  >
    <div className={classes.fields}>
      <Field.Text name="mic" label={texts.mic} />
      <Field.Pick name="country" label={texts.country} picker={CountryPicker} />
      <Field.Pick name="timezone" label={texts.timezone} picker={ZonePicker} />
      <Field.Choice name="currency" label={fieldLabels.currency} options={verbatimChoices(currencies)} />
    </div>
    <TermFields />
    <HoursFields />
    <WeekdaysField label={texts.weekdays} />
    <Field.Text name="reason" label={texts.reason} />
  </FormModal>
);

export default NewVenue;
