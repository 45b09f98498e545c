// The orders of one page of `trx/*`: each page lists its own kinds, all in the same way.
import { compare } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { requestCorrection } from '@backoffice/contract/orders/corrections.ts';
import {
  isApprovedSingly,
  orderKindOf,
  orderKindsOnPage,
  orderPages,
  orderResourceOf,
  type OrderPage,
} from '@backoffice/contract/orders/order-kinds.ts';
import { orderCallsOf, type Order } from '@backoffice/contract/orders/orders.ts';
import { IconCashOff, IconFileDiff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderKindTexts, orderStatusTexts } from '#core/order-kinds.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { reviewActions } from '#core/review/review-actions.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { texts as correctionTexts } from './corrections.texts.ts';
import { InstrumentCell, OrderPrice, OrderStatus, Payment, Profit, Quantity, StrategyName } from './orders.cells.tsx';
import { heldTexts, labels, orderPriceTypeTexts, rejectReasons, texts, titles } from './orders.texts.ts';

const OrderRecord = lazyDialog(() => import('./orders.record.tsx'));
const CorrectOrder = lazyDialog(() => import('./corrections.form.tsx'));
const SellOrder = lazyDialog(() => import('./orders.sell-form.tsx'));

/** Single applications are rejected, never approved: the allocation decides on all of them together. */
const reviewsOf = (page: OrderPage): RowAction<Order>[] => {
  const { review } = orderCallsOf[page];
  const [approve, ...others] = reviewActions<Order, typeof review>(review, {
    can: (decision, { sub_type, status }) =>
      (decision === 'reject' || isApprovedSingly(sub_type)) &&
      canTransition(orderKindOf(sub_type).life, decision, status),
    reasons: rejectReasons,
    texts,
  });
  const canApprove = orderKindsOnPage(orderResourceOf(page)).some(isApprovedSingly);
  return approve && canApprove ? [approve, ...others] : others;
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

/** True for kinds executed at a quote; the price of others is the product's or that of a day. */
const isCorrectable = (page: OrderPage) => page === 'stock' || page === 'daily' || page === 'ai';

/** Made once: a list whose declaration changes starts anew. */
const rowActions = Object.fromEntries(
  orderPages.map((page) => [
    page,
    [...reviewsOf(page), sellAction(page), ...(isCorrectable(page) ? [correctAction] : [])],
  ]),
) as Record<OrderPage, RowAction<Order>[]>;

const choices = {
  status: orderStatusTexts,
  sub_type: orderKindTexts,
  price_type: orderPriceTypeTexts,
  reason_code: rejectReasons,
  held: heldTexts,
};

/** Columns of issues that are paid after the allotment; fee and profit give way, so that all fits a screen of 1440 px. */
const paymentColumns = [
  { field: 'paid', show: Payment, width: 168 },
  { field: 'payment_datetime', optional: true },
  { field: 'fee', optional: true },
  { field: 'profit', show: Profit, width: 120, optional: true },
] as const;

interface OrdersPageProps {
  page: OrderPage;
  /** Actions beside the title. */
  actions?: ReactNode;
}

export const OrdersPage = ({ page, actions }: OrdersPageProps) => (
  <ListPage
    title={titles[page]}
    endpoint={orderCallsOf[page].list}
    labels={labels}
    choices={choices}
    filters={[
      ...(orderKindsOnPage(orderResourceOf(page)).length > 1 ? ['sub_type' as const] : []),
      'dates',
      { field: 'symbol', picker: InstrumentPicker },
      'held',
    ]}
    tabs="status"
    kind={`${page}_order`}
    columns={[
      'username',
      { field: 'symbol', show: InstrumentCell, width: 148 },
      ...(page === 'ai' ? ([{ field: 'strategy_zh', show: StrategyName, width: 112 }] as const) : []),
      { field: 'quantity', show: Quantity },
      { field: 'price', show: OrderPrice, width: 104 },
      'amount',
      // Let the fee give way to a page's own columns, so that names fit a screen of 1440 px.
      ...(page === 'ipo' || page === 'ai' ? [] : (['fee'] as const)),
      { field: 'status', show: OrderStatus },
      ...(page === 'ipo' ? paymentColumns : []),
      ...(page === 'ipo' ? [] : ([{ field: 'profit', show: Profit, width: 120 }] as const)),
      'create_datetime',
      page === 'ai' ? ({ field: 'agent_name', optional: true } as const) : 'agent_name',
      ...(page === 'ai' ? ([{ field: 'fee', optional: true }] as const) : []),
      { field: 'sub_type', optional: true },
      { field: 'units', optional: true },
      { field: 'cost', optional: true },
      { field: 'price_type', optional: true },
      { field: 'execute_datetime', optional: true },
      ...(page === 'daily'
        ? [{ field: 'close_datetime', optional: true } as const]
        : [{ field: 'unlock_datetime', optional: true } as const]),
      { field: 'good_till', optional: true },
      { field: 'acc_no', optional: true },
    ]}
    actions={actions}
    rowActions={rowActions[page]}
    record={OrderRecord}
  />
);
