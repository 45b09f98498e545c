// The orders of one page of `trx/*`: each page lists its own kinds, all in the same way.
import { compare } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  isApprovedSingly,
  orderKindOf,
  orderKindsOnPage,
  orderPages,
  orderResourceOf,
  type OrderPage,
} from '@backoffice/contract/orders/orders.kinds.ts';
import { orderCallsOf, type Order } from '@backoffice/contract/orders/orders.ts';
import { IconCashOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderKindTexts, orderSideTexts, orderStatusTextsOn } from '#core/words/trading/order-kinds.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { recordReview, type RecordReview } from '#core/review/record-review.ts';
import { reviewActions } from '#core/review/review-actions.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { correctAction } from '#features/order-corrections/order-corrections.public.tsx';
import {
  InstrumentCell,
  instrumentText,
  OrderPrice,
  OrderStatus,
  shownStatusText,
  Payment,
  Profit,
  Quantity,
  StrategyName,
} from './orders.cells.tsx';
import { heldTexts, labels, orderPriceTypeTexts, rejectReasons, texts, titles } from './orders.texts.ts';
import { orderFiles } from './orders.file.ts';

const OrderRecord = lazyDialog(() => import('./orders.drawer.tsx'));
const SellOrder = lazyDialog(() => import('./orders.sell.form.tsx'));

/** Single applications are rejected, never approved: the allocation decides on all of them together. */
const reviewsOf = (page: OrderPage): RowAction<Order>[] => {
  const { review } = orderCallsOf[page];
  const [approve, ...others] = reviewActions<Order, typeof review>(review, {
    can: (decision, { sub_type, status }) =>
      (decision === 'reject' || isApprovedSingly(sub_type)) &&
      canTransition(orderKindOf(sub_type).transitions, decision, status),
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
    isEnabled: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).transitions, 'sell_out', status),
    whyNot: ({ units }) => (compare(units, '0') > 0 ? null : texts.nothingToSell),
    renderForm: (order, close) => <SellOrder page={page} order={order} onClose={close} />,
  });

/** True for kinds executed at a quote; the price of others is the product's or that of a day. */
const isCorrectable = (page: OrderPage) =>
  orderKindsOnPage(orderResourceOf(page)).some((subType) => orderKindOf(subType).boughtAt === 'market');

/** Made once: a list whose declaration changes starts anew. */
const rowActions = Object.fromEntries(
  orderPages.map((page) => [
    page,
    [...reviewsOf(page), sellAction(page), ...(isCorrectable(page) ? [correctAction] : [])],
  ]),
) as Record<OrderPage, RowAction<Order>[]>;

/** For the queue over all kinds. */
export const orderReviewOf = (page: OrderPage): RecordReview =>
  recordReview(orderCallsOf[page].list, rowActions[page], OrderRecord);

const choicesOf = (page: OrderPage) => ({
  status: orderStatusTextsOn(orderResourceOf(page)),
  sub_type: orderKindTexts,
  side: orderSideTexts,
  price_type: orderPriceTypeTexts,
  reason_code: rejectReasons,
  held: heldTexts,
});

/** Made once: a list whose declaration changes starts anew. */
const choices = Object.fromEntries(orderPages.map((page) => [page, choicesOf(page)])) as Record<
  OrderPage,
  ReturnType<typeof choicesOf>
>;

/** Columns of issues that are paid after the allotment; fee and profit give way, so that all fits a screen of 1440 px. */
const paymentColumns = [
  { field: 'paid', show: Payment, width: 168, file: orderFiles.payment },
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
    choices={choices[page]}
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
      'side',
      { field: 'symbol', show: InstrumentCell, width: 208, text: instrumentText, file: orderFiles.instrument },
      ...(page === 'ai'
        ? ([{ field: 'strategy_zh', show: StrategyName, width: 112, file: orderFiles.strategy }] as const)
        : []),
      { field: 'quantity', show: Quantity, file: orderFiles.quantity },
      { field: 'price', show: OrderPrice, width: 104, file: orderFiles.price },
      'amount',
      { field: 'status', show: OrderStatus, words: shownStatusText, file: orderFiles.status },
      ...(page === 'ipo' ? paymentColumns : []),
      ...(page === 'ipo' ? [] : ([{ field: 'profit', show: Profit, width: 104 }] as const)),
      'create_datetime',
      page === 'ai' ? ({ field: 'agent_name', optional: true } as const) : 'agent_name',
      // The fee gives way, so that names fit a screen of 1440 px.
      ...(page === 'ipo' ? [] : ([{ field: 'fee', optional: true }] as const)),
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
