// Enters a year of the calendar as a whole: as it stands, or from an imported file.
import { enterCalendarYear, type Venue } from '@backoffice/contract/venues/venues.ts';
import type { SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import { fill, useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './venues.texts.ts';

const Field = fieldsOf(enterCalendarYear);

interface YearFormProps {
  venue: Venue;
  year: number;
  days: SpecialDay[];
  isImport: boolean;
  onClose: () => void;
}

export function YearForm({ venue: { id, version }, year, days, isImport, onClose }: YearFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={enterCalendarYear}
      title={isImport ? texts.importCsv : fill(texts.enterYear, year)}
      submit={texts.confirm}
      done={texts.yearEntered}
      failed={texts.yearNotEntered}
      initial={{ id, version, year, days }}
      onClose={onClose}
    >
      <p>{t(isImport ? texts.importQuestion : texts.enterYearQuestion, { year, count: days.length })}</p>
      <Field.Text name="reason" label={texts.reason} />
    </FormModal>
  );
}
