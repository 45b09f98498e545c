// The form with which staff exchange a client's money between their accounts.
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { exchange, getRate, quoteSeconds } from '@backoffice/contract/exchanges/exchanges.ts';
import { compare, currencyDecimals } from '@backoffice/contract/kit/money.ts';
import { Button, Modal, Select } from '@mantine/core';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useState } from 'react';
import { accountLabel } from '#core/account-label.ts';
import { useRead } from '#platform/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import classes from './exchanges.module.css';
import { texts } from './exchanges.texts.ts';

const Field = fieldsOf(exchange);
/** Shown; the server keeps more. */
const rateDigits = 6;
/** Soon enough that whoever submits always holds a quote that is still good. */
const quoteEveryMs = (quoteSeconds * 1_000) / 2;

interface ExchangeProps {
  client: Pick<Client, 'id' | 'username' | 'accounts'>;
  onClose: () => void;
}

export function ExchangeMoney({ client, onClose }: ExchangeProps) {
  const funded = client.accounts.find(({ balance }) => compare(balance, '0') > 0);
  const other = client.accounts.find(({ id }) => id !== funded?.id);
  const title = fill(texts.exchangeFor, client.username);
  if (client.accounts.length < 2) return <Impossible title={title} why={texts.onlyOne} onClose={onClose} />;
  if (!funded || !other) return <Impossible title={title} why={texts.empty} onClose={onClose} />;
  return <ExchangeForm client={client} title={title} first={funded} second={other} onClose={onClose} />;
}

interface ImpossibleProps {
  title: Text;
  why: Text;
  onClose: () => void;
}

function Impossible({ title, why, onClose }: ImpossibleProps) {
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
        {t(why)}
      </div>
    </Modal>
  );
}

function ExchangeForm({
  client,
  title,
  first,
  second,
  onClose,
}: ExchangeProps & { title: Text; first: Account; second: Account }) {
  const [sides, setSides] = useState({ from: first.id, to: second.id });
  const accountOf = (id: string, otherwise: Account) => client.accounts.find((one) => one.id === id) ?? otherwise;
  const from = accountOf(sides.from, first);
  const to = accountOf(sides.to, second);
  const rate = useRead(getRate, { primary: from.currency, secondary: to.currency }, { everyMs: quoteEveryMs });
  // Whichever account one chooses, the other side gives way: source and target always differ.
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
              accounts={client.accounts}
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
              accounts={client.accounts}
              value={to.id}
              isOpen={() => true}
              onChange={(id) => choose('to', id)}
            />
          </div>
          <Field.Money name="amount" label={texts.amount} currency={from.currency} max={from.balance} />
          <Outcome from={from} to={to} amount={String(amount ?? '0')} rate={rate} />
        </>
      )}
    </FormModal>
  );
}

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

interface OutcomeProps {
  from: Account;
  to: Account;
  amount: string;
  rate: { data: number | undefined; isError: boolean; refetch: () => unknown };
}

/** What the client will have; the server rounds down, and so does this. */
function Outcome({ from, to, amount, rate: { data, isError, refetch } }: OutcomeProps) {
  const t = useText();
  if (isError)
    return (
      <div className={classes.fault} role="alert">
        {t(texts.noRate)}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => refetch()}>
          {t(texts.retry)}
        </Button>
      </div>
    );
  if (data === undefined) return <div className={classes.rate}>{t(texts.loadingRate)}</div>;
  const unit = 10 ** currencyDecimals[to.currency];
  const received = (Math.floor(Number(amount) * data * unit) / unit).toFixed(currencyDecimals[to.currency]);
  return (
    <div className={classes.outcome}>
      <span className={classes.rate}>
        {t(texts.rate, { from: from.currency, to: to.currency, rate: data.toFixed(rateDigits) })}
      </span>
      <span>
        {t(texts.received)} <Money amount={received} currency={to.currency} />
      </span>
    </div>
  );
}
