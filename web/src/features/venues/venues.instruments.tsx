// Instruments: search one and see its price, or see which closed at their upper limit on a day.
import { listVenues } from '@backoffice/contract/venues/venues.ts';
import { HoldersLink } from '#core/prices/holders-link.tsx';
import { InstrumentPanel } from '#core/prices/instrument-panel.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { LimitUps } from '#core/prices/limit-ups.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { Denied } from '#ui/feedback/denied.tsx';
import { usePage } from '#ui/layout/page.ts';
import { TitledPage } from '#ui/layout/titled-page.tsx';
import classes from './venues.instruments.module.css';
import { StockDataLight } from './venues.stock-data-light.tsx';
import { TabSwitch } from './venues.switch.tsx';
import { tabs, texts } from './venues.texts.ts';

export default function Instruments() {
  const t = useText();
  const { search, setSearch } = usePage();
  const isReadable = useAllowed(listVenues.access);
  const symbol = search['symbol'] ?? null;
  const choose = (next: string | null) => setSearch(next === null ? {} : { symbol: next });
  if (!isReadable) return <Denied />;
  return (
    <TitledPage
      title={tabs.instruments}
      tools={
        <>
          <StockDataLight />
          <TabSwitch tab="instruments" />
        </>
      }
    >
      <div className={classes.picker}>
        <InstrumentPicker label={t(texts.instrument)} value={symbol} onChange={choose} values={{}} />
      </div>
      {symbol === null ? (
        <section>
          <h2>{t(texts.limitUps)}</h2>
          <LimitUps onChoose={choose} />
        </section>
      ) : (
        <>
          <InstrumentPanel symbol={symbol} />
          <p>
            <HoldersLink symbol={symbol} />
          </p>
        </>
      )}
    </TitledPage>
  );
}
