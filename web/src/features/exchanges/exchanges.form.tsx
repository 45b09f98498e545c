// The form with which staff exchange a client's money between their accounts.
import { listAccounts, type Account, type Client } from '@backoffice/contract/clients/clients.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { compare, negate } from '@backoffice/contract/kit/money.ts';
import { Button, Modal, Select } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useState } from 'react';
import { accountLabel } from '#core/values/account-label.ts';
import { BalanceChange } from '#core/values/balance-change.tsx';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RateOutcome, useRate, worthAt } from '#core/rates/rate-outcome.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import classes from './exchanges.module.css';
import { texts } from './exchanges.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

const Field = fieldsOf(exchange);
const exchangeDecimals = 2;

interface ExchangeProps {
  client: Pick<Client, 'id' | 'username'>;
  onClose: () => void;
}

export function ExchangeMoney(props: ExchangeProps) {
  const title = fill(texts.exchangeFor, props.client.username);
  if (!props.client.id) return <Notice title={title} text={texts.missingClient} onClose={props.onClose} />;
  return <ExchangeOfAccounts {...props} title={title} />;
}

type TitledProps = ExchangeProps & { title: Text };

/** Reads the accounts as they are now: where the form was opened, balances may be older. */
function ExchangeOfAccounts(props: TitledProps) {
  const { title, onClose } = props;
  const { data, isLoadingError, refetch } = useRead(listAccounts, { id: props.client.id });
  if (isLoadingError)
    return <Notice title={title} text={texts.noAccounts} onRetry={() => void refetch()} onClose={onClose} />;
  if (!data) return <Notice title={title} text={texts.loadingAccounts} onClose={onClose} />;
  return <ExchangeIfPossible {...props} loaded={data.items} />;
}

function ExchangeIfPossible({ loaded, ...props }: TitledProps & { loaded: readonly Account[] }) {
  // Keep them as they were when the form opened: its own exchange must not change the form before it closes.
  const [accounts] = useState(loaded);
  const { title, onClose } = props;
  const funded = accounts.find(({ balance }) => compare(balance, '0') > 0);
  const other = accounts.find(({ id }) => id !== funded?.id);
  if (accounts.length < 2) return <Notice title={title} text={texts.onlyOne} onClose={onClose} />;
  if (!funded || !other) return <Notice title={title} text={texts.empty} onClose={onClose} />;
  return <ExchangeForm {...props} accounts={accounts} first={funded} second={other} />;
}

interface NoticeProps {
  title: Text;
  text: Text;
  onRetry?: () => void;
  onClose: () => void;
}

/** Message in place of a form that cannot be filled in. */
function Notice({ title, text, onRetry, onClose }: NoticeProps) {
  useFocusReturn();
  const t = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title)}
      size={440}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <div className={classes.warning} role="alert">
        {t(text)}{' '}
        {onRetry && (
          <Button size="compact-sm" variant="subtle" onClick={onRetry}>
            {t(texts.retry)}
          </Button>
        )}
      </div>
    </Modal>
  );
}

interface ExchangeFormProps extends TitledProps {
  accounts: readonly Account[];
  first: Account;
  second: Account;
}

function ExchangeForm({ client, accounts, title, first, second, onClose }: ExchangeFormProps) {
  const [sides, setSides] = useState({ from: first.id, to: second.id });
  const accountOf = (id: string, otherwise: Account) => accounts.find((one) => one.id === id) ?? otherwise;
  const from = accountOf(sides.from, first);
  const to = accountOf(sides.to, second);
  const rate = useRate(from.currency, to.currency);
  // Choosing the account of the other side swaps them: source and target always differ.
  const choose = (side: 'from' | 'to', id: string) => {
    const otherSide = side === 'from' ? 'to' : 'from';
    setSides((before) => ({
      ...before,
      [otherSide]: before[otherSide] === id ? before[side] : before[otherSide],
      [side]: id,
    }));
  };
  return (
    <FormModal
      endpoint={exchange}
      title={title}
      submit={texts.exchange}
      done={texts.done}
      failed={texts.failed}
      initial={{ id: client.id }}
      derive={() => ({ from_account: from.id, to_account: to.id, rate: rate.data })}
      moneyOf={({ amount }) => (amount ? { amount: String(amount), currency: from.currency } : null)}
      onClose={onClose}
    >
      {({ amount }) => (
        <>
          <div className={classes.sides}>
            <AccountSelect
              label={texts.from}
              accounts={accounts}
              value={from.id}
              isOpen={({ balance }) => compare(balance, '0') > 0}
              onChange={(id) => choose('from', id)}
            />
            <IconButton
              icon={IconArrowsUpDown}
              label={texts.swap}
              disabled={compare(to.balance, '0') <= 0}
              onClick={() => setSides({ from: to.id, to: from.id })}
            />
            <AccountSelect
              label={texts.to}
              accounts={accounts}
              value={to.id}
              isOpen={() => true}
              onChange={(id) => choose('to', id)}
            />
          </div>
          {/* The whole balance can be exchanged, also what is left of it below a cent. */}
          <Field.Money
            name="amount"
            label={fieldLabels.amount}
            currency={from.currency}
            max={from.balance}
            roundsTo={exchangeDecimals}
          />
          <RateOutcome
            from={from.currency}
            to={to.currency}
            amount={String(amount ?? '0')}
            rate={rate}
            label={texts.received}
            failed={texts.noRate}
          />
          {amount && rate.data !== undefined && (
            <div>
              <BalanceAfter account={from} change={negate(String(amount))} />
              <BalanceAfter account={to} change={worthAt(String(amount), rate.data, to.currency)} />
            </div>
          )}
        </>
      )}
    </FormModal>
  );
}

const BalanceAfter = ({ account: { balance, currency }, change }: { account: Account; change: string }) => (
  <BalanceChange label={fill(texts.balanceIn, currency)} balance={balance} change={change} currency={currency} />
);

interface AccountSelectProps {
  label: Text;
  accounts: readonly Account[];
  value: string;
  isOpen: (account: Account) => boolean;
  onChange: (id: string) => void;
}

function AccountSelect({ label, accounts, value, isOpen, onChange }: AccountSelectProps) {
  const t = useText();
  return (
    <Select
      label={t(label)}
      data={accounts.map((account) => ({
        value: account.id,
        label: accountLabel(account),
        disabled: !isOpen(account),
      }))}
      value={value}
      onChange={(id) => id && onChange(id)}
      allowDeselect={false}
    />
  );
}
