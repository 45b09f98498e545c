// The products of one page of `trades/*`: seven pages, one declaration.
import { allocatedPages, allocationCallsOf, type AllocatedPage } from '@backoffice/contract/allocations/allocations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  isTermOf,
  pricedPages,
  productSubTypesOn,
  productTransitions,
  type PricedPage,
} from '@backoffice/contract/products/product-kinds.ts';
import { productPages, type ProductPage } from '@backoffice/contract/products/product-pages.ts';
import {
  productActions,
  productCallsOf,
  repriceCallOf,
  type ProductAction,
} from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { Group } from '@mantine/core';
import {
  IconBan,
  IconChartPie,
  IconCheck,
  IconCopy,
  IconCurrencyDollar,
  IconDoorEnter,
  IconLock,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { productStatusTexts } from '#core/product-kinds.texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { rowAction, rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { allocationTexts } from './products.allocation.texts.ts';
import { ProductOrderButton } from './products.order.tsx';
import { ProductName, ProductStatusTag, QuotaBar, WindowCountdown } from './products.parts.tsx';
import { actionTexts, confirmTexts, labels, subTypeTexts, texts, titles } from './products.texts.ts';

const ProductForm = lazyDialog(() => import('./products.form.tsx'));
const ProductRecord = lazyDialog(() => import('./products.record.tsx'));
const AllocationModal = lazyDialog(() => import('./products.allocation.tsx'));
const RepriceForm = lazyDialog(() => import('./products.reprice.tsx'));

const icons: Record<ProductAction, Icon> = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  close: IconLock,
  finish: IconCheck,
  cancel: IconBan,
};

const filled = (
  text: { zh: (name: string) => string; en: (name: string) => string },
  { name_zh, name_en }: Product,
) => ({
  zh: text.zh(name_zh),
  en: text.en(name_en),
});

const isOnOffer = ({ status }: Product) => status === 'open' || status === 'paused';

const changeAction = (page: ProductPage, action: ProductAction): RowAction<Product> => {
  const { change } = productCallsOf[page];
  return rowAction<Product, typeof change>(change, {
    label: actionTexts[action],
    icon: icons[action],
    danger: action === 'cancel' || action === 'close',
    inputOf: ({ id, version }) => ({ id, version, action, reason: '' }),
    isShown: ({ status }) => canTransition(productTransitions, action, status),
    confirm: (product) => filled(confirmTexts[action], product),
    askReason: true,
    done: texts.changed,
    failed: texts.notChanged,
  });
};

const isPriced = (page: ProductPage): page is PricedPage => pricedPages.some((priced) => priced === page);

const repriceAction = (page: PricedPage): RowAction<Product> =>
  rowForm<Product>(repriceCallOf[page], {
    label: texts.reprice,
    icon: IconCurrencyDollar,
    isEnabled: isOnOffer,
    renderForm: (product, close) => <RepriceForm page={page} product={product} onClose={close} />,
  });

const isAllocated = (page: ProductPage): page is AllocatedPage => allocatedPages.some((one) => one === page);

/** Allocation of an offer whose window is over: also what came of it. */
const allocationAction = (page: AllocatedPage): RowAction<Product> =>
  rowForm<Product>(allocationCallsOf[page].allocate, {
    label: allocationTexts.open,
    icon: IconChartPie,
    isEnabled: ({ status, allocation_method }) =>
      allocation_method !== null && (status === 'closed' || status === 'done'),
    renderForm: (product, close) => <AllocationModal page={page} product={product} onClose={close} />,
  });

function rowActionsOf(page: ProductPage): RowAction<Product>[] {
  const { create, update, open } = productCallsOf[page];
  return [
    rowAction<Product, typeof open>(open, {
      label: texts.open,
      icon: IconDoorEnter,
      inputOf: ({ id, version }) => ({ id, version }),
      isShown: ({ status }) => canTransition(productTransitions, 'open', status),
      confirm: (product) => filled(texts.confirmOpen, product),
      done: texts.opened,
      failed: texts.notOpened,
    }),
    rowForm<Product>(update, {
      label: texts.edit,
      icon: IconPencil,
      isEnabled: (product) => product.status === 'draft' || isOnOffer(product),
      renderForm: (product, close) => <ProductForm page={page} product={product} onClose={close} />,
    }),
    rowForm<Product>(create, {
      label: texts.duplicate,
      icon: IconCopy,
      renderForm: (product, close) => <ProductForm page={page} product={product} isCopy onClose={close} />,
    }),
    ...(isPriced(page) ? [repriceAction(page)] : []),
    ...(isAllocated(page) ? [allocationAction(page)] : []),
    ...productActions.map((action) => changeAction(page, action)),
  ];
}

/** Made once: a list whose declaration changes starts anew. */
const rowActions = Object.fromEntries(productPages.map((page) => [page, rowActionsOf(page)])) as Record<
  ProductPage,
  RowAction<Product>[]
>;
const forms = Object.fromEntries(
  productPages.map((page) => [
    page,
    (close: () => void) => (
      <Suspense>
        <ProductForm page={page} product={null} onClose={close} />
      </Suspense>
    ),
  ]),
) as Record<ProductPage, (close: () => void) => ReactNode>;

const choices = { status: productStatusTexts, sub_type: subTypeTexts };

interface ProductsPageProps {
  page: ProductPage;
  /** Switch of a page that has other lists beside its products. */
  placeSwitch?: ReactNode;
}

export function ProductsPage({ page, placeSwitch }: ProductsPageProps) {
  const subTypes = productSubTypesOn(page);
  const has = (term: Parameters<typeof isTermOf>[1]) => subTypes.some((subType) => isTermOf(subType, term));
  return (
    <ListPage
      title={titles[page]}
      endpoint={productCallsOf[page].list}
      labels={labels}
      choices={choices}
      tabs="status"
      filters={subTypes.length > 1 ? ['name', 'sub_type'] : ['name']}
      columns={[
        { field: 'name_zh', show: ProductName, width: 208 },
        ...(subTypes.length > 1 ? [{ field: 'sub_type', width: 112 } as const] : []),
        { field: 'status', show: ProductStatusTag, width: 104 },
        ...(has('price') ? [{ field: 'price', width: 112 } as const] : []),
        ...(has('rate_percent') ? [{ field: 'rate_percent', show: Rate, width: 88 } as const] : []),
        { field: 'quota', show: QuotaBar, width: 176 },
        { field: 'close_datetime', show: WindowCountdown, width: 136 },
        ...(has('lock_days') ? [{ field: 'lock_days', width: 88 } as const] : []),
        { field: 'created_by', width: 96, optional: true },
        { field: 'approved_by', width: 96, optional: true },
        { field: 'update_datetime', width: 112, optional: true },
      ]}
      kind={`${page}_product`}
      record={ProductRecord}
      actions={
        <Group gap="sm">
          {placeSwitch}
          <ProductOrderButton page={page} />
          <AddButton endpoint={productCallsOf[page].create} label={texts.add} renderForm={forms[page]} />
        </Group>
      }
      rowActions={rowActions[page]}
    />
  );
}

const Rate = ({ rate_percent }: Product) => (rate_percent === null ? '—' : `${rate_percent} %`);

export const BlockProductsPage = () => <ProductsPage page="block" />;
export const IpoProductsPage = () => <ProductsPage page="ipo" />;
export const DailyProductsPage = () => <ProductsPage page="daily" />;
export const AiProductsPage = () => <ProductsPage page="ai" />;
export const FundProductsPage = () => <ProductsPage page="fund" />;
export const QuantProductsPage = () => <ProductsPage page="quant" />;
