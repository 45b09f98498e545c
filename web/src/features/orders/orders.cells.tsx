// Display of an order's values, in the list and beside it.
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { orderStatusText } from '#core/words/trading/order-kinds.texts.ts';
import { statuses } from '#core/words/statuses.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useText, type Text, type Translate } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { formatPrice } from '#ui/values/price.format.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './orders.module.css';
import { orderPriceTypeTexts, texts } from './orders.texts.ts';

type Instrument = Pick<Order, 'symbol' | 'name_zh' | 'name_en'>;

export const instrumentText = ({ symbol, name_zh, name_en }: Instrument, t: Translate): string =>
  `${symbol} ${t({ zh: name_zh, en: name_en })}`;

export function InstrumentCell(order: Instrument) {
  const t = useText();
  const { symbol, name_zh, name_en } = order;
  return (
    <span title={instrumentText(order, t)}>
      <span className={classes.muted}>{symbol}</span> {t({ zh: name_zh, en: name_en })}
    </span>
  );
}

export function StrategyName({ strategy_zh, strategy_en }: Pick<Order, 'strategy_zh' | 'strategy_en'>) {
  const t = useText();
  return strategy_zh !== null && strategy_en !== null ? t({ zh: strategy_zh, en: strategy_en }) : '—';
}

const mostDecimals = 4;

/** The price it was executed at; before that its limit or the day of its net asset value, in the colour of what is not yet so. */
export function OrderPrice({
  price,
  price_type,
  limit_price,
  nav_day,
}: Pick<Order, 'price' | 'price_type' | 'limit_price' | 'nav_day'>) {
  const t = useText();
  if (price !== null) return <span title={formatPrice(price)}>{formatPrice(price, mostDecimals)}</span>;
  return (
    <span className={classes.muted} title={nav_day ?? undefined}>
      {t(orderPriceTypeTexts[price_type])} {limit_price && formatPrice(limit_price)}
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

type StatusFields = Pick<Order, 'status' | 'sub_type' | 'corrected_by'>;

/** Reversed, where another order has taken its place. */
export const shownStatusText = (order: StatusFields): Text =>
  order.corrected_by ? statuses.reversed.text : orderStatusText(order);

export const OrderStatus = (order: StatusFields) => (
  <StatusTag status={order.corrected_by ? 'reversed' : order.status} text={shownStatusText(order)} />
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
