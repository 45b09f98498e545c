// Sells what a client holds, on the client's instruction; a second person approves it.
import type { OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';
import { currencyDecimals, fromMinor, maxDecimals, toMinor, type Currency } from '@backoffice/contract/kit/money.ts';
import { orderCallsOf, sellStockOrder, type Order } from '@backoffice/contract/orders/orders.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { useQuote } from '#core/prices/stock-data.ts';
import { RecordFacts } from '#core/record/record-drawer.tsx';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { formatPrice } from '#ui/values/price.format.ts';
import { Money } from '#ui/values/money.tsx';
import { InstrumentCell } from './orders.cells.tsx';
import classes from './orders.module.css';
import { labels, priceTypeTexts, texts } from './orders.texts.ts';

// The fields of all pages have the same names.
const Field = fieldsOf(sellStockOrder);

interface SellOrderProps {
  page: OrderPage;
  order: Order;
  onClose: () => void;
}

export default function SellOrder({ page, order, onClose }: SellOrderProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={orderCallsOf[page].sell}
      title={texts.sell}
      submit={texts.submit}
      done={texts.sellEntered}
      failed={texts.sellFailed}
      initial={{ id: order.id, quantity: order.units, price_type: 'market' }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.sellHint)}</p>
      <SaleFacts order={order} />
      <Field.Money name="quantity" label={labels.quantity} max={order.units} decimals={8} />
      <Field.Choice name="price_type" label={labels.price_type} options={priceTypeTexts} />
      <LimitPrice />
      <Field.Text name="instruction" label={texts.instruction} />
    </FormModal>
  );
}

/** Facts of the sale: the client, about which price, and what it would bring before the fee. */
function SaleFacts({ order }: { order: Order }) {
  const { values } = useForm();
  const { data: quote } = useQuote(order.symbol);
  const quantity = isAmount(values['quantity']) ? values['quantity'] : null;
  const limit = values['price_type'] === 'limit' && isAmount(values['limit_price']) ? values['limit_price'] : null;
  const price = limit ?? quote?.price ?? null;
  return (
    <RecordFacts
      facts={[
        clientFact(order),
        { label: labels.symbol, value: <InstrumentCell {...order} /> },
        { label: texts.heldUnits, value: formatMoney(order.units) },
        { label: limit ? labels.limit_price : texts.latestPrice, value: price && formatPrice(price) },
        {
          label: texts.expectedProceeds,
          value: price && quantity && (
            <Money amount={worthOf(quantity, price, order.currency)} currency={order.currency} />
          ),
        },
        { label: labels.cost, value: <Money amount={order.cost} currency={order.currency} /> },
      ]}
    />
  );
}

const isAmount = (text: unknown): text is string => typeof text === 'string' && /^\d+(\.\d{1,8})?$/.test(text);

/** Quantity times price, cut to the currency's decimals. */
function worthOf(quantity: string, price: string, currency: Currency): string {
  const decimals = currencyDecimals[currency];
  const worth = toMinor(quantity, maxDecimals) * toMinor(price, maxDecimals);
  return fromMinor(worth / 10n ** BigInt(2 * maxDecimals - decimals), decimals);
}

function LimitPrice() {
  const { values } = useForm();
  return values['price_type'] === 'limit' && <Field.Money name="limit_price" label={labels.limit_price} decimals={8} />;
}
