// A span of days in the site's own time zone: from the first moment of its first day up to the end of its last.
import { Input } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTenantClock } from '#platform/time-zone.ts';
import classes from './date-range.module.css';
import { usePopup } from '#ui/popup/use-popup.ts';

const loadCalendar = async () => (await import('./date-range.calendar.tsx')).SpanCalendar;

const texts = defineTexts({
  clear: { zh: '清除日期', en: 'Clear the dates' },
  all: { zh: '全部日期', en: 'All dates' },
});

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
  const zone = useTenantClock();
  const { part, setIsOpen, target, popup } = usePopup('dialog', loadCalendar);
  const first = value.from && dayOf(value.from, zone);
  const last = value.to && dayOf(Date.parse(value.to) - 1, zone);
  const choose = (from: string | null, to: string | null) =>
    onChange({ from: from && startOfDay(from, zone), to: to && startOfDay(dayAfter(to), zone) });
  const rangeText = first === last ? first : `${first ?? '…'} – ${last ?? '…'}`;
  const shown = first || last ? rangeText : isField ? t(texts.all) : label;
  return (
    <>
      <Input.Wrapper {...(isField && { label })} error={error} className={className ?? ''}>
        <div className={classes.days}>
          <Input
            component="button"
            type="button"
            pointer
            leftSection={<IconCalendar size={14} />}
            aria-label={shown === label ? label : `${label} ${shown}`}
            {...target}
          >
            <span className={first || last ? classes.value : classes.placeholder}>{shown}</span>
          </Input>
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
      {part && (
        <part.AnchoredPanel {...popup} position="bottom-end" className={classes.panel} label={label}>
          <part.content
            first={first}
            last={last}
            onChoose={(from, to) => {
              choose(from, to);
              setIsOpen(false);
            }}
          />
        </part.AnchoredPanel>
      )}
    </>
  );
}
