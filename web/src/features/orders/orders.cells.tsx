// Display of an order's values, in the list and beside it.
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { orderStatusTexts } from '#core/order-kinds.texts.ts';
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

export function StrategyName({ strategy_zh, strategy_en }: Pick<Order, 'strategy_zh' | 'strategy_en'>) {
  const t = useText();
  return strategy_zh !== null && strategy_en !== null ? t({ zh: strategy_zh, en: strategy_en }) : '—';
}

/** The price it was executed at; before that its limit or the day of its net asset value, in the colour of what is not yet so. */
export function OrderPrice({
  price,
  price_type,
  limit_price,
  nav_day,
}: Pick<Order, 'price' | 'price_type' | 'limit_price' | 'nav_day'>) {
  const t = useText();
  if (price !== null) return formatMoney(price);
  return (
    <span className={classes.muted} title={nav_day ?? undefined}>
      {t(orderPriceTypeTexts[price_type])} {limit_price && formatMoney(limit_price)}
      {nav_day?.slice(dayInYear)}
    </span>
  );
}

/** "11-16" of "2026-11-16": no order waits for a value of another year for long. */
const dayInYear = 5;

type Quantities = Pick<Order, 'quantity' | 'filled_quantity' | 'allotted_quantity'>;

/** Quantity it got, or was allotted and is to be paid; if that is less than it asked for, both. */
export function Quantity({ quantity, filled_quantity, allotted_quantity }: Quantities) {
  const t = useText();
  const got = filled_quantity ?? allotted_quantity;
  // Orders for an amount have no quantity before their price is known.
  if (quantity === null) return got === null ? '—' : formatMoney(got);
  if (got === null || got === quantity) return formatMoney(quantity);
  return (
    <span title={`${t(texts.applied)} ${formatMoney(quantity)}`}>
      {formatMoney(got)} <span className={classes.muted}>/ {formatMoney(quantity)}</span>
    </span>
  );
}

/** Reversed, where another order has taken its place. */
export const OrderStatus = ({ status, corrected_by }: Pick<Order, 'status' | 'corrected_by'>) => (
  <StatusTag {...(corrected_by ? { status: 'reversed' } : { status, text: orderStatusTexts[status] })} />
);

/** Amount paid of what is to be paid after the allotment. */
export function Payment({ paid, payable, currency }: Pick<Order, 'paid' | 'payable' | 'currency'>) {
  if (paid === null || payable === null) return '—';
  return (
    <span>
      {formatMoney(paid, currency)} <span className={classes.muted}>/ {formatMoney(payable, currency)}</span>
    </span>
  );
}

export const Profit = ({ profit, currency }: Pick<Order, 'profit' | 'currency'>) => (
  <Money amount={profit} currency={currency} tone="profit" isShort />
);
