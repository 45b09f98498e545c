// The form with which staff record a deposit for a client.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { accountChoices } from '#core/account-label.ts';
import { BalanceChange } from '#core/balance-change.tsx';
import { channels } from '#core/channels.texts.ts';
import { ImageInput } from '#core/uploads/image-input.tsx';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './deposits.texts.ts';

const Field = fieldsOf(recordDeposit); // names come from the endpoint: a typo does not compile

interface RecordDepositProps {
  client: Pick<Client, 'id' | 'username' | 'accounts'>;
  onClose: () => void;
}

export function RecordDeposit({ client, onClose }: RecordDepositProps) {
  const accountOf = (id: string | undefined) => client.accounts.find((account) => account.id === id);
  return (
    <FormModal
      endpoint={recordDeposit}
      title={fill(texts.record, client.username)}
      submit={texts.deposit}
      done={texts.recorded}
      failed={texts.notRecorded}
      initial={{ id: client.id, account_id: client.accounts[0]?.id, sub_type: 'bank' }}
      derive={({ account_id }) => ({ currency: accountOf(account_id)?.currency })}
      moneyOf={({ amount, currency }) => (amount && currency ? { amount: String(amount), currency } : null)}
      onClose={onClose}
    >
      {({ account_id, amount, currency }) => {
        const account = accountOf(account_id);
        return (
          <>
            <Field.Choice name="account_id" label={texts.account} options={accountChoices(client.accounts)} />
            <Field.Money name="amount" label={texts.amount} currency={currency} />
            <Field.Choice name="sub_type" label={texts.channel} options={channels} />
            <Field.Custom name="screenshot" label={texts.proof}>
              {(input) => <ImageInput {...input} client={client.id} />}
            </Field.Custom>
            {account && (
              <BalanceChange balance={account.balance} change={String(amount ?? '0')} currency={account.currency} />
            )}
          </>
        );
      }}
    </FormModal>
  );
}
