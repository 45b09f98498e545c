// Form for a day of the calendar: normal, a holiday, or one with other hours; also for several days in a row.
import { setCalendarDays, type Venue } from '@backoffice/contract/venues/venues.ts';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { HoursFields } from './venues.fields.tsx';
import type { CalendarDay } from './venues.hours.ts';
import { dayKindTexts, texts } from './venues.texts.ts';

const Field = fieldsOf(setCalendarDays);
const noHours = { open: undefined, close: undefined, break_start: undefined, break_end: undefined };

interface DayFormProps {
  venue: Venue;
  day: CalendarDay;
  onClose: () => void;
}

export function DayForm({ venue: { id, version }, day: { day, kind, hours, note }, onClose }: DayFormProps) {
  const isSpecial = kind === 'holiday' || kind === 'odd';
  return (
    <FormModal
      endpoint={setCalendarDays}
      title={fill(texts.editDay, day)}
      submit={texts.save}
      done={texts.daySaved}
      failed={texts.dayNotSaved}
      initial={{ id, version, day, until: day, note, kind: isSpecial ? kind : 'normal', ...hours }}
      derive={(values) => (values.kind === 'odd' ? {} : noHours)}
      onClose={onClose}
    >
      {(values) => (
        <>
          <Field.Choice name="kind" label={texts.dayKind} options={dayKindTexts} />
          {values.kind === 'odd' && <HoursFields />}
          <Field.Day name="until" label={texts.until} />
          {values.kind !== 'normal' && <Field.Text name="note" label={texts.note} />}
          <Field.Text name="reason" label={texts.reason} />
        </>
      )}
    </FormModal>
  );
}
