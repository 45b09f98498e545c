// The form with which staff record a deposit for a client. Money is credited in the currency it was received in, so the
// account must hold that currency (decision 0023).
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { currencies, type Currency } from '@backoffice/contract/kit/money.ts';
import { chainCurrencies } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { accountChoices, withMoneyFirst } from '#core/values/account-label.ts';
import { BalanceChange } from '#core/values/balance-change.tsx';
import { channels } from '#core/words/channels.texts.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RateOutcome, useRate } from '#core/rates/rate-outcome.tsx';
import { ImageInput } from '#core/uploads/image-input.tsx';
import { fill, useText, verbatimChoices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './deposits.module.css';
import { texts } from './deposits.texts.ts';

const Field = fieldsOf(recordDeposit); // names come from the endpoint: a typo does not compile

interface RecordDepositProps {
  client: Pick<Client, 'id' | 'username' | 'accounts'>;
  onClose: () => void;
}

export function RecordDeposit({ client, onClose }: RecordDepositProps) {
  const accounts = withMoneyFirst(client.accounts);
  const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id);
  return (
    <FormModal
      endpoint={recordDeposit}
      title={fill(texts.record, client.username)}
      submit={texts.deposit}
      done={texts.recorded}
      failed={texts.notRecorded}
      initial={{ id: client.id, currency: accounts[0]?.currency }}
      derive={({ account_id, currency, sub_type }) => ({
        account_id: account_id ?? accountsFirstIn(currency, accounts)[0]?.id,
        sub_type: sub_type ?? (isCrypto(currency) ? 'crypto' : 'bank'),
      })}
      alsoRequired={() => ['reason']}
      canSubmit={({ account_id, currency }) => accountOf(account_id)?.currency === currency}
      moneyOf={({ amount, currency }) => (amount && currency ? { amount: String(amount), currency } : null)}
      onClose={onClose}
    >
      {({ account_id, amount, currency }) => {
        const account = accountOf(account_id);
        return (
          <>
            <Field.Choice name="currency" label={fieldLabels.currency} options={currencyChoices} />
            <Field.Choice
              name="account_id"
              label={texts.destination}
              options={accountChoices(accountsFirstIn(currency, accounts))}
            />
            <Field.Money name="amount" label={fieldLabels.amount} currency={currency} />
            <Field.Choice name="sub_type" label={fieldLabels.sub_type} options={channels} />
            <Field.Text name="reason" label={fieldLabels.reason} />
            <Field.Custom name="screenshot" label={texts.proof}>
              {(input) => <ImageInput {...input} client={client.id} />}
            </Field.Custom>
            {account && currency && (
              <Outcome account={account} currency={currency} amount={String(amount ?? '0')} accounts={accounts} />
            )}
          </>
        );
      }}
    </FormModal>
  );
}

/** Money that comes over a chain; anything else is suggested to have come by bank. */
const isCrypto = (currency: Currency | undefined) =>
  Object.values(chainCurrencies).some((sent: readonly Currency[]) => currency !== undefined && sent.includes(currency));

const currencyChoices = verbatimChoices(currencies);

const accountsFirstIn = (currency: Currency | undefined, accounts: readonly Account[]) =>
  accounts.toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency));

interface OutcomeProps {
  account: Account;
  currency: Currency;
  amount: string;
  accounts: readonly Account[];
}

const Outcome = (props: OutcomeProps) =>
  props.account.currency === props.currency ? (
    <BalanceChange balance={props.account.balance} change={props.amount} currency={props.currency} />
  ) : (
    <OtherCurrency {...props} />
  );

/** Shows what it would be worth there, and why it cannot be credited there. */
function OtherCurrency({ account, currency, amount, accounts }: OutcomeProps) {
  const t = useText();
  const rate = useRate(currency, account.currency);
  const hasAccount = accounts.some((one) => one.currency === currency);
  return (
    <>
      <RateOutcome
        from={currency}
        to={account.currency}
        amount={amount}
        rate={rate}
        label={texts.worth}
        failed={texts.noRate}
      />
      <p className={classes.notice} role="status">
        {hasAccount
          ? t(texts.otherCurrency, { received: currency, held: account.currency })
          : t(texts.noAccount, currency)}
      </p>
    </>
  );
}
