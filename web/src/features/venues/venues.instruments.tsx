// Instruments: search one and see its price, or see which closed at their upper limit on a day.
import { getCalendar, listVenues, type Venue } from '@backoffice/contract/venues/venues.ts';
import { IconLock } from '@tabler/icons-react';
import { HoldersLink } from '#core/prices/holders-link.tsx';
import { InstrumentName } from '#core/prices/instrument-name.tsx';
import { InstrumentPanel } from '#core/prices/instrument-panel.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { PriceChangeText } from '#core/prices/price-change-text.tsx';
import { Sparkline } from '#core/prices/sparkline.tsx';
import { useLimitUps } from '#core/prices/stock-data.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { dayAfter, dayOf } from '#platform/time-zone.ts';
import { DayPicker } from '#ui/day-picker.tsx';
import { texts as listTexts } from '#ui/list/list.texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { formatMoney } from '#ui/money.format.ts';
import { usePage } from '#ui/page.ts';
import { PageState } from '#ui/page-state.tsx';
import tableClasses from '#ui/plain-table.module.css';
import { Segments } from '#ui/segments.tsx';
import { TextButton } from '#ui/text-button.tsx';
import classes from './venues.instruments.module.css';
import { StockDataLight } from './venues.stock-data-light.tsx';
import { PlaceSwitch } from './venues.switch.tsx';
import { places, texts } from './venues.texts.ts';

export default function Instruments() {
  const t = useText();
  const { search, setSearch } = usePage();
  const isReadable = useAllowed(listVenues.access);
  const symbol = search['symbol'] ?? null;
  const choose = (next: string | null) => setSearch(next === null ? {} : { symbol: next });
  if (!isReadable) return <PageState icon={IconLock} title={listTexts.denied} hint={listTexts.deniedHint} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t(places.instruments)}</h1>
        <span className={classes.tools}>
          <StockDataLight />
          <PlaceSwitch place="instruments" />
        </span>
      </header>
      <div className={classes.picker}>
        <InstrumentPicker label={t(texts.instrument)} value={symbol} onChange={choose} values={{}} />
      </div>
      {symbol === null ? (
        <LimitUps onChoose={choose} />
      ) : (
        <>
          <InstrumentPanel symbol={symbol} />
          <p>
            <HoldersLink symbol={symbol} />
          </p>
        </>
      )}
    </div>
  );
}

interface OnChoose {
  onChoose: (symbol: string) => void;
}

function LimitUps({ onChoose }: OnChoose) {
  const t = useText();
  const { search, setSearch } = usePage();
  const read = useRead(listVenues, { page_size: 200, active: true });
  return (
    <section>
      <h2>{t(texts.limitUps)}</h2>
      <Loaded read={read}>
        {({ items }) => {
          const venues = items.filter(({ price_limit }) => price_limit !== null);
          const venue = venues.find(({ mic }) => mic === search['venue']) ?? venues[0];
          if (!venue) return <p className={classes.hint}>{t(texts.noLimits)}</p>;
          return (
            <>
              <div className={classes.bar}>
                <Segments
                  label={t(texts.mic)}
                  data={venues.map(({ mic }) => ({ value: mic, label: mic }))}
                  value={venue.mic}
                  onChange={(mic) => setSearch({ venue: mic })}
                />
              </div>
              <LimitUpsOfVenue key={venue.mic} venue={venue} onChoose={onChoose} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Long enough for the longest holidays. */
const lookBackDays = 14;

/** Begins with the last session that is over. */
function LimitUpsOfVenue({ venue: { mic, timezone }, onChoose }: OnChoose & { venue: Venue }) {
  const t = useText();
  const { search, setSearch } = usePage();
  const today = dayOf(Date.now(), timezone);
  const read = useRead(getCalendar, { venue: mic, from: dayAfter(today, -lookBackDays), to: today });
  return (
    <Loaded read={read}>
      {({ items }) => {
        const last = items.findLast(({ close }) => Date.parse(close) < Date.now())?.day ?? today;
        const day = search['day'] ?? last;
        return (
          <>
            <div className={classes.day}>
              <DayPicker
                label={t(texts.day)}
                value={day}
                latest={today}
                onChange={(next) => setSearch({ venue: mic, ...(next && { day: next }) })}
              />
            </div>
            <LimitUpTable mic={mic} day={day} onChoose={onChoose} />
          </>
        );
      }}
    </Loaded>
  );
}

function LimitUpTable({ mic, day, onChoose }: OnChoose & { mic: string; day: string }) {
  const t = useText();
  const read = useLimitUps(mic, day);
  return (
    <Loaded read={read} empty={{ text: texts.noLimitUps, isTrueOf: (quotes) => quotes.length === 0 }}>
      {(quotes) => (
        <div className={tableClasses['scroll']}>
          <table className={`${tableClasses['table']} ${classes.table}`}>
            <thead>
              <tr>
                <th>{t(texts.instrument)}</th>
                <th data-numeric>{t(texts.closePrice)}</th>
                <th data-numeric>{t(texts.change)}</th>
                <th>{t(texts.lastMonth)}</th>
              </tr>
            </thead>
            <tbody>
              {quotes.map(({ symbol, price, previous_close }) => (
                <tr key={symbol}>
                  <td>
                    <TextButton onClick={() => onChoose(symbol)}>
                      <InstrumentName symbol={symbol} />
                    </TextButton>
                  </td>
                  <td data-numeric>{formatMoney(price)}</td>
                  <td data-numeric>
                    <PriceChangeText price={price} before={previous_close} />
                  </td>
                  <td>
                    <Sparkline symbol={symbol} day={day} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
