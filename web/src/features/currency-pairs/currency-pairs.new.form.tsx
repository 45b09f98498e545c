// A new currency pair.
import { createCurrencyPair } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './currency-pairs.module.css';
import { PairFields } from './currency-pairs.fields.tsx';
import { texts } from './currency-pairs.texts.ts';

const Field = fieldsOf(createCurrencyPair);
const options = verbatimChoices(currencies);

const NewPair = ({ onClose }: { onClose: () => void }) => (
  <FormModal
    endpoint={createCurrencyPair}
    title={texts.add}
    submit={texts.submit}
    done={texts.saved}
    failed={texts.notSaved}
    initial={{ source: 'hand', spread_percent: '0', valid_minutes: 1_440 }}
    onClose={onClose}
  >
    <div className={classes.fields}>
      <Field.Choice name="base" label={texts.base} options={options} />
      <Field.Choice name="quote" label={texts.quote} options={options} />
    </div>
    <PairFields />
  </FormModal>
);

export default NewPair;
