// Requests the correction of an order: what is wrong, and what is right in its place. No price is entered.
import { requestCorrection, type RequestedKind } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import type { Order } from '@backoffice/contract/orders/orders.ts';
import { clientFact } from '#core/clients/client-link.tsx';
import { InstrumentPicker } from '#core/prices/instrument-picker.tsx';
import { RecordFacts } from '#core/record/record-drawer.tsx';
import { ImageInput } from '#core/uploads/image-input.tsx';
import { useText, type Choices } from '#platform/texts.ts';
import { VenueTime } from '#core/values/venue-time.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { formatPrice } from '#ui/values/price.format.ts';
import { Money } from '#ui/values/money.tsx';
import { figureLabels, labels, requestedKindTexts, texts } from './order-corrections.texts.ts';
import classes from './order-corrections.form.module.css';

const Field = fieldsOf(requestCorrection);

/** A day trade is one of its product's instrument. */
const kindsOf = ({ sub_type }: Order) => {
  const { product: _product, ...others } = requestedKindTexts;
  return (orderKindOf(sub_type).withinOneSession ? others : requestedKindTexts) as Choices<RequestedKind>;
};

/** True for what evidence proves. */
const isProved = (kind: unknown) => kind === 'quantity' || kind === 'product';

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
      derive={({ kind, quantity, symbol, right_order_id, evidence, confirmed_quantity, confirmed_symbol }) => ({
        quantity: kind === 'quantity' ? quantity : undefined,
        symbol: kind === 'product' ? symbol : undefined,
        right_order_id: kind === 'client' ? right_order_id : undefined,
        evidence: isProved(kind) ? evidence || undefined : undefined,
        confirmed_quantity: isProved(kind) ? confirmed_quantity || undefined : undefined,
        confirmed_symbol: kind === 'product' ? confirmed_symbol : undefined,
      })}
      onClose={onClose}
    >
      {({ kind }) => (
        <>
          <p className={classes.hint}>{t(texts.hint)}</p>
          <OrderFacts {...order} />
          <Field.Choice name="kind" label={labels.kind} options={kindsOf(order)} />
          {kind === 'quantity' && <Field.Money name="quantity" label={texts.rightQuantity} decimals={8} />}
          {kind === 'product' && <Field.Pick name="symbol" label={texts.rightInstrument} picker={InstrumentPicker} />}
          {kind === 'client' && <Field.Text name="right_order_id" label={texts.rightOrder} />}
          {isProved(kind) && (
            <>
              <p className={classes.hint}>{t(texts.evidenceHint)}</p>
              <Field.Custom name="evidence" label={texts.evidence}>
                {(input) => <ImageInput {...input} client={order.client_id} />}
              </Field.Custom>
              <Field.Money name="confirmed_quantity" label={texts.confirmedQuantity} decimals={8} />
            </>
          )}
          {kind === 'product' && (
            <Field.Pick name="confirmed_symbol" label={texts.confirmedInstrument} picker={InstrumentPicker} />
          )}
          <Field.LongText name="explanation" label={labels.explanation} />
        </>
      )}
    </FormModal>
  );
}

/** Facts of the order that is corrected, as it is booked. */
function OrderFacts(order: Order) {
  const t = useText();
  const { symbol, name_zh, name_en, filled_quantity, quantity, price, execute_datetime, amount, currency } = order;
  const booked = filled_quantity ?? quantity;
  return (
    <RecordFacts
      facts={[
        clientFact(order),
        { label: figureLabels.symbol, value: `${symbol} ${t({ zh: name_zh, en: name_en })}` },
        { label: figureLabels.quantity, value: booked && formatMoney(booked) },
        { label: figureLabels.price, value: price && formatPrice(price) },
        { label: figureLabels.amount, value: <Money amount={amount} currency={currency} /> },
        { label: texts.executed, value: execute_datetime && <VenueTime at={execute_datetime} symbol={symbol} /> },
      ]}
    />
  );
}
