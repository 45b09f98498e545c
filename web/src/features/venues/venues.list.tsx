// The list of venues, with the reminder of calendars that lack the coming year.
import {
  createVenue,
  listVenues,
  setVenueHours,
  supersedeClose,
  updateVenue,
  type Venue,
} from '@backoffice/contract/venues/venues.ts';
import { hoursOn } from '@backoffice/contract/venues/venues.hours.ts';
import { IconCalendarExclamation, IconClockEdit, IconHistory, IconPencil } from '@tabler/icons-react';
import type { Country as CountryCode } from '@backoffice/contract/kit/countries.ts';
import { countryNames } from '#core/words/countries.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { weekdayChoices, weekdaysText } from '#core/words/weekdays.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { dayOf } from '#platform/time-zone.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm } from '#ui/list/row-actions.tsx';
import { TabSwitch } from './venues.switch.tsx';
import { StockDataLight } from './venues.stock-data-light.tsx';
import { hoursText } from './venues.hours.ts';
import classes from './venues.module.css';
import { texts, tabs } from './venues.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';

const CalendarDrawer = lazyDialog(() => import('./venues.calendar.drawer.tsx'));
const NewVenue = lazyDialog(() => import('./venues.new.form.tsx'));
const EditVenue = lazyDialog(() => import('./venues.edit.form.tsx'));
const SupersedeClose = lazyDialog(() => import('./venues.close.form.tsx'));
const EditHours = lazyDialog(() => import('./venues.hours.form.tsx'));

export const VenuesList = () => (
  <div className={classes.page}>
    <div className={classes.notices}>
      <MissingYears />
      <StockDataLight />
    </div>
    <ListPage
      title={tabs.venues}
      endpoint={listVenues}
      labels={{
        mic: texts.mic,
        search: texts.search,
        name_zh: fieldLabels.name,
        country: texts.country,
        timezone: texts.timezone,
        hours: texts.hours,
        lot: texts.lot,
        tick: texts.tick,
        price_limit: texts.priceLimit,
        settle_days: texts.settleDays,
        sell_after_days: texts.sellAfterDays,
        first_year: texts.years,
      }}
      choices={{ active: { true: texts.active, false: texts.inactive } }}
      filters={['search', 'active']}
      columns={[
        'mic',
        { field: 'name_zh', show: Name, width: 176, file: [{ field: { zh: 'name_zh', en: 'name_en' } }] },
        {
          field: 'country',
          show: Country,
          width: 96,
          optional: true,
          file: [{ field: 'country', words: countryNames }],
        },
        { field: 'timezone', width: 152, optional: true },
        'currency',
        { field: 'hours', show: Hours, width: 272, file: hoursFile },
        { field: 'lot', show: Lot, width: 104, file: [{ field: 'lot', show: 'number', empty: texts.byInstrument }] },
        { field: 'tick', optional: true },
        { field: 'price_limit', show: PriceLimit, width: 80, file: limitFile },
        { field: 'settle_days', show: SettleDays, width: 80, file: settleFile },
        { field: 'sell_after_days', show: SellAfterDays, width: 104, optional: true, file: sellFile },
        { field: 'first_year', show: Years, width: 104, file: yearsFile },
        'active',
      ]}
      actions={
        <>
          <TabSwitch tab="venues" />
          <AddButton endpoint={createVenue} label={texts.add} renderForm={(close) => <NewVenue onClose={close} />} />
        </>
      }
      rowActions={[
        rowForm<Venue>(updateVenue, {
          label: texts.edit,
          icon: IconPencil,
          renderForm: (venue, close) => <EditVenue venue={venue} onClose={close} />,
        }),
        rowForm<Venue>(setVenueHours, {
          label: texts.editHours,
          icon: IconClockEdit,
          renderForm: (venue, close) => <EditHours venue={venue} onClose={close} />,
        }),
        rowForm<Venue>(supersedeClose, {
          label: texts.supersedeClose,
          icon: IconHistory,
          renderForm: (venue, close) => <SupersedeClose venue={venue} onClose={close} />,
        }),
      ]}
      record={CalendarDrawer}
    />
  </div>
);

/** Hours that are valid today, as the cell shows them. */
const current = 'valid_from';
const hoursFile: readonly FileColumn[] = [
  { field: 'hours.valid_from', current, label: texts.validFrom, show: 'date' },
  { field: 'hours.weekdays', current, label: texts.weekdays, words: weekdayChoices },
  { field: 'hours.open', current, label: texts.open },
  { field: 'hours.break_start', current, label: texts.breakStart },
  { field: 'hours.break_end', current, label: texts.breakEnd },
  { field: 'hours.close', current, label: texts.close },
];
const limitFile: readonly FileColumn[] = [
  { field: 'price_limit', label: texts.priceLimitPercent, show: 'number', empty: texts.none },
];
const settleFile: readonly FileColumn[] = [{ field: 'settle_days', label: texts.settleDaysField, show: 'number' }];
const sellFile: readonly FileColumn[] = [{ field: 'sell_after_days', label: texts.sellAfterDaysField, show: 'number' }];
const yearsFile: readonly FileColumn[] = [
  { field: 'first_year', label: texts.firstYear, show: 'number', empty: texts.noYears },
  { field: 'last_year', label: texts.lastYear, show: 'number', empty: texts.noYears },
];

function Name({ name_zh, name_en }: Venue) {
  const t = useText();
  const name = t({ zh: name_zh, en: name_en });
  return <span title={name}>{name}</span>;
}

function Country({ country }: Venue) {
  const t = useText();
  return t(countryNames[country as CountryCode]);
}

/** Hours as they are today at the venue. */
function Hours({ hours, timezone }: Venue) {
  const t = useText();
  const today = hoursOn(hours, dayOf(Date.now(), timezone));
  if (!today) return '—';
  const line = `${hoursText(today)} · ${t(weekdaysText(today.weekdays))}`;
  return <span title={line}>{line}</span>;
}

function Lot({ lot }: Venue) {
  const t = useText();
  return lot ?? t(texts.byInstrument);
}

function PriceLimit({ price_limit }: Venue) {
  const t = useText();
  return price_limit ? `±${price_limit}%` : t(texts.none);
}

const SettleDays = ({ settle_days }: Venue) => `T+${settle_days}`;
const SellAfterDays = ({ sell_after_days }: Venue) => `T+${sell_after_days}`;

function Years({ first_year, last_year }: Venue) {
  const t = useText();
  if (first_year === null || last_year === null) return t(texts.noYears);
  return first_year === last_year ? first_year : `${first_year}–${last_year}`;
}

/** Holidays are announced late in the year, so the reminder stays until the coming year is entered. */
function MissingYears() {
  const t = useText();
  const { data } = useRead(listVenues, { page_size: 200, active: true });
  const coming = new Date().getFullYear() + 1;
  const missing = data?.items.filter(({ last_year }) => last_year === null || last_year < coming) ?? [];
  if (missing.length === 0) return null;
  return (
    <p className={classes.reminder} role="status">
      <IconCalendarExclamation size={16} aria-hidden />
      {t(texts.reminder, { year: coming, mics: missing.map(({ mic }) => mic).join(t({ zh: '、', en: ', ' })) })}
    </p>
  );
}
