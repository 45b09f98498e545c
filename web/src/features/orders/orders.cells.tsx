// How one value of an order is shown, in the list and beside it.
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { StatusTag } from '#core/status-tag.tsx';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/money.format.ts';
import { Money } from '#ui/money.tsx';
import classes from './orders.module.css';
import { orderPriceTypeTexts, texts } from './orders.texts.ts';

export function InstrumentCell({ symbol, name_zh, name_en }: Pick<Order, 'symbol' | 'name_zh' | 'name_en'>) {
  const t = useText();
  const name = t({ zh: name_zh, en: name_en });
  return (
    <span title={`${symbol} ${name}`}>
      <span className={classes.muted}>{symbol}</span> {name}
    </span>
  );
}

/** The price it was executed at; before that its limit, in the colour of what is not yet so. */
export function OrderPrice({ price, price_type, limit_price }: Pick<Order, 'price' | 'price_type' | 'limit_price'>) {
  const t = useText();
  if (price !== null) return formatMoney(price);
  return (
    <span className={classes.muted}>
      {t(orderPriceTypeTexts[price_type])} {limit_price && formatMoney(limit_price)}
    </span>
  );
}

/** What it got; where that is less than it asked for, both. */
export function Quantity({ quantity, filled_quantity }: Pick<Order, 'quantity' | 'filled_quantity'>) {
  const t = useText();
  if (filled_quantity === null || filled_quantity === quantity) return formatMoney(quantity);
  return (
    <span title={`${t(texts.applied)} ${formatMoney(quantity)}`}>
      {formatMoney(filled_quantity)} <span className={classes.muted}>/ {formatMoney(quantity)}</span>
    </span>
  );
}

/** Reversed, where another order has taken its place. */
export const OrderStatus = ({ status, corrected_by }: Pick<Order, 'status' | 'corrected_by'>) => (
  <StatusTag status={corrected_by ? 'reversed' : status} />
);

export const Profit = ({ profit, currency }: Pick<Order, 'profit' | 'currency'>) => (
  <Money amount={profit} currency={currency} tone="profit" isShort />
);
