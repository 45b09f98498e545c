// The stocks held by clients whose prices have moved most today; each opens the orders of which it is held.
import { getTopMovers } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { PriceChangeText } from '#core/prices/price-change-text.tsx';
import { useChosenFilters } from '#core/statistics/filters.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { TextLink } from '#ui/actions/text-link.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { TablePanel } from './dashboard.table-panel.tsx';
import { texts } from './dashboard.texts.ts';

export const Movers = () => useAllowed(getTopMovers.access) && <MoversTable />;

function MoversTable() {
  const t = useText();
  const { open } = usePage();
  // A phone shows two lines each: the symbol below the name, the change below the price.
  const isPhone = useIsPhone();
  const columns = [
    { label: texts.stock },
    { label: texts.price, isNumeric: true },
    ...(isPhone ? [] : [{ label: texts.priceChange, isNumeric: true }]),
    { label: texts.effect, isNumeric: true },
  ];
  const { currency, superman_id } = useChosenFilters();
  const narrowing = { ...(currency && { currency }), ...(superman_id && { superman_id }) };
  const read = useRead(getTopMovers, narrowing, { keepPrevious: true });
  return (
    <TablePanel id="movers" title={texts.movers} read={read} empty={texts.moversEmpty} columns={columns}>
      {({ symbol, name_zh, name_en, price, previous_close, effect, currency: of }) => {
        const search = { symbol, held: 'true', ...narrowing };
        const change = <PriceChangeText price={price} before={previous_close} />;
        return (
          <tr key={symbol}>
            <td>
              <TextLink
                href={`${pathOf('trxStock')}?${new URLSearchParams(search).toString()}`}
                onClick={() => open(pathOf('trxStock'), search)}
              >
                {t({ zh: name_zh, en: name_en })}
              </TextLink>
              {isPhone ? (
                <div className={tableClasses.muted}>{symbol}</div>
              ) : (
                <span className={tableClasses.muted}> {symbol}</span>
              )}
            </td>
            <td data-numeric>
              {formatMoney(price)}
              {isPhone && <div>{change}</div>}
            </td>
            {!isPhone && <td data-numeric>{change}</td>}
            <td data-numeric>
              <Money amount={effect} currency={of} tone="profit" isShort />
            </td>
          </tr>
        );
      }}
    </TablePanel>
  );
}
