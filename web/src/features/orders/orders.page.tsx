// The orders of one page of `trx/*`: each page lists its own kinds, all in the same way.
import { compare } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { requestCorrection } from '@backoffice/contract/orders/corrections.ts';
import { orderKindOf, orderPages, type OrderPage } from '@backoffice/contract/orders/order-kinds.ts';
import { orderCallsOf, type Order } from '@backoffice/contract/orders/orders.ts';
import { IconCashOff, IconFileDiff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderKindTexts } from '#core/order-kinds.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowAction, rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { formatMoney } from '#ui/money.format.ts';
import { texts as correctionTexts } from './corrections.texts.ts';
import { InstrumentCell, OrderPrice, OrderStatus, Profit, Quantity } from './orders.cells.tsx';
import { labels, orderPriceTypeTexts, rejectReasons, texts, titles } from './orders.texts.ts';

const OrderRecord = lazyDialog(() => import('./orders.record.tsx'));
const CorrectOrder = lazyDialog(() => import('./corrections.form.tsx'));
const SellOrder = lazyDialog(() => import('./orders.sell-form.tsx'));

const moneyOf = ({ amount, currency }: Order) => ({ amount, currency });

/** Single applications are rejected, never approved: the allocation decides on all of them together. */
const rejectAction = (page: OrderPage): RowAction<Order> => {
  const { review } = orderCallsOf[page];
  return rowAction<Order, typeof review>(review, {
    label: texts.reject,
    icon: IconX,
    key: 'R',
    danger: true,
    isHarmless: true,
    inputOf: ({ id }) => ({ id, decision: 'reject' }),
    isShown: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).life, 'reject', status),
    confirm: ({ username }) => fill(texts.confirmReject, username),
    reasons: rejectReasons,
    moneyOf,
    done: texts.rejected,
    failed: texts.notRejected,
    bulk: {
      confirm: texts.confirmRejectAll,
      nameOf: ({ username, amount, currency }) => `${username} · ${formatMoney(amount, currency)} ${currency}`,
      moneyOf,
    },
  });
};

const sellAction = (page: OrderPage): RowAction<Order> =>
  rowForm<Order>(orderCallsOf[page].sell, {
    label: texts.sell,
    icon: IconCashOff,
    isEnabled: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).life, 'sell_out', status),
    whyNot: ({ units }) => (compare(units, '0') > 0 ? null : texts.nothingToSell),
    renderForm: (order, close) => <SellOrder page={page} order={order} onClose={close} />,
  });

const correctAction = rowForm<Order>(requestCorrection, {
  label: correctionTexts.request,
  icon: IconFileDiff,
  isEnabled: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).life, 'correct', status),
  renderForm: (order, close) => <CorrectOrder order={order} onClose={close} />,
});

/** Made once: a list whose declaration changes starts anew. */
const rowActions = Object.fromEntries(
  orderPages.map((page) => [
    page,
    [rejectAction(page), sellAction(page), ...(page === 'stock' ? [correctAction] : [])],
  ]),
) as Record<OrderPage, RowAction<Order>[]>;

const choices = { sub_type: orderKindTexts, price_type: orderPriceTypeTexts, reason_code: rejectReasons };

interface OrdersPageProps {
  page: OrderPage;
  /** Beside the title. */
  actions?: ReactNode;
}

export const OrdersPage = ({ page, actions }: OrdersPageProps) => (
  <ListPage
    title={titles[page]}
    endpoint={orderCallsOf[page].list}
    labels={labels}
    choices={choices}
    filters={['sub_type', 'dates', { field: 'symbol', picker: InstrumentPicker }]}
    tabs="status"
    kind={`${page}_order`}
    columns={[
      'username',
      { field: 'symbol', show: InstrumentCell, width: 168 },
      { field: 'quantity', show: Quantity },
      { field: 'price', show: OrderPrice, width: 104 },
      'amount',
      'fee',
      { field: 'status', show: OrderStatus },
      { field: 'profit', show: Profit, width: 120 },
      'create_datetime',
      'agent_name',
      { field: 'sub_type', optional: true },
      { field: 'units', optional: true },
      { field: 'price_type', optional: true },
      { field: 'execute_datetime', optional: true },
      { field: 'unlock_datetime', optional: true },
      { field: 'good_till', optional: true },
      { field: 'acc_no', optional: true },
    ]}
    actions={actions}
    rowActions={rowActions[page]}
    record={OrderRecord}
  />
);
