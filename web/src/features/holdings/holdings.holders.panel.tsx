// Holders of an instrument, of the clients the person sees, the most first.
import { listHolders, type Holder } from '@backoffice/contract/holdings/holdings.holders.ts';
import { IconChartCandle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClientLink } from '#core/clients/client-link.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { fill, useText } from '#platform/texts.ts';
import { usePage } from '#ui/layout/page.ts';
import { PageState } from '#ui/layout/page-state.tsx';
import classes from './holdings.module.css';
import { holderTexts as texts } from './holdings.texts.ts';

interface HoldersProps {
  /** Switch back to the other lists of the page, beside the title. */
  tabs: ReactNode;
}

export default function Holders({ tabs }: HoldersProps) {
  const { search } = usePage();
  const symbol = search['symbol'];
  if (!symbol) return <ChooseInstrument tabs={tabs} />;
  return (
    <ListPage
      title={fill(texts.holdersOf, symbol)}
      endpoint={listHolders}
      labels={{ symbol: texts.symbol, quantity: texts.quantity, cost: texts.cost, lots: texts.lots }}
      filters={[{ field: 'symbol', picker: InstrumentPicker }, 'fake']}
      columns={[{ field: 'username', show: HolderName, width: 240 }, 'quantity', 'cost', 'lots', 'agent_name']}
      actions={tabs}
    />
  );
}

/** Asks for an instrument, before which there is nothing to list. */
function ChooseInstrument({ tabs }: HoldersProps) {
  const t = useText();
  const { setSearch } = usePage();
  return (
    <div className={classes.choose}>
      <header className={classes.head}>
        <h1>{t(texts.title)}</h1>
        {tabs}
      </header>
      <div className={classes.picker}>
        <InstrumentPicker
          label={t(texts.symbol)}
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
  <ClientLink client_id={id} username={username} full_name={full_name} />
);
