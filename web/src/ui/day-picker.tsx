// One day on the site's calendar.
import { Input, Popover } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './date-range.module.css';
import { useOnDemand } from './use-on-demand.ts';

const loadCalendar = async () => (await import('./date-range.calendar.tsx')).DayCalendar;

const texts = defineTexts({ clear: { zh: '清除日期', en: 'Clear the date' } });

interface DayPickerProps {
  label: string;
  /** Day such as `2026-03-01`. */
  value: string | null;
  latest?: string;
  onChange: (day: string | null) => void;
}

export function DayPicker({ label, value, latest, onChange }: DayPickerProps) {
  const t = useText();
  const { part: Calendar, isOpen, setIsOpen } = useOnDemand(loadCalendar);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus withRoles={false}>
      <div className={classes.days}>
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            leftSection={<IconCalendar size={14} />}
            aria-label={value ? `${label} ${value}` : label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={value ? classes.value : classes.placeholder}>{value ?? label}</span>
          </Input>
        </Popover.Target>
        {value && (
          <button type="button" className={classes.clear} aria-label={t(texts.clear)} onClick={() => onChange(null)}>
            <IconX size={12} />
          </button>
        )}
      </div>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={label}>
        {Calendar && (
          <Calendar
            value={value}
            latest={latest}
            onChoose={(day) => {
              onChange(day);
              setIsOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
