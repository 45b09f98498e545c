// The fields of a product's terms and of its window: those that its kind has.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import {
  isTermOf,
  productKindOf,
  type ProductSubType,
  type TermName,
} from '@backoffice/contract/products/products.kinds.ts';
import { createStockProduct } from '@backoffice/contract/products/products.calls.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { allocationMethodTexts } from '#core/words/trading/product-kinds.texts.ts';
import { useVenueZone } from '#core/values/venue-time.tsx';
import { useText, type Choices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { MomentInput } from '#ui/form/moment-input.tsx';
import { TimeInput } from '#ui/inputs/time-input.tsx';
import type { Values } from '#ui/form/use-endpoint-form.ts';
import classes from './products.module.css';
import { texts } from './products.texts.ts';

// The fields of all pages have the same names.
const Field = fieldsOf(createStockProduct);
export type FieldValues = Values<typeof createStockProduct>;

/** The words of these values, in their order. */
export const only = <Value extends string>(words: Choices<Value>, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, words[value]])) as Choices<Value>;

export function Terms({ of, currency }: { of: ProductSubType; currency: Currency | undefined }) {
  const has = (term: TermName) => isTermOf(of, term);
  const { isListed, quotaOf } = productKindOf(of);
  const money = quotaOf === 'amount' && currency ? { currency } : { decimals: 8 };
  return (
    <div className={classes.fields}>
      {has('price') && <Field.Money name="price" label={fieldLabels.price} decimals={8} />}
      {has('lot') && !isListed && <Field.Number name="lot" label={fieldLabels.lot} />}
      {has('quota') && <Field.Money name="quota" label={fieldLabels.quota} {...money} />}
      {has('rate_percent') && <Field.Percent name="rate_percent" label={fieldLabels.rate_percent} decimals={4} />}
      {has('term_days') && <Field.Number name="term_days" label={fieldLabels.term_days} />}
      {has('early_rate_percent') && (
        <Field.Percent name="early_rate_percent" label={fieldLabels.early_rate_percent} decimals={4} />
      )}
      {has('cut_off') && (
        <Field.Custom name="cut_off" label={fieldLabels.cut_off}>
          {(input) => <TimeInput {...input} />}
        </Field.Custom>
      )}
      {has('lock_days') && <Field.Number name="lock_days" label={fieldLabels.lock_days} />}
      {has('min_quantity') && <Field.Money name="min_quantity" label={fieldLabels.min_quantity} decimals={8} />}
      {has('max_quantity') && <Field.Money name="max_quantity" label={fieldLabels.max_quantity} decimals={8} />}
      {has('min_amount') && <Field.Money name="min_amount" label={fieldLabels.min_amount} currency={currency} />}
      {has('max_amount') && <Field.Money name="max_amount" label={fieldLabels.max_amount} currency={currency} />}
      {has('fee_percent') && <Field.Percent name="fee_percent" label={fieldLabels.fee_percent} decimals={4} />}
      {has('performance_fee_percent') && (
        <Field.Percent name="performance_fee_percent" label={fieldLabels.performance_fee_percent} decimals={4} />
      )}
    </div>
  );
}

export function Window({ of, values }: { of: ProductSubType; values: FieldValues }) {
  const t = useText();
  const timeZone = useVenueZone(values.symbol);
  const { methods } = productKindOf(of);
  if (timeZone === null) return <p className={classes.hint}>{t(texts.instrumentFirst)}</p>;
  return (
    <>
      <div className={classes.fields}>
        <Field.Custom name="open_datetime" label={fieldLabels.open_datetime}>
          {(input) => <MomentInput {...input} timeZone={timeZone} />}
        </Field.Custom>
        <Field.Custom name="close_datetime" label={fieldLabels.close_datetime}>
          {(input) => <MomentInput {...input} timeZone={timeZone} />}
        </Field.Custom>
        {methods && (
          <Field.Choice
            name="allocation_method"
            label={fieldLabels.allocation_method}
            options={only(allocationMethodTexts, methods)}
          />
        )}
        {isTermOf(of, 'listing_day') && <Field.Day name="listing_day" label={fieldLabels.listing_day} />}
        {isTermOf(of, 'pay_later') && values.pay_later === true && (
          <Field.Custom name="payment_datetime" label={fieldLabels.payment_datetime}>
            {(input) => <MomentInput {...input} timeZone={timeZone} />}
          </Field.Custom>
        )}
      </div>
      {values.allocation_method === 'pro_rata' && (
        <Field.Switch name="one_lot_first" label={fieldLabels.one_lot_first} />
      )}
      {isTermOf(of, 'pay_later') && <Field.Switch name="pay_later" label={fieldLabels.pay_later} />}
    </>
  );
}
