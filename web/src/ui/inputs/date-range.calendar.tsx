// The calendars behind the fields for days; loaded when one is first opened.
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { Button } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState, type ReactNode } from 'react';
import { defineTexts, useLocale, useText } from '#platform/texts.ts';
import { dayAfter, useToday } from '#platform/time-zone.ts';
import classes from './date-range.module.css';

const texts = defineTexts({
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  week: { zh: '近 7 天', en: 'Last 7 days' },
  month: { zh: '近 30 天', en: 'Last 30 days' },
  thisMonth: { zh: '本月', en: 'This month' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
});

/** Calendar in the reader's words, with today marked: the site's, which may be another day than the browser's. */
function useCalendarProps() {
  const t = useText();
  const today = useToday();
  return {
    getDayProps: (day: string) => (day === today ? { 'aria-current': 'date' as const } : {}),
    ...(useLocale() === 'zh-CN' && { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' }),
    hideOutsideDates: true,
    ariaLabels: { previousMonth: t(texts.previousMonth), nextMonth: t(texts.nextMonth) },
  };
}

function CalendarLocale({ children }: { children: ReactNode }) {
  const locale = useLocale() === 'zh-CN' ? 'zh-cn' : 'en';
  return <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>{children}</DatesProvider>;
}

interface CalendarProps {
  first: string | null;
  last: string | null;
  onChoose: (first: string | null, last: string | null) => void;
}

/** A range of days, with quick ranges. */
export function SpanCalendar({ first, last, onChoose }: CalendarProps) {
  const t = useText();
  const today = useToday();
  const calendarProps = useCalendarProps();
  const [days, setDays] = useState<[string | null, string | null]>([first, last]);
  const spans = [
    [texts.today, today, today],
    [texts.yesterday, dayAfter(today, -1), dayAfter(today, -1)],
    [texts.week, dayAfter(today, -6), today],
    [texts.month, dayAfter(today, -29), today],
    [texts.thisMonth, `${today.slice(0, 8)}01`, today],
  ] as const;
  return (
    <CalendarLocale>
      <div className={classes.spans}>
        {spans.map(([text, from, to]) => (
          <Button key={text.en} variant="default" size="compact-sm" onClick={() => onChoose(from, to)}>
            {t(text)}
          </Button>
        ))}
      </div>
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={days}
        defaultDate={last ?? today}
        onChange={(next) => {
          setDays(next);
          if (next[0] && next[1]) onChoose(next[0], next[1]);
        }}
        {...calendarProps}
      />
    </CalendarLocale>
  );
}

interface DayCalendarProps {
  value: string | null;
  latest?: string | undefined;
  onChoose: (day: string | null) => void;
}

export function DayCalendar({ value, latest, onChoose }: DayCalendarProps) {
  const t = useText();
  const today = useToday();
  const calendarProps = useCalendarProps();
  return (
    <CalendarLocale>
      <div className={classes.spans}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={latest !== undefined && today > latest}
          onClick={() => onChoose(today)}
        >
          {t(texts.today)}
        </Button>
      </div>
      <DatePicker
        value={value}
        onChange={onChoose}
        defaultDate={value ?? latest ?? today}
        {...(latest && { maxDate: latest })}
        {...calendarProps}
      />
    </CalendarLocale>
  );
}
