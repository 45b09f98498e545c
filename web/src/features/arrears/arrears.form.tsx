// The form with which staff write off arrears of one account.
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { negate } from '@backoffice/contract/kit/money.ts';
import { BalanceChange } from '#core/values/balance-change.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { fill, useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './arrears.texts.ts';

const Field = fieldsOf(writeOffArrears);

/** Negates what was typed so far, as far as it is an amount. */
const minus = (amount: unknown) => (/^\d+(\.\d+)?$/.test(String(amount)) ? negate(String(amount)) : '0');

interface WriteOffFormProps {
  client: Client;
  account: Account;
  onClose: () => void;
}

export default function WriteOffForm({ client, account, onClose }: WriteOffFormProps) {
  const t = useText();
  const { id: account_id, currency, arrears } = account;
  return (
    <FormModal
      endpoint={writeOffArrears}
      title={fill(texts.title, client.username)}
      submit={texts.writeOff}
      done={texts.done}
      failed={texts.failed}
      initial={{ id: client.id, account_id, amount: arrears }}
      moneyOf={({ amount }) => (amount ? { amount: String(amount), currency } : null)}
      onClose={onClose}
    >
      {({ amount }) => (
        <>
          <p>{t(texts.note)}</p>
          <Field.Money name="amount" label={texts.amount} currency={currency} max={arrears} />
          <Field.Text name="reason" label={fieldLabels.reason} />
          <BalanceChange label={texts.arrears} balance={arrears} change={minus(amount)} currency={currency} />
        </>
      )}
    </FormModal>
  );
}
