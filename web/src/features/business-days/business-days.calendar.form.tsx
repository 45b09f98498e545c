// The choice of the calendar of business days: the house's own, or a venue's.
import { chooseBusinessCalendar, type BusinessCalendar } from '@backoffice/contract/business-days/business-days.ts';
import { calendarTexts } from '@backoffice/contract/business-days/business-days.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './business-days.module.css';
import { venueText } from './business-days.calendar.ts';
import { texts } from './business-days.texts.ts';

const Field = fieldsOf(chooseBusinessCalendar);

export default function CalendarForm({ chosen, onClose }: { chosen: BusinessCalendar; onClose: () => void }) {
  const t = useText();
  const { calendar, version, venues } = chosen;
  const options = { ...calendarTexts, ...Object.fromEntries(venues.map((venue) => [venue.mic, venueText(venue)])) };
  return (
    <FormModal
      endpoint={chooseBusinessCalendar}
      title={texts.calendar}
      submit={texts.calendarSubmit}
      done={texts.calendarDone}
      failed={texts.calendarFailed}
      initial={{ calendar, version }}
      onClose={onClose}
    >
      <Field.Choice name="calendar" label={texts.calendar} options={options} />
      <p className={classes.muted}>{t(texts.calendarHint)}</p>
    </FormModal>
  );
}
