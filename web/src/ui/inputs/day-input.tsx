// A day that is typed or picked: in the same form in both languages, and refused where there is no such day.
import { Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './date-range.module.css';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';

const loadCalendar = async () => (await import('./date-range.calendar.tsx')).DayCalendar;

const texts = defineTexts({
  form: { zh: '年-月-日', en: 'YYYY-MM-DD' },
  calendar: { zh: '打开日历', en: 'Open the calendar' },
  noSuchDay: { zh: '没有这一天', en: 'There is no such day' },
});

interface DayInputProps {
  label: string;
  /** Day such as `2026-03-01`; what was typed, if that is no day. */
  value: string;
  error?: ReactNode;
  labelProps?: { 'data-required': true };
  'aria-required'?: boolean;
  onChange: (day: string) => void;
}

export function DayInput({ value, error, onChange, ...input }: DayInputProps) {
  const t = useText();
  const { part: Calendar, isOpen, setIsOpen } = useOnDemand(loadCalendar);
  const [isTyping, setIsTyping] = useState(false);
  const day = readDay(value);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...input}
          value={value}
          placeholder={t(texts.form)}
          autoComplete="off"
          maxLength={16}
          error={error ?? (!isTyping && value !== '' && day === null && t(texts.noSuchDay))}
          onFocus={() => setIsTyping(true)}
          onBlur={() => {
            setIsTyping(false);
            if (day && day !== value) onChange(day);
          }}
          onChange={(event) => onChange(event.currentTarget.value)}
          rightSection={
            <button
              type="button"
              className={classes.calendar}
              aria-label={`${input.label} ${t(texts.calendar)}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.75} aria-hidden />
            </button>
          }
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={input.label}>
        {Calendar && (
          <Calendar
            value={day}
            onChoose={(chosen) => {
              onChange(chosen ?? '');
              setIsOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** `2026-03-01` of what people type: 2026/3/1, 20260301, 2026年3月1日, also in full-width digits. Null where there is no such day. */
export function readDay(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  // 30 February would become a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}
