// A day with its time, on the clocks of the site's time zone or of another, which its label names.
import { defineTexts, useText } from '#platform/texts.ts';
import { clockTime, momentOf, useTimeZone, zoneText } from '#platform/time-zone.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { TimeInput } from '#ui/inputs/time-input.tsx';
import type { InputProps } from './fields.tsx';
import classes from './moment-input.module.css';

const texts = defineTexts({ time: { zh: '时间', en: 'Time' } });

interface MomentInputProps extends InputProps {
  /** The site's where none is given. */
  timeZone?: string;
}

/** Keeps what was typed as the value until both parts are complete: the form refuses it. */
export function MomentInput({ label, value, error, timeZone, onChange, ...input }: MomentInputProps) {
  const t = useText();
  const siteZone = useTimeZone();
  const zone = timeZone ?? siteZone;
  const clock = isMoment(value) ? clockTime(value, zone).slice(0, 16) : value;
  const [day = '', time = ''] = clock.split(' ');
  const change = (nextDay: string, nextTime: string) => {
    const isComplete = /^\d{4}-\d\d-\d\d$/.test(nextDay) && /^\d\d:\d\d$/.test(nextTime);
    onChange(isComplete ? momentOf(`${nextDay}T${nextTime}`, zone) : `${nextDay} ${nextTime}`.trimEnd());
  };
  return (
    <div className={classes.moment}>
      <DayInput
        {...input}
        label={`${label} (${t(zoneText(zone))})`}
        value={day}
        error={error}
        onChange={(next) => change(withoutSpaces(next), time)}
      />
      <TimeInput
        label={t(texts.time)}
        aria-label={`${label} ${t(texts.time)}`}
        value={time}
        onChange={(next) => change(day, withoutSpaces(next))}
      />
    </div>
  );
}

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '');
const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);
