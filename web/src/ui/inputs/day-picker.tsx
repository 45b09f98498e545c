// One day on the site's calendar.
import { Input } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { defineTexts, useText } from '#platform/texts.ts';
import classes from './date-range.module.css';
import { usePopup } from '#ui/popup/use-popup.ts';

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
  const { part, setIsOpen, target, popup } = usePopup('dialog', loadCalendar);
  return (
    <>
      <div className={classes.days}>
        <Input
          component="button"
          type="button"
          pointer
          leftSection={<IconCalendar size={14} />}
          aria-label={value ? `${label} ${value}` : label}
          {...target}
        >
          <span className={value ? classes.value : classes.placeholder}>{value ?? label}</span>
        </Input>
        {value && (
          <button type="button" className={classes.clear} aria-label={t(texts.clear)} onClick={() => onChange(null)}>
            <IconX size={12} />
          </button>
        )}
      </div>
      {part && (
        <part.AnchoredPanel {...popup} position="bottom-end" className={classes.panel} label={label}>
          <part.content
            value={value}
            latest={latest}
            onChoose={(day) => {
              onChange(day);
              setIsOpen(false);
            }}
          />
        </part.AnchoredPanel>
      )}
    </>
  );
}
