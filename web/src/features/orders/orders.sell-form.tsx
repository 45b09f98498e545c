// Sells what a client holds, on the client's instruction; a second person approves it.
import type { OrderPage } from '@backoffice/contract/orders/order-kinds.ts';
import { orderCallsOf, sellStockOrder, type Order } from '@backoffice/contract/orders/orders.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useForm } from '#ui/form/use-endpoint-form.ts';
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
      <Field.Money name="quantity" label={labels.quantity} max={order.units} decimals={8} />
      <Field.Choice name="price_type" label={labels.price_type} options={priceTypeTexts} />
      <LimitPrice />
      <Field.Text name="instruction" label={texts.instruction} />
    </FormModal>
  );
}

function LimitPrice() {
  const { values } = useForm();
  return values['price_type'] === 'limit' && <Field.Money name="limit_price" label={labels.limit_price} decimals={8} />;
}
