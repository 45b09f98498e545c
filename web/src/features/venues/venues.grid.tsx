// The months of a trading calendar; each day is a button.
import { weekdayOf } from '@backoffice/contract/venues/venues.hours.ts';
import { weekdayTexts } from '#core/words/weekdays.texts.ts';
import { useLocale, useText } from '#platform/texts.ts';
import { daysOfMonth, hoursText, type CalendarDay } from './venues.hours.ts';
import classes from './venues.module.css';
import { dayKindTexts, texts } from './venues.texts.ts';

interface MonthProps {
  /** "2026-02" */
  month: string;
  today: string;
  dayOf: (day: string) => CalendarDay;
  /** Shows hours and notes: there is room for them. */
  isLarge?: boolean;
  onPick: (day: CalendarDay) => void;
}

export function Month({ month, today, dayOf, isLarge = false, onPick }: MonthProps) {
  const t = useText();
  const locale = useLocale();
  const days = daysOfMonth(month);
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return (
    <section className={classes.month} data-large={isLarge} aria-label={name}>
      <h3 className={classes.monthName}>{name}</h3>
      <div className={classes.days}>
        {weekdayTexts.map((text) => (
          <span key={text.en} className={classes.weekday}>
            {t(text)}
          </span>
        ))}
        {days.map((day, index) => (
          <Day
            key={day}
            day={dayOf(day)}
            column={index === 0 ? weekdayOf(day) : undefined}
            isToday={day === today}
            isLarge={isLarge}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  );
}

interface DayProps {
  day: CalendarDay;
  column: number | undefined;
  isToday: boolean;
  isLarge: boolean;
  onPick: (day: CalendarDay) => void;
}

function Day({ day, column, isToday, isLarge, onPick }: DayProps) {
  const t = useText();
  const { day: date, kind, hours, note } = day;
  const word = kind === 'closed' ? t(texts.closed) : t(dayKindTexts[kind]);
  const description = [date, word, hours && hoursText(hours), note].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={classes.day}
      data-kind={kind}
      aria-current={isToday ? 'date' : undefined}
      aria-label={description}
      title={description}
      style={column ? { gridColumnStart: column } : undefined}
      onClick={() => onPick(day)}
    >
      <span>{Number(date.slice(-2))}</span>
      {isLarge && <small>{kind === 'holiday' ? note || word : hours ? hoursText(hours) : ''}</small>}
    </button>
  );
}
