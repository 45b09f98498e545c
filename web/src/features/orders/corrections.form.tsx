// Requests the correction of an order: what is wrong, and what is right in its place. No price is entered.
import { requestCorrection, type RequestedKind } from '@backoffice/contract/orders/corrections.ts';
import { orderKindOf } from '@backoffice/contract/orders/order-kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { useText, type Choices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { requestedKindTexts, labels, texts } from './corrections.texts.ts';
import classes from './orders.module.css';

const Field = fieldsOf(requestCorrection);

/** A day trade is one of its product's instrument. */
const kindsOf = ({ sub_type }: Order) => {
  const { product: _product, ...others } = requestedKindTexts;
  return (orderKindOf(sub_type).withinOneSession ? others : requestedKindTexts) as Choices<RequestedKind>;
};

export default function CorrectOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  return (
    <FormModal
      endpoint={requestCorrection}
      title={texts.request}
      submit={texts.submit}
      done={texts.requested}
      failed={texts.notRequested}
      initial={{ id: order.id, kind: 'price' }}
      // Do not send what another choice asked for.
      derive={({ kind, quantity, symbol, right_order_id }) => ({
        quantity: kind === 'quantity' ? quantity : undefined,
        symbol: kind === 'product' ? symbol : undefined,
        right_order_id: kind === 'client' ? right_order_id : undefined,
      })}
      onClose={onClose}
    >
      {({ kind }) => (
        <>
          <p className={classes.hint}>{t(texts.hint)}</p>
          <Field.Choice name="kind" label={labels.kind} options={kindsOf(order)} />
          {kind === 'quantity' && <Field.Money name="quantity" label={texts.rightQuantity} decimals={8} />}
          {kind === 'product' && <Field.Pick name="symbol" label={texts.rightInstrument} picker={InstrumentPicker} />}
          {kind === 'client' && <Field.Text name="right_order_id" label={texts.rightOrder} />}
          <Field.LongText name="explanation" label={labels.explanation} />
        </>
      )}
    </FormModal>
  );
}
