// Stock orders (limit-up offers and ordinary orders at the market), and who holds an instrument: one of two lists is in view.
import { compare } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import { requestCorrection } from '@backoffice/contract/orders/corrections.ts';
import { listStockOrders, sellStockOrder, type Order } from '@backoffice/contract/orders/orders.ts';
import { IconCashOff, IconFileDiff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { orderKindTexts } from '#core/order-kinds.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowForm } from '#ui/list/row-actions.tsx';
import { PageContext, usePage, usePageKeeping } from '#ui/page.ts';
import { texts as correctionTexts } from './corrections.texts.ts';
import { InstrumentCell, OrderPrice, OrderStatus, Profit } from './orders.cells.tsx';
import { PlaceSwitch } from './orders.switch.tsx';
import { labels, priceTypeTexts, texts } from './orders.texts.ts';

const Holders = lazyPart(() => import('./orders.holders.tsx'));
const OrderRecord = lazyDialog(() => import('./orders.record.tsx'));
const CorrectOrder = lazyDialog(() => import('./corrections.form.tsx'));
const SellOrder = lazyDialog(() => import('./orders.sell-form.tsx'));

const readOrders = readListAhead(listStockOrders);
/** The holders are not begun with. */
export const readAhead: typeof readOrders = (search) => {
  if (!new URLSearchParams(search).has('tab')) readOrders(search);
};

/** Each list keeps its filters in the address; that it is the second one stays there when they change. */
export function StockOrdersPage() {
  const { search } = usePage();
  const holders = usePageKeeping('tab', 'holders');
  if (search['tab'] !== 'holders') return <OrdersList />;
  return (
    <PageContext value={holders}>
      <Suspense>
        <Holders />
      </Suspense>
    </PageContext>
  );
}

const rowActions = [
  rowForm<Order>(sellStockOrder, {
    label: texts.sell,
    icon: IconCashOff,
    isEnabled: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).life, 'sell_out', status),
    whyNot: ({ units }) => (compare(units, '0') > 0 ? null : texts.nothingToSell),
    renderForm: (order, close) => <SellOrder order={order} onClose={close} />,
  }),
  rowForm<Order>(requestCorrection, {
    label: correctionTexts.request,
    icon: IconFileDiff,
    isEnabled: ({ sub_type, status }) => canTransition(orderKindOf(sub_type).life, 'correct', status),
    renderForm: (order, close) => <CorrectOrder order={order} onClose={close} />,
  }),
];

const OrdersList = () => (
  <ListPage
    title={texts.title}
    endpoint={listStockOrders}
    labels={labels}
    choices={{ sub_type: orderKindTexts, price_type: priceTypeTexts }}
    filters={['sub_type', 'dates', { field: 'symbol', picker: InstrumentPicker }]}
    tabs="status"
    kind="stock_order"
    columns={[
      'username',
      { field: 'symbol', show: InstrumentCell, width: 168 },
      'quantity',
      { field: 'price', show: OrderPrice, width: 104 },
      'amount',
      'fee',
      { field: 'status', show: OrderStatus },
      { field: 'profit', show: Profit, width: 120 },
      'unlock_datetime',
      'create_datetime',
      'agent_name',
      { field: 'sub_type', optional: true },
      { field: 'units', optional: true },
      { field: 'price_type', optional: true },
      { field: 'execute_datetime', optional: true },
      { field: 'good_till', optional: true },
      { field: 'acc_no', optional: true },
    ]}
    actions={<PlaceSwitch place="orders" />}
    rowActions={rowActions}
    record={OrderRecord}
  />
);
