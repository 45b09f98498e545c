// The instruments that closed at their upper limit on a day of a venue; venue and day are kept in the address.
import type { Quote } from '@backoffice/contract/stock-data/stock-data.ts';
import { getCalendar, listActiveVenues, type ActiveVenue } from '@backoffice/contract/venues/venues.ts';
import type { FunctionComponent, ReactNode } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { dayAfter, dayOf } from '#platform/time-zone.ts';
import { DayPicker } from '#ui/inputs/day-picker.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Segments } from '#ui/inputs/segments.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { InstrumentName } from './instrument-name.tsx';
import { PriceChangeText } from './price-change-text.tsx';
import classes from './prices.module.css';
import { texts } from './prices.texts.ts';
import { Sparkline } from './sparkline.tsx';
import { useLimitUps } from './stock-data.ts';

/** A column that only one page has. */
export interface LimitUpColumn {
  label: Text;
  /** `all`: the symbols of the whole table, for what is read of them together. */
  cell: FunctionComponent<{ quote: Quote; venue: ActiveVenue; all: readonly string[] }>;
}

interface LimitUpsProps {
  onChoose: (symbol: string) => void;
  columns?: readonly LimitUpColumn[];
}

export function LimitUps(props: LimitUpsProps) {
  const t = useText();
  const { search, setSearch } = usePage();
  const read = useRead(listActiveVenues, {});
  return (
    <Loaded read={read}>
      {({ items }) => {
        const venues = items.filter(hasLimit).toSorted(byLimit);
        const venue = venues.find(({ mic }) => mic === search['venue']) ?? venues[0];
        if (!venue) return <p className={classes.hint}>{t(texts.noLimits)}</p>;
        return (
          <LimitUpsOfVenue key={venue.mic} venue={venue} {...props}>
            <Segments
              label={t(texts.venue)}
              data={venues.map(({ mic }) => ({ value: mic, label: mic }))}
              value={venue.mic}
              onChange={(mic) => setSearch({ venue: mic })}
            />
          </LimitUpsOfVenue>
        );
      }}
    </Loaded>
  );
}

const hasLimit = ({ price_limit }: ActiveVenue) => price_limit !== null;
/** A narrow limit is met more often: the list begins where there is most to see. */
const byLimit = (a: ActiveVenue, b: ActiveVenue) => Number(a.price_limit) - Number(b.price_limit);

/** Long enough for the longest holidays. */
const lookBackDays = 14;

interface LimitUpsOfVenueProps extends LimitUpsProps {
  venue: ActiveVenue;
  /** The choice of the venue, beside that of the day. */
  children: ReactNode;
}

/** Begins with the last session that is over. */
function LimitUpsOfVenue({ venue, children, ...props }: LimitUpsOfVenueProps) {
  const t = useText();
  const { search, setSearch } = usePage();
  const { mic, timezone } = venue;
  const today = dayOf(Date.now(), timezone);
  const read = useRead(getCalendar, { venue: mic, from: dayAfter(today, -lookBackDays), to: today });
  return (
    <Loaded read={read}>
      {({ items }) => {
        const last = items.findLast(({ close }) => Date.parse(close) < Date.now())?.day ?? today;
        const day = search['day'] ?? last;
        return (
          <>
            <div className={classes.limitUpBar}>
              {children}
              <div className={classes.limitUpDay}>
                <DayPicker
                  label={t(texts.day)}
                  value={day}
                  latest={today}
                  onChange={(next) => setSearch({ venue: mic, ...(next && { day: next }) })}
                />
              </div>
            </div>
            <LimitUpTable venue={venue} day={day} {...props} />
          </>
        );
      }}
    </Loaded>
  );
}

const noColumns: readonly LimitUpColumn[] = [];

function LimitUpTable({
  venue,
  day,
  onChoose,
  columns = noColumns,
}: LimitUpsProps & { venue: ActiveVenue; day: string }) {
  const t = useText();
  const read = useLimitUps(venue.mic, day);
  return (
    <Loaded read={read} empty={{ text: texts.noLimitUps, isTrueOf: (quotes) => quotes.length === 0 }}>
      {(quotes) => (
        <div className={tableClasses['scroll']}>
          <table className={`${tableClasses['table']} ${classes.limitUpTable}`}>
            <thead>
              <tr>
                <th>{t(texts.instrument)}</th>
                <th data-numeric>{t(texts.close)}</th>
                <th data-numeric>{t(texts.change)}</th>
                <th>{t(texts.lastMonth)}</th>
                {columns.map(({ label }) => (
                  <th key={t(label)}>{t(label)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {quotes.map((quote) => (
                <tr key={quote.symbol}>
                  <td>
                    <TextButton onClick={() => onChoose(quote.symbol)}>
                      <InstrumentName symbol={quote.symbol} />
                    </TextButton>
                  </td>
                  <td data-numeric>{formatMoney(quote.price)}</td>
                  <td data-numeric>
                    <PriceChangeText price={quote.price} before={quote.previous_close} />
                  </td>
                  <td>
                    <Sparkline symbol={quote.symbol} day={day} />
                  </td>
                  {columns.map(({ label, cell: Cell }) => (
                    <td key={t(label)}>
                      <Cell quote={quote} venue={venue} all={quotes.map(({ symbol }) => symbol)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
