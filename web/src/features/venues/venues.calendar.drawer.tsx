// The trading calendar of a venue: a year or a month to click, with import and export.
import { enterCalendarYear, listSpecialDays, setCalendarDays, type Venue } from '@backoffice/contract/venues/venues.ts';
import { specialDaysFromCsv, specialDaysToCsv } from '@backoffice/contract/venues/venues.csv.ts';
import type { SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText } from '#platform/texts.ts';
import { dayOf as dayInZone, zoneText } from '#platform/time-zone.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { notifyFault } from '#ui/feedback/notify.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { Segments } from '#ui/inputs/segments.tsx';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { DayForm } from './venues.day.form.tsx';
import { Month } from './venues.grid.tsx';
import { calendarDay, monthsOfYear, type CalendarDay } from './venues.hours.ts';
import classes from './venues.module.css';
import { dayKindTexts, texts } from './venues.texts.ts';
import { YearForm } from './venues.year.form.tsx';

interface Shown {
  view: 'year' | 'month';
  /** "2026-02" */
  month: string;
}

export default function CalendarDrawer({ record: venue, buttons, onClose }: RecordProps<Venue>) {
  const t = useText();
  const today = dayInZone(Date.now(), venue.timezone);
  const [shown, setShown] = useState<Shown>({ view: 'year', month: today.slice(0, 7) });
  const year = Number(shown.month.slice(0, 4));
  const read = useRead(listSpecialDays, { id: venue.id, year }, { keepPrevious: true });
  return (
    <SideDrawer
      title={{ zh: `${venue.name_zh} ${venue.mic}`, en: `${venue.name_en} ${venue.mic}` }}
      isWide
      onClose={onClose}
    >
      <div className={classes.bar}>
        <Segments
          label={t(texts.view)}
          data={[
            { value: 'year', label: t(texts.year) },
            { value: 'month', label: t(texts.month) },
          ]}
          value={shown.view}
          onChange={(view) => setShown({ ...shown, view })}
        />
        <IconButton label={texts.earlier} icon={IconChevronLeft} onClick={() => setShown(step(shown, -1))} />
        <strong className={classes.shownTime}>{shown.view === 'year' ? year : shown.month}</strong>
        <IconButton label={texts.later} icon={IconChevronRight} onClick={() => setShown(step(shown, 1))} />
        <Button variant="default" onClick={() => setShown({ ...shown, month: today.slice(0, 7) })}>
          {t(texts.today)}
        </Button>
        <span className={classes.zone}>{t(zoneText(venue.timezone))}</span>
        <span className={classes.rowButtons}>{buttons}</span>
      </div>
      <Loaded read={read}>
        {({ items }) => <CalendarYear venue={venue} shown={shown} today={today} specialDays={items} />}
      </Loaded>
    </SideDrawer>
  );
}

function step({ view, month }: Shown, direction: 1 | -1): Shown {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + direction * (view === 'year' ? 12 : 1), 1));
  return { view, month: moved.toISOString().slice(0, 7) };
}

interface CalendarYearProps {
  venue: Venue;
  shown: Shown;
  today: string;
  specialDays: SpecialDay[];
}

function CalendarYear({ venue, shown, today, specialDays }: CalendarYearProps) {
  const t = useText();
  const mayChange = useAllowed(setCalendarDays.access);
  const [picked, setPicked] = useState<CalendarDay | null>(null);
  const year = Number(shown.month.slice(0, 4));
  const special = new Map(specialDays.map((day) => [day.day, day]));
  const dayOf = (day: string) => calendarDay(venue, special, day);
  const months = shown.view === 'year' ? monthsOfYear(year) : [shown.month];
  const pick = (day: CalendarDay) => mayChange && setPicked(day);
  return (
    <>
      <YearBar venue={venue} year={year} specialDays={specialDays} />
      <div className={classes.months} data-view={shown.view}>
        {months.map((month) => (
          <Month key={month} month={month} today={today} dayOf={dayOf} isLarge={shown.view === 'month'} onPick={pick} />
        ))}
      </div>
      <ul className={classes.legend}>
        {(['normal', 'holiday', 'odd', 'closed'] as const).map((kind) => (
          <li key={kind}>
            <span className={classes.sample} data-kind={kind} aria-hidden />
            {t(kind === 'closed' ? texts.closed : dayKindTexts[kind])}
          </li>
        ))}
      </ul>
      {picked && <DayForm venue={venue} day={picked} onClose={() => setPicked(null)} />}
    </>
  );
}

type YearBarProps = Pick<CalendarYearProps, 'venue' | 'specialDays'> & { year: number };

/** State of the year, entered or not, and its days as a file. */
function YearBar({ venue, year, specialDays }: YearBarProps) {
  const t = useText();
  const mayChange = useAllowed(enterCalendarYear.access);
  const [entering, setEntering] = useState<{ year: number; days: SpecialDay[]; isImport: boolean } | null>(null);
  const { first_year, last_year, mic } = venue;
  const isEntered = first_year !== null && last_year !== null && year >= first_year && year <= last_year;
  return (
    <>
      {!isEntered && (
        <p className={classes.reminder} role="status">
          {t(texts.notEntered, year)}
        </p>
      )}
      <div className={classes.bar}>
        {mayChange && !isEntered && (
          <Button onClick={() => setEntering({ year, days: specialDays, isImport: false })}>
            {t(texts.enterYear, year)}
          </Button>
        )}
        {mayChange && <ImportButton onRead={(read) => setEntering({ ...read, isImport: true })} />}
        <Button
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() => saveFile(`${mic}-${year}.csv`, `\uFEFF${specialDaysToCsv(specialDays)}`, 'text/csv')}
        >
          {t(texts.exportCsv)}
        </Button>
      </div>
      {entering && <YearForm venue={venue} {...entering} onClose={() => setEntering(null)} />}
    </>
  );
}

interface ImportButtonProps {
  onRead: (read: { year: number; days: SpecialDay[] }) => void;
}

function ImportButton({ onRead }: ImportButtonProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const read = specialDaysFromCsv(await file.text());
    if ('faultyLine' in read) return notifyFault(fill(texts.faultyLine, read.faultyLine));
    const [year, ...others] = new Set(read.days.map(({ day }) => Number(day.slice(0, 4))));
    if (year === undefined || others.length > 0) return notifyFault(texts.severalYears);
    onRead({ year, days: read.days });
  };
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={14} />} onClick={() => input.current?.click()}>
        {t(texts.importCsv)}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t(texts.importCsv)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}
