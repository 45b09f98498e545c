// Stock orders (limit-up offers and ordinary orders at the market), and who holds an instrument: one of two lists is in view.
import { listStockOrders } from '@backoffice/contract/orders/orders.ts';
import { Suspense } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { PageContext, usePage, usePageKeeping } from '#ui/layout/page.ts';
import { OrdersPage } from './orders.page.tsx';
import { TabSwitch } from './orders.switch.tsx';

const Holders = lazyPart(async () => ({
  default: (await import('#features/holdings/holdings.public.ts')).Holders,
}));

const readOrders = readListAhead(listStockOrders);
/** The holders are not begun with. */
export const readAhead: typeof readOrders = (search) => {
  if (!new URLSearchParams(search).has('tab')) readOrders(search);
};

/** Each list keeps its filters in the address; that it is the second one stays there when they change. */
export function StockOrdersPage() {
  const { search } = usePage();
  const holders = usePageKeeping('tab', 'holders');
  if (search['tab'] !== 'holders') return <OrdersPage page="stock" actions={<TabSwitch tab="orders" />} />;
  return (
    <PageContext value={holders}>
      <Suspense>
        <Holders tabs={<TabSwitch tab="holders" />} />
      </Suspense>
    </PageContext>
  );
}
