// Columns of an exported file of orders, where a cell on the screen shows several values.
import type { FileColumn } from '#ui/list/list.types.ts';
import { isApprovedSingly, orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { statuses } from '#core/words/statuses.texts.ts';
import { awaitingAllotment, orderStatusTexts } from '#core/words/trading/order-kinds.texts.ts';
import { fileLabels, labels, orderPriceTypeTexts } from './orders.texts.ts';

export const orderFiles: Record<
  'instrument' | 'strategy' | 'quantity' | 'price' | 'status' | 'payment',
  readonly FileColumn[]
> = {
  instrument: [
    { field: 'symbol', label: fileLabels.symbol },
    { field: { zh: 'name_zh', en: 'name_en' }, label: fileLabels.name },
  ],
  strategy: [{ field: { zh: 'strategy_zh', en: 'strategy_en' } }],
  quantity: [
    { field: 'quantity', label: fileLabels.ordered, show: 'number' },
    { field: 'filled_quantity|allotted_quantity', label: fileLabels.filled, show: 'number' },
  ],
  price: [
    { field: 'price', show: 'number' },
    { field: 'price_type', label: labels.price_type, words: orderPriceTypeTexts },
    { field: 'limit_price', label: labels.limit_price, show: 'number' },
    { field: 'nav_day', label: labels.nav_day, show: 'date' },
  ],
  status: [
    {
      field: 'status',
      words: orderStatusTexts,
      instead: [
        { where: { corrected_by: [] }, text: statuses.reversed.text },
        {
          where: { status: ['pending'], sub_type: orderSubTypes.filter((kind) => !isApprovedSingly(kind)) },
          text: awaitingAllotment,
        },
      ],
    },
    { field: 'corrected_by', label: fileLabels.correctedBy },
  ],
  payment: [
    { field: 'paid', label: fileLabels.paid, show: 'number' },
    { field: 'payable', label: fileLabels.payable, show: 'number' },
  ],
};
