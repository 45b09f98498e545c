// The fields that the forms of a currency pair share.
import { createCurrencyPair } from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import classes from './venues.module.css';
import { sourceTexts, texts } from './venues.pairs.texts.ts';

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
