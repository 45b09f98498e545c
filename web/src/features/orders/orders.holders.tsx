// Holders of an instrument, of the clients the person sees, the most first.
import { listHolders, type Holder } from '@backoffice/contract/orders/holders.ts';
import { IconChartCandle } from '@tabler/icons-react';
import { ClientName } from '#core/list/client-name.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { fill, useText } from '#platform/texts.ts';
import { usePage } from '#ui/page.ts';
import { PageState } from '#ui/page-state.tsx';
import classes from './orders.module.css';
import { PlaceSwitch } from './orders.switch.tsx';
import { labels, places, texts } from './orders.texts.ts';

export default function Holders() {
  const { search } = usePage();
  const symbol = search['symbol'];
  if (!symbol) return <ChooseInstrument />;
  return (
    <ListPage
      title={fill(texts.holdersOf, symbol)}
      endpoint={listHolders}
      labels={{ symbol: labels.symbol, quantity: labels.quantity, cost: labels.cost, lots: texts.lots }}
      filters={[{ field: 'symbol', picker: InstrumentPicker }, 'fake']}
      columns={[{ field: 'username', show: HolderName, width: 240 }, 'quantity', 'cost', 'lots', 'agent_name']}
      actions={<PlaceSwitch place="holders" />}
    />
  );
}

/** Asks for an instrument, before which there is nothing to list. */
function ChooseInstrument() {
  const t = useText();
  const { setSearch } = usePage();
  return (
    <div className={classes.choose}>
      <header className={classes.head}>
        <h1>{t(places.holders)}</h1>
        <PlaceSwitch place="holders" />
      </header>
      <div className={classes.picker}>
        <InstrumentPicker
          label={t(labels.symbol)}
          value={null}
          onChange={(symbol) => symbol !== null && setSearch({ symbol })}
          values={{}}
        />
      </div>
      <PageState icon={IconChartCandle} title={texts.chooseInstrument} hint={texts.chooseHint} />
    </div>
  );
}

const HolderName = ({ id, username, full_name }: Holder) => (
  <RecordLink type="client" id={id}>
    <ClientName username={username} full_name={full_name} />
  </RecordLink>
);
