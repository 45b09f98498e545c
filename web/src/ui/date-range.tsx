// A span of days in the site's own time zone: from the first moment of its first day up to the end of its last.
import { Input, Popover } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTimeZone } from '#platform/time-zone.ts';
import classes from './date-range.module.css';
import { useOnDemand } from './use-on-demand.ts';

const loadCalendar = async () => (await import('./date-range.calendar.tsx')).SpanCalendar;

const texts = defineTexts({ clear: { zh: '清除日期', en: 'Clear the dates' } });

/** Moments: `to` is the first one after the span. */
export interface Span {
  from: string | null;
  to: string | null;
}

interface DateRangeProps {
  label: string;
  value: Span;
  onChange: (value: Span) => void;
  className?: string;
  /** Shows the label above and not as a placeholder. */
  isField?: boolean;
  error?: ReactNode;
}

export function DateRange({ label, value, onChange, className, isField = false, error }: DateRangeProps) {
  const t = useText();
  const zone = useTimeZone();
  const { part: Calendar, isOpen, setIsOpen } = useOnDemand(loadCalendar);
  const first = value.from && dayOf(value.from, zone);
  const last = value.to && dayOf(Date.parse(value.to) - 1, zone);
  const choose = (from: string | null, to: string | null) =>
    onChange({ from: from && startOfDay(from, zone), to: to && startOfDay(dayAfter(to), zone) });
  const rangeText = first === last ? first : `${first ?? '…'} – ${last ?? '…'}`;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus withRoles={false}>
      <Input.Wrapper {...(isField && { label })} error={error} className={className ?? ''}>
        <div className={classes.days}>
          <Popover.Target>
            <Input
              component="button"
              type="button"
              pointer
              leftSection={<IconCalendar size={14} />}
              aria-label={first || last ? `${label} ${rangeText}` : label}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className={first || last ? classes.value : classes.placeholder}>
                {first || last ? rangeText : label}
              </span>
            </Input>
          </Popover.Target>
          {(first || last) && (
            <button
              type="button"
              className={classes.clear}
              aria-label={t(texts.clear)}
              onClick={() => choose(null, null)}
            >
              <IconX size={12} />
            </button>
          )}
        </div>
      </Input.Wrapper>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={label}>
        {Calendar && (
          <Calendar
            first={first}
            last={last}
            onChoose={(from, to) => {
              choose(from, to);
              setIsOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
