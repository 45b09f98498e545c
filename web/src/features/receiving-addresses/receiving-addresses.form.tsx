// A new receiving address, also one that takes the place of another.
import { currencies, type Currency } from '@backoffice/contract/kit/money.ts';
import {
  chainCurrencies,
  createReceivingAddress,
  type Chain,
  type ReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText, verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './receiving-addresses.module.css';
import { chainTexts } from '#core/words/kinds.texts.ts';
import { labels, texts } from './receiving-addresses.texts.ts';

const Field = fieldsOf(createReceivingAddress);

const currencyTextsOf = (chain: Chain | undefined) =>
  verbatimChoices<Currency>(chain ? chainCurrencies[chain] : currencies);

interface AddressFormProps {
  replaced: ReceivingAddress | null;
  onClose: () => void;
}

export default function AddressForm({ replaced, onClose }: AddressFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={createReceivingAddress}
      title={replaced ? texts.replace : texts.add}
      submit={texts.submit}
      done={texts.added}
      failed={texts.notAdded}
      initial={
        replaced
          ? { replaces_id: replaced.id, chain: replaced.chain, currency: replaced.currency, label: replaced.label }
          : { chain: 'tron', currency: 'USDT' }
      }
      onClose={onClose}
    >
      {({ chain, currency }) => (
        <>
          {replaced ? (
            <p className={classes.hint}>
              {t(texts.replaces)} <code>{replaced.address}</code>
            </p>
          ) : (
            <>
              <Field.Choice name="chain" label={labels.chain} options={chainTexts} />
              <Field.Choice name="currency" label={fieldLabels.currency} options={currencyTextsOf(chain)} />
            </>
          )}
          <Field.Text name="address" label={labels.address} />
          <Field.Text name="label" label={labels.label} />
          <Field.Money name="min_amount" label={labels.min_amount} currency={currency} />
          <Field.Money name="max_amount" label={labels.max_amount} currency={currency} />
          <p className={classes.hint}>{t(texts.twoPeople)}</p>
        </>
      )}
    </FormModal>
  );
}
