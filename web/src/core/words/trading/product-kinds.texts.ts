// Names of the kinds of product, of their statuses and of the ways of allocating them.
import type { AllocationMethod, ProductStatus } from '@backoffice/contract/products/products.kinds.ts';
import type { Choices } from '#platform/texts.ts';

export { productKindTexts } from '@backoffice/contract/products/products.texts.ts';

export const productStatusTexts: Choices<ProductStatus> = {
  draft: { zh: '草稿', en: 'Draft' },
  open: { zh: '开放中', en: 'Open' },
  paused: { zh: '暂停中', en: 'Paused' },
  closed: { zh: '已截止', en: 'Closed' },
  done: { zh: '已结束', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

export const allocationMethodTexts: Choices<AllocationMethod> = {
  pro_rata: { zh: '按比例', en: 'Pro rata' },
  lottery: { zh: '抽签', en: 'Lottery' },
  by_hand: { zh: '人工', en: 'By hand' },
};
