// The fields that the forms of a currency pair share.
import { createCurrencyPair } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import classes from './currency-pairs.module.css';
import { texts } from './currency-pairs.texts.ts';
import { sourceTexts } from '#core/words/trading/rate-sources.texts.ts';

// Both forms have these fields under the same names.
const Field = fieldsOf(createCurrencyPair);

export function PairFields() {
  const t = useText();
  return (
    <>
      <Field.Choice name="source" label={texts.source} options={sourceTexts} />
      <Field.Text name="rate" label={texts.rateField} />
      <div className={classes.fields}>
        <Field.Text name="spread_percent" label={texts.spreadField} />
        <Field.Number name="valid_minutes" label={texts.validityField} />
      </div>
      <Field.Text name="reason" label={texts.reason} />
      <p className={classes.hint}>{t(texts.twoPeople)}</p>
    </>
  );
}
