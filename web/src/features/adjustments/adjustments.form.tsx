// The forms with which staff give a client compensation or a bonus.
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { accountChoices, withMoneyFirst } from '#core/values/account-label.ts';
import { BalanceChange } from '#core/values/balance-change.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './adjustments.texts.ts';

const Field = fieldsOf(addCompensation);

interface AddAdjustmentProps {
  client: Pick<Client, 'id' | 'username' | 'accounts'>;
  onClose: () => void;
}

export const AddCompensation = (props: AddAdjustmentProps) => (
  <AddAdjustment
    {...props}
    endpoint={addCompensation}
    title={fill(texts.compensationFor, props.client.username)}
    submit={texts.compensation}
    done={texts.compensated}
    failed={texts.notCompensated}
    changes={({ balance }) => balance}
  />
);

export const AddBonus = (props: AddAdjustmentProps) => (
  <AddAdjustment
    {...props}
    endpoint={addBonus}
    title={fill(texts.bonusFor, props.client.username)}
    submit={texts.bonus}
    done={texts.bonusGiven}
    failed={texts.bonusNotGiven}
    changes={() => null} // it is credit, and no money one could withdraw
  />
);

type FormTexts = Pick<Parameters<typeof FormModal<typeof addCompensation>>[0], 'title' | 'submit' | 'done' | 'failed'>;
interface AdjustmentFormProps extends FormTexts {
  endpoint: typeof addCompensation | typeof addBonus;
  /** The figure that moves at once. */
  changes: (account: Account) => string | null;
}

function AddAdjustment({ client, changes, onClose, ...form }: AddAdjustmentProps & AdjustmentFormProps) {
  const accounts = withMoneyFirst(client.accounts);
  const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id);
  return (
    <FormModal
      {...form}
      initial={{ id: client.id, account_id: accounts[0]?.id }}
      alsoRequired={() => ['reason']}
      moneyOf={({ amount, account_id }) => {
        const account = accountOf(account_id);
        return amount && account ? { amount: String(amount), currency: account.currency } : null;
      }}
      onClose={onClose}
    >
      {({ account_id, amount }) => {
        const account = accountOf(account_id);
        const figure = account && changes(account);
        return (
          <>
            <Field.Choice name="account_id" label={fieldLabels.acc_no} options={accountChoices(accounts)} />
            <Field.Money name="amount" label={fieldLabels.amount} currency={account?.currency} />
            <Field.Text name="reason" label={fieldLabels.reason} />
            {account && figure && (
              <BalanceChange balance={figure} change={String(amount ?? '0')} currency={account.currency} />
            )}
          </>
        );
      }}
    </FormModal>
  );
}
