// The products of one page of `trades/*`: seven pages, one declaration.
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import {
  isTermOf,
  pricedPages,
  productSubTypesOn,
  productTransitions,
  type PricedPage,
  offerPages,
  type OfferPage,
} from '@backoffice/contract/products/products.kinds.ts';
import { productPages, type ProductPage } from '@backoffice/contract/products/products.pages.ts';
import {
  productActions,
  productCallsOf,
  extendCallOf,
  repriceCallOf,
  type ProductAction,
} from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { Group } from '@mantine/core';
import {
  IconBan,
  IconCalendarPlus,
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
import { productStatusTexts } from '#core/words/trading/product-kinds.texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { allocationActionsOf } from '#features/allocations/allocations.public.tsx';
import { ProductOrderButton } from './products.order.tsx';
import { ProductName, ProductStatusTag, QuotaBar, WindowCountdown } from './products.parts.tsx';
import { actionTexts, confirmTexts, labels, subTypeTexts, texts, titles } from './products.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';

const ProductForm = lazyDialog(() => import('./products.form.tsx'));
const ProductRecord = lazyDialog(() => import('./products.drawer.tsx'));
const ExtendForm = lazyDialog(() => import('./products.extend.form.tsx'));
const RepriceForm = lazyDialog(() => import('./products.reprice.form.tsx'));

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

const takesApplications = (page: ProductPage): page is OfferPage => offerPages.some((offer) => offer === page);

const extendAction = (page: OfferPage): RowAction<Product> =>
  rowForm<Product>(extendCallOf[page], {
    label: texts.extend,
    icon: IconCalendarPlus,
    whyNot: (product) => (isOnOffer(product) && product.close_datetime !== null ? null : texts.notExtendable),
    renderForm: (product, close) => <ExtendForm page={page} product={product} onClose={close} />,
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
    ...(takesApplications(page) ? [extendAction(page)] : []),
    ...allocationActionsOf(page),
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
  tabSwitch?: ReactNode;
}

export function ProductsPage({ page, tabSwitch }: ProductsPageProps) {
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
        { field: 'name_zh', show: ProductName, width: 208, file: nameFile },
        ...(subTypes.length > 1 ? [{ field: 'sub_type', width: 112 } as const] : []),
        { field: 'status', show: ProductStatusTag, width: 104 },
        ...(has('price') ? [{ field: 'price', width: 112 } as const] : []),
        ...(has('rate_percent') ? [{ field: 'rate_percent', show: Rate, width: 88 } as const] : []),
        { field: 'quota', show: QuotaBar, width: 176, file: quotaFile },
        { field: 'close_datetime', show: WindowCountdown, width: 136, file: windowFile },
        ...(has('lock_days') ? [{ field: 'lock_days', width: 88 } as const] : []),
        { field: 'created_by', width: 96, optional: true },
        { field: 'approved_by', width: 96, optional: true },
        { field: 'update_datetime', width: 112, optional: true },
      ]}
      kind={`${page}_product`}
      record={ProductRecord}
      actions={
        <Group gap="sm">
          {tabSwitch}
          <ProductOrderButton page={page} />
          <AddButton endpoint={productCallsOf[page].create} label={texts.add} renderForm={forms[page]} />
        </Group>
      }
      rowActions={rowActions[page]}
    />
  );
}

const nameFile: readonly FileColumn[] = [
  { field: { zh: 'name_zh', en: 'name_en' } },
  { field: 'symbol', label: fieldLabels.symbol },
];
const quotaFile: readonly FileColumn[] = [
  { field: 'quota_taken', label: fieldLabels.quota_taken, show: 'number' },
  { field: 'quota', show: 'number', empty: texts.noLimit },
];
const windowFile: readonly FileColumn[] = [
  { field: 'open_datetime', label: fieldLabels.open_datetime, show: 'time' },
  { field: 'close_datetime', label: fieldLabels.close_datetime, show: 'time' },
];

const Rate = ({ rate_percent }: Product) => (rate_percent === null ? '—' : `${rate_percent} %`);

export const BlockProductsPage = () => <ProductsPage page="block" />;
export const IpoProductsPage = () => <ProductsPage page="ipo" />;
export const DailyProductsPage = () => <ProductsPage page="daily" />;
export const AiProductsPage = () => <ProductsPage page="ai" />;
export const FundProductsPage = () => <ProductsPage page="fund" />;
export const QuantProductsPage = () => <ProductsPage page="quant" />;
