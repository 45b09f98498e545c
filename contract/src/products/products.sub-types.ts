// Sub-types by which kinds of records that share a table are told apart. Apart from the declarations, because the start of the web does without the tables of kinds.
import type { RecordKind } from '../kit/record-kinds.ts';
import { orderRecordOf, orderSubTypes, type OrderSubType } from '../orders/orders.kinds.ts';
import { productPageOf } from './products.kinds.ts';

/** Sub-types of the orders or products of this kind; none where its table holds no other kind. */
export const subTypesOf = (kind: RecordKind): OrderSubType[] =>
  orderSubTypes.filter(
    (subType) =>
      orderRecordOf(subType) === kind || (subType !== 'standard' && `${productPageOf(subType)}_product` === kind),
  );
