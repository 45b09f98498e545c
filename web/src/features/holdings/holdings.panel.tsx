// Holdings of a client now, at cost and at the latest price known: shares by product, each instrument, and the orders it came from.
import { listHoldings, type Holding } from '@backoffice/contract/holdings/holdings.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { useState } from 'react';
import { Sparkline } from '#core/prices/sparkline.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { useToday } from '#platform/time-zone.ts';
import { Pie } from '#ui/chart/pie.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { formatPrice } from '#ui/values/price.format.ts';
import { Money } from '#ui/values/money.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { TextButton } from '#ui/actions/text-button.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './holdings.module.css';
import { productTexts, texts } from './holdings.texts.ts';

export default function HoldingsTab({ client }: { client: Client }) {
  const t = useText();
  const holdings = useRead(listHoldings, { id: client.id });
  return (
    <Loaded read={holdings} empty={{ text: texts.noHoldings, isTrueOf: ({ items }) => items.length === 0 }}>
      {({ items }) => (
        <>
          <div className={classes.pies}>
            {[...new Set(items.map(({ currency }) => currency))].map((currency) => (
              <ProductPie key={currency} currency={currency} holdings={items} />
            ))}
          </div>
          <div className={tableClasses.scroll}>
            <StackedTable>
              <thead>
                <tr>
                  <th>{t(texts.instrument)}</th>
                  <th data-numeric>{t(texts.quantity)}</th>
                  <th data-numeric>{t(texts.cost)}</th>
                  <th data-numeric>{t(texts.price)}</th>
                  <th data-numeric>{t(texts.value)}</th>
                  <th data-numeric>{t(texts.unrealised)}</th>
                  <th data-numeric>{t(texts.realised)}</th>
                  <th>{t(texts.lastMonth)}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((holding) => (
                  <HoldingRows key={`${holding.symbol} ${holding.product}`} holding={holding} />
                ))}
              </tbody>
            </StackedTable>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface ProductPieProps {
  currency: Currency;
  holdings: readonly Holding[];
}

/** Values at the latest price, if one is known; else at cost. */
function ProductPie({ currency, holdings }: ProductPieProps) {
  const t = useText();
  const sums = new Map<Holding['product'], string>();
  for (const { product, value, cost, currency: its } of holdings)
    if (its === currency) sums.set(product, add(sums.get(product) ?? '0', value ?? cost));
  return (
    <Pie
      label={t(texts.byProduct, currency)}
      slices={[...sums].map(([product, sum]) => ({
        key: product,
        name: t(productTexts[product]),
        size: Number(sum),
        text: <Money amount={sum} currency={currency} />,
      }))}
    />
  );
}

function HoldingRows({ holding }: { holding: Holding }) {
  const t = useText();
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const { symbol, name_zh, name_en, currency, lots } = holding;
  return (
    <>
      <tr>
        <td>
          {symbol} <span className={tableClasses.muted}>{t({ zh: name_zh, en: name_en })}</span>{' '}
          <TextButton onClick={() => setIsOpen(!isOpen)}>{t(texts.lots, lots.length)}</TextButton>
        </td>
        <td data-numeric>{formatMoney(holding.quantity)}</td>
        <td data-numeric>
          <Money amount={holding.cost} currency={currency} />
        </td>
        <td data-numeric>
          <Money amount={holding.price} />
          {holding.nav_day && <span className={classes.navDay}>{t(texts.navOf, holding.nav_day)}</span>}
        </td>
        <td data-numeric>
          <Money amount={holding.value} currency={currency} />
        </td>
        <td data-numeric>
          <Money amount={holding.unrealised} tone="profit" />
        </td>
        <td data-numeric>
          <Money amount={holding.realised} tone="profit" />
        </td>
        <td>
          <Sparkline symbol={symbol} day={today} />
        </td>
      </tr>
      {isOpen && lots.map((lot) => <LotRow key={lot.order_id} lot={lot} currency={currency} />)}
    </>
  );
}

function LotRow({ lot, currency }: { lot: Holding['lots'][number]; currency: Currency }) {
  const t = useText();
  return (
    <tr className={classes.lot}>
      <td>
        <StatusTag status={lot.status} /> {lot.execute_datetime && <Time at={lot.execute_datetime} />}
      </td>
      <td data-numeric>{formatMoney(lot.quantity)}</td>
      <td data-numeric>
        <Money amount={lot.cost} currency={currency} />
      </td>
      <td colSpan={5}>
        {t(texts.boughtAt)} {lot.price === null ? '—' : formatPrice(lot.price)}
        {lot.unlock_datetime && (
          <span className={tableClasses.muted}>
            {' '}
            · {t(texts.unlocks)} <Time at={lot.unlock_datetime} />
          </span>
        )}
      </td>
    </tr>
  );
}
