// Names of what makes an order that no client placed.
import type { Order } from '@backoffice/contract/orders/orders.ts';
import type { Choices } from '#platform/texts.ts';

export const broughtByTexts: Choices<NonNullable<Order['brought_by']>> = {
  corporate_action: { zh: '公司行动', en: 'Corporate action' },
  opening_import: { zh: '期初导入', en: 'Opening import' },
};
