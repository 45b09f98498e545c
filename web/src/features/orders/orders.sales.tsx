// The sales of an order: what they brought, when the money is due, and the button that pays it where the job is held up.
import { add, negate } from '@backoffice/contract/kit/money.ts';
import type { OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import { orderCallsOf, type Order } from '@backoffice/contract/orders/orders.ts';
import { type StaffSale } from '@backoffice/contract/orders/orders.sales.ts';
import { IconCashBanknote } from '@tabler/icons-react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordPart } from '#core/record/record-drawer.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Time } from '#ui/values/time.tsx';
import { StackedTable } from '#ui/layout/stacked-table.tsx';
import { OrderPrice } from './orders.cells.tsx';
import classes from './orders.module.css';
import { saleStatusTexts } from '#core/words/trading/order-kinds.texts.ts';
import { labels, releaseTexts, texts } from './orders.texts.ts';

interface OfOrder {
  page: OrderPage;
  order: Order;
}

export function Sales({ page, order }: OfOrder) {
  const read = useRead(orderCallsOf[page].get, { id: order.id });
  return (
    <Loaded read={read}>
      {({ sales }) =>
        sales.length > 0 && (
          <RecordPart title={texts.sales}>
            <SalesTable sales={sales} page={page} order={order} />
          </RecordPart>
        )
      }
    </Loaded>
  );
}

const heads: [Text, isNumeric: boolean][] = [
  [labels.create_datetime, false],
  [labels.quantity, true],
  [labels.price, true],
  [texts.proceeds, true],
  [labels.fee, true],
  [texts.duty, true],
  [texts.saleProfit, true],
  [fieldLabels.status, false],
  [texts.due, false],
];

function SalesTable({ sales, ...of }: { sales: readonly StaffSale[] } & OfOrder) {
  const t = useText();
  return (
    <div className={tableClasses['scroll']}>
      <StackedTable aria-label={t(texts.sales)}>
        <thead>
          <tr>
            {heads.map(([label, isNumeric]) => (
              <th key={label.en} data-numeric={isNumeric || undefined}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} {...of} />
          ))}
        </tbody>
      </StackedTable>
    </div>
  );
}

function SaleRow({ sale, page, order: { id, currency } }: { sale: StaffSale } & OfOrder) {
  const t = useText();
  const amount = (value: string | null) => (value === null ? '—' : formatMoney(value, currency));
  const paid = sale.pay_datetime ?? sale.due_datetime;
  return (
    <tr>
      <td title={sale.instruction ?? undefined}>
        <Time at={sale.create_datetime} />
        {sale.requested_by && (
          <span className={classes.muted}>
            {' '}
            {sale.requested_by} / {sale.approved_by ?? '—'}
          </span>
        )}
      </td>
      <td data-numeric>{formatMoney(sale.quantity)}</td>
      <td data-numeric>
        <OrderPrice {...sale} />
        {sale.close_day && <span className={classes.muted}> {t(texts.atClose)}</span>}
      </td>
      <td data-numeric>{amount(sale.proceeds)}</td>
      <td data-numeric>{amount(sale.fee)}</td>
      <td data-numeric>{amount(sale.duty)}</td>
      <td data-numeric>
        <Money amount={profitOf(sale)} tone="profit" />
      </td>
      <td>
        {t(saleStatusTexts[sale.status])}
        {sale.release_code && <span className={classes.muted}> · {t(releaseTexts[sale.release_code])}</span>}
      </td>
      <td>
        {paid ? <Time at={paid} /> : '—'}
        {isDue(sale) && (
          <ActionButton
            endpoint={orderCallsOf[page].settle}
            input={{ id, sale_id: sale.id }}
            label={texts.settle}
            icon={IconCashBanknote}
            confirm={texts.confirmSettle}
            done={texts.settled}
            failed={texts.notSettled}
          />
        )}
      </td>
    </tr>
  );
}

const isDue = ({ status, due_datetime }: StaffSale): boolean =>
  status === 'unsettled' && due_datetime !== null && Date.parse(due_datetime) <= Date.now();

/** Profit after fee and duty; null until it is sold. */
function profitOf({ proceeds, cost, fee, duty }: StaffSale): string | null {
  if (proceeds === null || cost === null || fee === null || duty === null) return null;
  return [cost, fee, duty].reduce((left, taken) => add(left, negate(taken)), proceeds);
}
