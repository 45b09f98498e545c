// Other trading hours of a venue, from a day on.
import { setVenueHours, type Venue } from '@backoffice/contract/venues/venues.ts';
import { hoursOn } from '@backoffice/contract/venues/venues.hours.ts';
import { useText } from '#platform/texts.ts';
import { dayAfter, dayOf } from '#platform/time-zone.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { HoursFields, WeekdaysField } from './venues.fields.tsx';
import classes from './venues.module.css';
import { texts } from './venues.texts.ts';

const Field = fieldsOf(setVenueHours);

export default function EditHours({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const t = useText();
  const { id, version, hours, timezone } = venue;
  const today = dayOf(Date.now(), timezone);
  const current = hoursOn(hours, today);
  return (
    <FormModal
      endpoint={setVenueHours}
      title={texts.editHours}
      submit={texts.save}
      done={texts.hoursSaved}
      failed={texts.hoursNotSaved}
      initial={{ ...current, id, version, valid_from: dayAfter(today) }}
      onClose={onClose}
    >
      <Field.Day name="valid_from" label={texts.validFrom} />
      <p className={classes.hint}>{t(texts.hoursHint)}</p>
      <HoursFields />
      <WeekdaysField label={texts.weekdays} />
      <Field.Text name="reason" label={texts.reason} />
    </FormModal>
  );
}
