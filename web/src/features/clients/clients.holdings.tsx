// What a client holds now, at cost and at the latest price known.
import { listHoldings, type Holding } from '@backoffice/contract/clients/clients.holdings.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { Loaded } from '#ui/loaded.tsx';
import classes from '#ui/plain-table.module.css';
import { productTexts, texts } from './clients.tabs.texts.ts';

export default function HoldingsTab({ client }: { client: Client }) {
  const t = useText();
  const holdings = useRead(listHoldings, { id: client.id });
  return (
    <Loaded read={holdings} empty={{ text: texts.noHoldings, isTrueOf: ({ items }) => items.length === 0 }}>
      {({ items }) => (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t(texts.product)}</th>
                <th>{t(texts.instrument)}</th>
                <th data-numeric>{t(texts.quantity)}</th>
                <th data-numeric>{t(texts.cost)}</th>
                <th data-numeric>{t(texts.price)}</th>
                <th data-numeric>{t(texts.value)}</th>
                <th data-numeric>{t(texts.unrealised)}</th>
                <th data-numeric>{t(texts.realised)}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((holding) => (
                <HoldingRow key={holding.symbol} {...holding} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}

function HoldingRow({ product, symbol, name_zh, name_en, currency, quantity, ...holding }: Holding) {
  const t = useText();
  return (
    <tr>
      <td>{t(productTexts[product])}</td>
      <td>
        {symbol} <span className={classes.muted}>{t({ zh: name_zh, en: name_en })}</span>
      </td>
      <td data-numeric>{quantity}</td>
      <td data-numeric>
        <Money amount={holding.cost} currency={currency} />
      </td>
      <td data-numeric>
        <Money amount={holding.price} />
      </td>
      <td data-numeric>
        <Money amount={holding.value} />
      </td>
      <td data-numeric>
        <Money amount={holding.unrealised} tone="profit" />
      </td>
      <td data-numeric>
        <Money amount={holding.realised} tone="profit" />
      </td>
    </tr>
  );
}
