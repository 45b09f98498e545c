// Calls a stored official close wrong: two people do, and the source says what takes its place.
import { getCalendar, supersedeClose, type Venue } from '@backoffice/contract/venues/venues.ts';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { clockTime, dayAfter, dayOf } from '#platform/time-zone.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './venues.module.css';
import { texts } from './venues.texts.ts';

const Field = fieldsOf(supersedeClose);

/** Days among which the newest session that is over is looked for; longer than any holidays. */
const daysBack = 20;

export default function SupersedeClose({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const t = useText();
  const { id, mic, timezone } = venue;
  const today = dayOf(Date.now(), timezone);
  const { data } = useRead(getCalendar, { venue: mic, from: dayAfter(today, -daysBack), to: today });
  const sessions = data?.items ?? [];
  const newest = sessions.findLast(({ close }) => Date.parse(close) <= Date.now());
  const hoursOf = (day: string | undefined) => {
    const session = sessions.find((one) => one.day === day);
    return session && [session.open, session.close].map((at) => clockTime(at, timezone).slice(11, 16)).join('–');
  };
  return (
    <FormModal
      endpoint={supersedeClose}
      title={texts.supersedeClose}
      submit={texts.confirm}
      done={texts.closeDoubted}
      failed={texts.closeNotDoubted}
      initial={{ id }}
      // Until a day is chosen it is that of the newest close there can be.
      derive={({ day = newest?.day }) => (day === undefined ? {} : { day })}
      onClose={onClose}
    >
      {({ day }) => {
        const hours = hoursOf(day);
        return (
          <>
            <p className={classes.hint}>{t(texts.closeHint)}</p>
            <Field.Pick name="symbol" label={texts.instrument} picker={InstrumentPicker} />
            <Field.Day name="day" label={texts.closeDay} />
            {hours && <p className={classes.hint}>{t(fill(texts.closeSession, hours))}</p>}
            <Field.Text name="reason" label={texts.reason} />
          </>
        );
      }}
    </FormModal>
  );
}
