// A time of the day that is typed: in the same form in both languages, and refused where there is no such time.
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { defineTexts, useText } from '#platform/texts.ts';

const texts = defineTexts({
  form: { zh: '时:分', en: 'HH:MM' },
  noSuchTime: { zh: '没有这个时间', en: 'There is no such time' },
});

interface TimeInputProps {
  /** Label in view above the box; without it `aria-label` names it. */
  label?: string;
  'aria-label'?: string;
  /** Time such as `09:30`; what was typed, if that is no time. */
  value: string;
  error?: ReactNode;
  labelProps?: { 'data-required': true };
  'aria-required'?: boolean;
  onChange: (time: string) => void;
}

export function TimeInput({ value, error, onChange, ...input }: TimeInputProps) {
  const t = useText();
  const [isTyping, setIsTyping] = useState(false);
  const time = readTime(value);
  return (
    <TextInput
      {...input}
      value={value}
      placeholder={t(texts.form)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      error={error ?? (!isTyping && value !== '' && time === null && t(texts.noSuchTime))}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        if (time && time !== value) onChange(time);
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** `09:30` of what people type: 9:30, 930, 0930, 9点30分, also in full-width digits. Null where there is no such time. */
export function readTime(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim();
  const [, hour = '', minute = ''] =
    /^(\d{1,2})[:.点](\d{2})分?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
