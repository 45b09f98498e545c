// Another rate, spread, source or validity of a currency pair.
import { updateCurrencyPair, type CurrencyPair } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import { PairFields } from './currency-pairs.fields.tsx';
import { texts } from './currency-pairs.texts.ts';

export default function EditPair({ pair, onClose }: { pair: CurrencyPair; onClose: () => void }) {
  const { id, version, rate, spread_percent, source, valid_minutes } = pair;
  return (
    <FormModal
      endpoint={updateCurrencyPair}
      title={texts.edit}
      submit={texts.submit}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{ id, version, rate, spread_percent, source, valid_minutes }}
      onClose={onClose}
    >
      <PairFields />
    </FormModal>
  );
}
