// Allocations for other features: the action on a product whose quota is allocated.
import { allocatedPages, allocationCallsOf, type AllocatedPage } from '@backoffice/contract/allocations/allocations.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { IconChartPie } from '@tabler/icons-react';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { allocationTexts } from './allocations.texts.ts';

const AllocationModal = lazyDialog(() => import('./allocations.panel.tsx'));

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

export const allocationActionsOf = (page: ProductPage): RowAction<Product>[] =>
  isAllocated(page) ? [allocationAction(page)] : [];
